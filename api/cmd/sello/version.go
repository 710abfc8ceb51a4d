package main

import (
	"fmt"
	"io"
	"runtime"
	"strings"

	"sello/api/officialterms"
	catalogue "sello/core/nice/texts"
	"sello/core/ops"
	"sello/core/pricing"
	"sello/texts"
)

// version is the version in package.json, which tools/build.mjs sets with -ldflags. With a plain go build it is
// "development".
var version = "development"

// VersionCmd prints the version of this binary.
type VersionCmd struct {
	At string `placeholder:"YYYY-MM-DD" help:"The day whose tariffs and edition to print (default: today in Madrid)."`
	dataFolder
}

// Validate returns an error that names an invalid flag.
func (c *VersionCmd) Validate() error { return validAt(c.At) }

// Run prints the version, the Go release that built the binary, and the editions of its data.
func (c *VersionCmd) Run(out io.Writer) error {
	day := dayOr(c.At)
	_, err := fmt.Fprintf(out, "sello %s, %s\ntariffs %s\n", version, runtime.Version(), strings.Join(pricing.InForce(day), " "))
	if err != nil {
		return err
	}
	announced, err := officialterms.NewLibrary(c.Data, nil).Announced(day)
	if err != nil {
		return err
	}
	return printEditions(out, day, announced)
}

// printEditions prints the edition of the Nice classification in force on a day, and what is known of the next one: also of the terms
// that it moves, if it was imported.
func printEditions(out io.Writer, day string, announced []officialterms.Announcement) error {
	state := ops.Editions(ops.Day{Date: day})
	lines := []string{"Nice classification " + state.Edition}
	if state.Checked != state.Edition {
		lines = append(lines, fmt.Sprintf("The items were checked against %s: an office may ask for another wording or class.", state.Checked))
	}
	if state.Coming != "" {
		coming := fmt.Sprintf("Nice classification %s applies from %s.", state.Coming, state.From)
		if len(state.Moves) == 0 && len(movedTerms(announced)) == 0 {
			coming += fmt.Sprintf(" No item is known to move; until they are checked against it, they stay those of %s.", state.Checked)
		}
		lines = append(lines, coming)
	}
	for _, move := range state.Moves {
		lines = append(lines, fmt.Sprintf("%s %s: from then on %s", move.ID, catalogue.Text(texts.Default, move.ID), strings.Join(move.Successors, ", ")))
	}
	lines = append(lines, movedTerms(announced)...)
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

// movedTerms returns a line for each term that the coming edition has in other classes.
func movedTerms(announced []officialterms.Announcement) (lines []string) {
	for _, a := range announced {
		for _, move := range a.Moves {
			classes := strings.Trim(strings.ReplaceAll(fmt.Sprint(move.Next), " ", ", "), "[]")
			lines = append(lines, fmt.Sprintf("%s: %s: from class %d to %s", a.Lang, move.Text, move.Class, classes))
		}
	}
	return lines
}
