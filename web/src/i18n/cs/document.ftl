# What the document itself says when the app cannot run.

document-needs-server = Nova Luna potřebuje webový server: otevřená jako soubor nepoběží. V této složce ho spustí „python3 -m http.server“.
document-needs-script = Nova Luna potřebuje JavaScript.
