# What the document itself says when the app cannot run.

document-needs-server = Nova Luna braucht einen Webserver: Als Datei geöffnet läuft es nicht. In diesem Ordner startet „python3 -m http.server“ einen.
document-needs-script = Nova Luna braucht JavaScript.
