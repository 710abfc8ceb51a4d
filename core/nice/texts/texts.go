// Package texts holds the words of the class catalogue: names, descriptions in
// plain words and epigraphs, in every language, written by us.
//
// The files are the one source for the page, the command line, mails and the API;
// the WASM module does not link this package. Keys are class_N_name,
// class_N_description and class_N_epigraph_M; an id is stable for ever and never
// reused.
package texts

import "embed"

// Files holds one file for each language that has texts of its own, such as en.json: a flat object from key to text.
//
//go:embed *.json
var Files embed.FS
