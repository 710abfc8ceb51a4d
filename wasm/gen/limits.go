package main

import (
	"bytes"
	"fmt"
	"strings"

	"sello/core/form"
	"sello/core/nice"
)

// Limits returns the TypeScript of the limits that the page shows before the customer types anything. It is a separate
// file, so that the chunks that show limits do not contain the client.
func Limits() []byte {
	var b bytes.Buffer
	b.WriteString(head)
	fmt.Fprintf(&b, "/** The number of classes of the Nice classification. */\nexport const CLASSES = %d\n\n", nice.Classes)
	fmt.Fprintf(&b, "/** The largest size of a logo's file, in bytes. */\nexport const LOGO_BYTES = %d\n\n", form.MaxLogoBytes)
	fmt.Fprintf(&b, "/** The largest size of a document's file, in bytes. */\nexport const DOCUMENT_BYTES = %d\n\n", form.MaxDocumentBytes)
	list(&b, "The extensions that the name of a logo's file may have.", "LOGO_EXTENSIONS", form.LogoExtensions[:])
	list(&b, "The territories in which a mark can be protected, in the order of the page's form.", "TERRITORIES", form.Territories[:])
	list(&b, "The kinds of identity document, in the order of the page's form.", "ID_TYPES", form.IDTypes[:])
	return b.Bytes()
}

// Retired returns the TypeScript of the epigraphs that are no longer offered. It is a separate file, since the first screen
// shows limits, but no epigraphs.
func Retired() []byte {
	ids := make([]string, len(nice.Retired))
	for i, r := range nice.Retired {
		ids[i] = r.ID
	}
	var b bytes.Buffer
	b.WriteString(head)
	list(&b, "The epigraphs that are no longer offered. Saved orders may have them.", "RETIRED_EPIGRAPHS", ids)
	return b.Bytes()
}

// list writes a constant with the values.
func list(b *bytes.Buffer, comment, name string, values []string) {
	fmt.Fprintf(b, "/** %s */\nexport const %s = ['%s'] as const\n\n", comment, name, strings.Join(values, "', '"))
}
