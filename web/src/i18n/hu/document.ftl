# What the document itself says when the app cannot run.

document-needs-server = A Nova Lunához webkiszolgáló kell: fájlként megnyitva nem fut. Ebben a mappában a „python3 -m http.server” indít egyet.
document-needs-script = A Nova Lunához JavaScript kell.
