# What the document itself says when the app cannot run.

document-needs-server = Nova Luna heeft een webserver nodig: als bestand geopend werkt het niet. In deze map start ‘python3 -m http.server’ er een.
document-needs-script = Nova Luna heeft JavaScript nodig.
