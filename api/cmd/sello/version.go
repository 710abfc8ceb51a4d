package main

import (
	"fmt"
	"io"
	"runtime"
	"strings"

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
	return printEditions(out, day)
}

// printEditions prints the edition of the Nice classification in force on a day, and what is known of the next one.
func printEditions(out io.Writer, day string) error {
	state := ops.Editions(ops.Day{Date: day})
	lines := []string{"Nice classification " + state.Edition}
	if state.Checked != state.Edition {
		lines = append(lines, fmt.Sprintf("The items were checked against %s: an office may ask for another wording or class.", state.Checked))
	}
	if state.Coming != "" {
		coming := fmt.Sprintf("Nice classification %s applies from %s.", state.Coming, state.From)
		if len(state.Moves) == 0 {
			coming += fmt.Sprintf(" No item is known to move; until they are checked against it, they stay those of %s.", state.Checked)
		}
		lines = append(lines, coming)
	}
	for _, move := range state.Moves {
		lines = append(lines, fmt.Sprintf("%s %s: from then on %s", move.ID, catalogue.Text(texts.Default, move.ID), strings.Join(move.Successors, ", ")))
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}
