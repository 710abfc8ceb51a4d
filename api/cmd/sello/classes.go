package main

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"sello/core/nice"
	"sello/core/nice/texts"
	"sello/webapp/src/i18n"
)

// ClassesCmd is `sello classes`: the catalogue of the Nice classes.
type ClassesCmd struct {
	Lang string `default:"en" enum:"en,es,ca" help:"Language of the catalogue: en, es or ca."`
}

// Run prints the id and the name of every class.
func (c *ClassesCmd) Run(out io.Writer) error {
	names, err := catalogue(c.Lang)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for n := 1; n <= nice.Classes; n++ {
		fmt.Fprintf(table, "%s\t%s\n", nice.ID(n), names[fmt.Sprintf("class_%d_name", n)])
	}
	return table.Flush()
}

// catalogue returns the texts of the classes; what a language lacks is told in English.
func catalogue(lang string) (map[string]string, error) {
	merged := map[string]string{}
	for _, language := range []string{"en", i18n.Language(lang)} {
		data, err := texts.Files.ReadFile(language + ".json")
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &merged); err != nil {
			return nil, fmt.Errorf("the catalogue in %s: %w", language, err)
		}
	}
	return merged, nil
}
