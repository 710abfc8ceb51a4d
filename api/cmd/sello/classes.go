package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"sello/core/nice"
	"sello/core/nice/texts"
)

// ClassesCmd is `sello classes`: the catalogue of the Nice classes.
type ClassesCmd struct {
	Lang string `default:"en" enum:"en,es,ca" help:"Language of the catalogue: en, es or ca."`
}

// Run prints the id and the name of every class.
func (c *ClassesCmd) Run(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for n := 1; n <= nice.Classes; n++ {
		fmt.Fprintf(table, "%s\t%s\n", nice.ID(n), texts.Text(c.Lang, nice.ID(n)))
	}
	return table.Flush()
}
