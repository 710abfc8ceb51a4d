// Package texts contains the texts of the class catalogue: names, descriptions and epigraphs in every language, written for
// Sello.
//
// Page, command line, mails and API use these files; the WASM module does not link this package. The keys are class_N_name,
// class_N_description and class_N_epigraph_M. An id never changes and is never reused.
package texts

import "embed"

// Files has one file for each language with its own texts, such as en.json: a flat object from key to text.
//
//go:embed *.json
var Files embed.FS
