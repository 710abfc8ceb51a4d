package main

import (
	"bytes"
	"fmt"

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
	b.WriteString("/** What a logo's file may be, by the end of its name. */\nexport const LOGO_EXTENSIONS = [\n")
	for _, extension := range form.LogoExtensions {
		fmt.Fprintf(&b, "  '%s',\n", extension)
	}
	b.WriteString("] as const\n")
	return b.Bytes()
}
