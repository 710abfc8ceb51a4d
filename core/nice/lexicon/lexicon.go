// Package lexicon contains everyday words for goods and services with the epigraphs that they belong to. The list is
// Sello's own, without brands. It is read when the search index is built; neither the page nor the server contains it.
//
// Each class has one file. A line is "id: English / Spanish / Catalan", and each part is a list of phrases separated by
// commas. The id is that of an epigraph ("c4e1") or, for words that name only the class, of the class ("c4"). Lines that
// start with # are comments.
package lexicon

import "embed"

// Files are c01.txt to c45.txt.
//
//go:embed *.txt
var Files embed.FS
