// Package lexicon holds the everyday words people use for goods and services, and the epigraphs
// they belong to: curated by us, brands left out. It is read when the search index is built;
// neither the page nor the server carries it.
//
// One file a class. A line is "id: English / Spanish / Catalan", each part a list of phrases
// separated by commas; the id is an epigraph ("c4e1") or, for words that say no more than the
// class, the class ("c4"). Lines that start with # are comments.
package lexicon

import "embed"

// Files holds c01.txt to c45.txt.
//
//go:embed *.txt
var Files embed.FS
