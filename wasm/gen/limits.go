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
	fmt.Fprintf(&b, "/** The most characters of a single-line input, and of a term that is claimed word for word. */\nexport const LINE_LENGTH = %d\n\n", form.MaxLine)
	fmt.Fprintf(&b, "/** The most characters of a text area, and of what is looked for in the classes. */\nexport const TEXT_LENGTH = %d\n\n", form.MaxText)
	fmt.Fprintf(&b, "/** The most characters of a passkey's name. */\nexport const PASSKEY_NAME_LENGTH = %d\n\n", form.MaxPasskeyName)
	fmt.Fprintf(&b, "/** The largest size of a document's file, in bytes. */\nexport const DOCUMENT_BYTES = %d\n\n", form.MaxDocumentBytes)
	list(&b, "The extensions that the name of a logo's file may have.", "LOGO_EXTENSIONS", form.LogoExtensions[:])
	list(&b, "The territories in which a mark can be protected, in the order of the page's form.", "TERRITORIES", form.Territories[:])
	list(&b, "The kinds of identity document, in the order of the page's form.", "ID_TYPES", form.IDTypes[:])
	return b.Bytes()
}

// Editions returns the TypeScript of the epigraphs that are not offered on every day. It is a separate file, since the first
// screen shows limits, but no epigraphs.
func Editions() []byte {
	var b bytes.Buffer
	b.WriteString(head)
	b.WriteString("/** The first day of the epigraphs that are offered from a later edition on. */\nexport const ADDED: Readonly<Record<string, string>> = {")
	for _, a := range nice.Added() {
		fmt.Fprintf(&b, "\n  %s: '%s',", a.ID, nice.FirstDay(a.From))
	}
	b.WriteString("}\n\n/** The epigraphs that are not offered from a day on, and the number of the class that has their goods then. */\n")
	b.WriteString("export const RETIRED: Readonly<Record<string, { from: string; class: number }>> = {")
	for _, r := range nice.Retired() {
		fmt.Fprintf(&b, "\n  %s: { from: '%s', class: %d },", r.ID, nice.FirstDay(r.From), nice.Number(r.Class()))
	}
	b.WriteString("\n}\n")
	return b.Bytes()
}

// list writes a constant with the values.
func list(b *bytes.Buffer, comment, name string, values []string) {
	fmt.Fprintf(b, "/** %s */\nexport const %s = ['%s'] as const\n\n", comment, name, strings.Join(values, "', '"))
}
