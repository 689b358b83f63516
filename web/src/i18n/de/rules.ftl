# Texte der Seite „Regeln“.

rules-lead = Das ganze Spiel auf einer Seite, für eine bis vier Personen.

rules-goal = Worum es geht
rules-goal-text = Du nimmst Plättchen von der Monduhr und baust daraus deine Auslage. Die Plättchen bringen Aufgaben mit, und auf jede erfüllte Aufgabe kommt eine deiner Scheiben. Wer zuerst alle Scheiben gelegt hat, gewinnt.

rules-tile = Ein Plättchen
rules-tile-time = Zeit
rules-tile-time-text = Die Zahl im hellen Mond, von 1 bis 7: So viele Felder rückt deine Scheibe vor, wenn du das Plättchen nimmst.
rules-tile-tasks = Aufgaben
rules-tile-tasks-text = Bis zu drei dunkle Monde. Jeder zeigt die Farben, die sich um dieses Plättchen sammeln sollen.
rules-tile-color = Farbe
rules-tile-color-text = Je 17 Plättchen in vier Farben. Jede Farbe hat ihr eigenes Zeichen.

rules-setup = Aufbau
rules-setup-wheel = Die Mondfigur steht oben auf der Monduhr, rundum liegen elf Plättchen auf der Auswahlbahn. Die übrigen 57 bilden verdeckt den Nachziehstapel.
rules-setup-tokens = Alle haben 21 Scheiben einer Farbe. Eine davon kommt auf die Mondlaufbahn, 20 bleiben zum Legen. Auf der Mondlaufbahn beginnen alle beim Neumond als ein Stapel in zufälliger Folge; wer oben liegt, fängt an.
rules-setup-first = In einer kürzeren ersten Partie nehmen drei Personen je 18 Scheiben und vier je 16.

rules-order = Wer ist dran?
rules-order-text = Es zieht, wessen Scheibe auf der Mondlaufbahn am weitesten hinten liegt. Die Sitzordnung spielt keine Rolle.
rules-order-stack = Kommt eine Scheibe auf ein besetztes Feld, wird sie obenauf gelegt. Liegen mehrere zusammen ganz hinten, zieht die oberste zuerst.
rules-order-again = Liegst du nach deinem Zug immer noch ganz hinten, ziehst du einfach noch einmal.
rules-order-picture = Hier ist die Reihenfolge Koralle, Violett, Elfenbein, Jade.

rules-turn = Ein Zug
rules-turn-refill = Auffüllen.
rules-turn-refill-text = Liegen nur noch ein oder zwei Plättchen auf der Auswahlbahn, darfst du zuerst auffüllen. Liegt keines mehr da, musst du; bei drei oder mehr geht es nicht. Dann bekommt jedes leere Feld ein Plättchen vom Nachziehstapel, im Uhrzeigersinn hinter der Mondfigur beginnend, deren eigenes Feld frei bleibt. Reicht der Stapel nicht, wird gefüllt, so weit es geht.
rules-turn-take = Nehmen.
rules-turn-take-text = Nimm eines der nächsten drei Plättchen, von der Mondfigur aus im Uhrzeigersinn; leere Felder zählen nicht mit. Passen ist nicht erlaubt. Die Mondfigur zieht auf das Feld, von dem das Plättchen kam.
rules-turn-advance = Vorrücken.
rules-turn-advance-text = Deine Scheibe rückt auf der Mondlaufbahn um die Zahl auf dem Plättchen vor.
rules-turn-place = Anlegen.
rules-turn-place-text = Das Plättchen kommt sofort in deine Auslage. Das erste liegt irgendwo, jedes weitere grenzt mit einer Seite an eines, das schon da ist. Die Farben dürfen sich beliebig berühren, und die Auslage darf in alle Richtungen wachsen.
rules-turn-cover = Abdecken.
rules-turn-cover-text = Auf jede Aufgabe deiner Auslage, die jetzt erfüllt ist, kommt eine Scheibe, auf dem neuen Plättchen ebenso wie auf älteren. Das geschieht hier von selbst.

