package main

import (
	"bytes"
	"fmt"
	"strings"

	"sello/core/form"
	"sello/core/nice"
)

// Limits returns the TypeScript of what the page shows of the rules before anything breaks them. It is
// a file of its own, as who shows them need not carry the client.
func Limits() []byte {
	var b bytes.Buffer
	b.WriteString(head)
	fmt.Fprintf(&b, "/** How many classes the Nice classification has. */\nexport const CLASSES = %d\n\n", nice.Classes)
	fmt.Fprintf(&b, "/** The most bytes of a logo's file. */\nexport const LOGO_BYTES = %d\n\n", form.MaxLogoBytes)
	list(&b, "What a logo's file may be, by the end of its name.", "LOGO_EXTENSIONS", form.LogoExtensions[:])
	list(&b, "Where a mark can be protected, in the order in which the page offers it.", "TERRITORIES", form.Territories[:])
	list(&b, "The documents that identify a party, in the order in which the page offers them.", "ID_TYPES", form.IDTypes[:])
	return b.Bytes()
}

// list writes a constant with the values.
func list(b *bytes.Buffer, comment, name string, values []string) {
	fmt.Fprintf(b, "/** %s */\nexport const %s = ['%s'] as const\n\n", comment, name, strings.Join(values, "', '"))
}
