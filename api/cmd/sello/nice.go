package main

import (
	"fmt"
	"io"
	"strconv"

	"sello/api/officialterms"
	"sello/core/nice/terms"
	"sello/texts"
)

// NiceCmd has the commands about the official terms of the Nice classification, which the provider imports.
type NiceCmd struct {
	Import NiceImportCmd `cmd:"" help:"Read WIPO's master files of the Nice Classification (XML, or zip with XML), and store their terms beside the data."`
	Check  NiceCheckCmd  `cmd:"" help:"Print the items and lexicon phrases that an official term has in another class."`
}

// dataFolder is the setting of the folder that has the imported terms.
type dataFolder struct {
	Data string `env:"SELLO_DATA" default:"./data" help:"Folder of the data, which has the imported terms."`
}

// NiceImportCmd is `sello nice import FILE...`.
type NiceImportCmd struct {
	Files []string `arg:"" name:"file" help:"The files classification_top_structure and classification_texts of an edition, as WIPO publishes them."`
	dataFolder
}

// Run stores the indexes and prints what each has.
func (c *NiceImportCmd) Run(out io.Writer) error {
	list, err := officialterms.Import(c.Data, c.Files)
	if err != nil {
		return err
	}
	for _, index := range list {
		fmt.Fprintf(out, "%s, from %s, %s: %d terms\n", index.Edition, index.From, index.Lang, len(index.Terms))
	}
	_, err = fmt.Fprintln(out, texts.Text(texts.Default, "official_source", nil))
	return err
}

// NiceCheckCmd is `sello nice check`.
type NiceCheckCmd struct {
	Lang string `default:"en" enum:"${languages}" help:"Language of the terms and of the messages: ${languages}."`
	At   string `placeholder:"YYYY-MM-DD" help:"The day whose edition applies (default: today in Madrid)."`
	dataFolder
}

// Validate returns an error that names an invalid flag.
func (c *NiceCheckCmd) Validate() error { return validAt(c.At) }

// Run prints a line for each contradiction. The exit code is 1 if there is one.
func (c *NiceCheckCmd) Run(out io.Writer) error {
	index, err := openTerms(c.Data, c.Lang, dayOr(c.At))
	if err != nil {
		return err
	}
	list, err := index.Contradictions()
	if err != nil {
		return err
	}
	for _, found := range list {
		where := texts.Text(c.Lang, "official_contradiction", map[string]string{"places": places(found.Official)})
		fmt.Fprintf(out, "%s: %s: %s\n", found.Where, found.Phrase, where)
	}
	fmt.Fprintln(out, texts.Text(c.Lang, "official_contradictions", map[string]string{"number": strconv.Itoa(len(list))}))
	if err := printSource(out, c.Lang, index.Edition, inForce(index, dayOr(c.At))); err != nil {
		return err
	}
	if len(list) > 0 {
		return exit{code: 1}
	}
	return nil
}

// places returns the classes and basic numbers of terms.
func places(list []terms.Term) (text string) {
	for i, term := range list {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%d (%s)", term.Class, term.Number)
	}
	return text
}
