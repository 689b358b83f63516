# What the document itself says when the app cannot run.

document-needs-server = Nova Luna needs a web server: opened as a file it cannot run. In this folder, “python3 -m http.server” starts one.
document-needs-script = Nova Luna needs JavaScript.