rules-task = Wann ist eine Aufgabe erfüllt?
rules-task-text = Wenn von jeder ihrer Farben mindestens so viele Plättchen zählen, wie sie zeigt.
rules-task-neighbour = Ein Plättchen der Farbe zählt, wenn es mit einer Seite an dem Plättchen mit der Aufgabe liegt.
rules-task-chain = Mit ihm zählt seine ganze Gruppe: alle Plättchen der Farbe, die Kante an Kante verbunden sind, wie weit sie auch reichen.
rules-task-groups = Verschiedene Gruppen, die das Plättchen berühren, werden zusammengezählt. Eine Gruppe, die es an mehreren Seiten berührt, zählt nur einmal.
rules-task-corner = Ecken zählen nicht: Hier zählt nur ein rotes Plättchen, und die Aufgabe bleibt offen.
rules-task-own = Für seine eigenen Aufgaben zählt ein Plättchen nie. Zwei Plättchen können sich aber gegenseitig helfen.
rules-task-shared = Plättchen werden nicht verbraucht: Eines kann beliebig vielen Aufgaben helfen. Abgedeckte Aufgaben bleiben abgedeckt.

rules-end = Das Ende
rules-end-tokens = Die Partie endet sofort, wenn jemand die letzte Scheibe legt. Damit ist sie gewonnen.
rules-end-tiles = Sie endet auch, wenn jemand an der Reihe ist und weder auf der Auswahlbahn noch im Nachziehstapel ein Plättchen liegt. Dann gewinnt, wer die wenigsten Scheiben übrig hat.
rules-end-rank = Über die anderen Plätze entscheiden die übrigen Scheiben. Bei Gleichstand liegt vorn, wer früher am Zug gewesen wäre.

rules-solo-text = Allein spielst du um möglichst wenige Punkte, in zwei Phasen und ohne Mondlaufbahn. Du nimmst und legst wie gewohnt, die Auswahlbahn wird aber nur zwischen den Phasen aufgefüllt.
rules-solo-tokens = Alle 21 Scheiben sind zu legen: 8 im ersten Stapel, 13 im zweiten.
rules-solo-phase1 = Phase 1: Lege die ersten 8. Danach darfst du die Phase beenden oder weitere Plättchen nehmen: Sie kosten Punkte, schaffen aber Platz für mehr neue. Sind alle 11 Plättchen genommen, endet die Phase von selbst.
rules-solo-score1 = Wertung der Phase 1: die Zahlen aller deiner Plättchen und 10 für jede der ersten 8 Scheiben, die noch da ist.
rules-solo-phase2 = Phase 2: Die leeren Felder werden gefüllt, nicht genommene Plättchen bleiben liegen. Es geht weiter, bis alle Scheiben gelegt sind oder kein Plättchen mehr da ist.
rules-solo-score2 = Wertung der Phase 2: noch einmal die Zahlen aller deiner Plättchen, auch der aus Phase 1, und 10 für jede der 21 Scheiben, die übrig ist.
rules-solo-result = Beide Wertungen zusammen sind dein Ergebnis. Weniger ist besser, und unter 100 ist sehr gut.

rules-open = Offen und verdeckt
rules-open-text = Alle dürfen alles sehen, nur nicht die Reihenfolge des Nachziehstapels. Einen Zug kannst du zurücknehmen, bis neue Plättchen aufgedeckt sind oder jemand anderes gezogen hat.

rules-editions = Wo sich die gedruckten Regeln unterscheiden
rules-editions-text = Wir haben fünf gedruckte Ausgaben verglichen. So lesen wir sie, wo sie voneinander abweichen.
rules-editions-first = Erste Partie: Die tschechische Anleitung gibt zwei Personen 16 Scheiben; gemeint sind vier. Die deutsche schreibt die kleineren Zahlen vor, die anderen empfehlen sie; hier hast du die Wahl.
rules-editions-easy = In der ungarischen Anleitung heißt es einmal, Plättchen mit kleinen Zahlen hätten die leichteren Aufgaben. Es sind die mit großen Zahlen.
rules-editions-cover = Die meisten Anleitungen stellen frei, ob man eine erfüllte Aufgabe abdeckt; nach der tschechischen geschieht es sofort. Abdecken schadet nie, deshalb geht es hier von selbst.
rules-editions-end = Nach der ungarischen Anleitung endet die Partie, wenn auf der Mondlaufbahn keine Plättchen mehr liegen. Gemeint ist die Auswahlbahn.
rules-editions-tie = Die niederländische Anleitung kennt bei weiterem Gleichstand einen gemeinsamen Sieg. Den kann es nicht geben: Die Mondlaufbahn bringt alle in eine Reihenfolge.
rules-editions-solo = Solospiel: Der deutsche Text lässt offen, ob in Phase 2 die Plättchen aus Phase 1 noch einmal zählen. Der niederländische und der tschechische sagen es ausdrücklich, und so zählen wir auch.
