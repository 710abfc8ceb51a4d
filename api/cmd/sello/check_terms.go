package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"sello/api/officialterms"
	"sello/core/nice/terms"
)

// maxTermList is the length limit of a list, in bytes.
const maxTermList = 1 << 20

// CheckTermsCmd is `sello check-terms FILE`: it compares a list of goods and services with the imported official terms.
type CheckTermsCmd struct {
	File string `arg:"" help:"One good or service a line, or several with semicolons; \"3:\" before them is their class. - reads standard input."`
	Lang string `default:"en" enum:"${languages}" help:"Language of the list: ${languages}."`
	At   string `placeholder:"YYYY-MM-DD" help:"The day whose edition applies (default: today in Madrid)."`
	JSON bool   `name:"json" help:"Print the findings as JSON."`
	dataFolder
}

// termFindings are the findings as JSON.
type termFindings struct {
	Edition     string        `json:"edition"`
	Attribution string        `json:"attribution"`
	Lines       []termFinding `json:"lines"`
}

type termFinding struct {
	Class   int            `json:"class"`
	Text    string         `json:"text"`
	Verdict terms.Verdict  `json:"verdict"`
	Terms   []officialTerm `json:"terms"`
}

type officialTerm struct {
	Class  int    `json:"class"`
	Number string `json:"number"`
	Text   string `json:"text"`
}

// Validate returns an error that names an invalid flag.
func (c *CheckTermsCmd) Validate() error { return validAt(c.At) }

// Run prints the verdict of each line with the terms that explain it. The exit code is exitFaults unless every line is accepted,
// and exitUnreadable if the list cannot be read.
func (c *CheckTermsCmd) Run(in io.Reader, out io.Writer) error {
	text, err := c.read(in)
	if err != nil {
		return exit{exitUnreadable, err.Error()}
	}
	index, err := officialterms.Open(c.Data, c.Lang, dayOr(c.At))
	if err != nil {
		return exit{exitUnreadable, err.Error()}
	}
	found := terms.New(index.Terms, c.Lang).Check(terms.Split(text))
	if c.JSON {
		err = json.NewEncoder(out).Encode(findings(index, found))
	} else {
		err = printFindings(out, index, found)
	}
	if err != nil {
		return err
	}
	for _, f := range found {
		if f.Verdict != terms.Accepted {
			return exit{code: exitFaults}
		}
	}
	return nil
}

func (c *CheckTermsCmd) read(in io.Reader) (string, error) {
	if c.File != "-" {
		file, err := os.Open(c.File)
		if err != nil {
			return "", err
		}
		defer file.Close()
		in = file
	}
	raw, err := io.ReadAll(io.LimitReader(in, maxTermList+1))
	if err == nil && len(raw) > maxTermList {
		err = fmt.Errorf("%s is longer than %d KB", c.File, maxTermList>>10)
	}
	return string(raw), err
}

func findings(index officialterms.Index, found []terms.Finding) termFindings {
	shape := termFindings{index.Edition, officialterms.Attribution, make([]termFinding, len(found))}
	for i, f := range found {
		shape.Lines[i] = termFinding{f.Line.Class, f.Line.Text, f.Verdict, make([]officialTerm, len(f.Terms))}
		for j, term := range f.Terms {
			shape.Lines[i].Terms[j] = officialTerm(term)
		}
	}
	return shape
}

func printFindings(out io.Writer, index officialterms.Index, found []terms.Finding) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, f := range found {
		fmt.Fprintf(table, "%s\t%s\n", f.Verdict, f.Line.Text)
		if f.Verdict == terms.Accepted {
			continue
		}
		for _, term := range f.Terms {
			fmt.Fprintf(table, "\t%d\t%s\t%s\n", term.Class, term.Number, term.Text)
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "official terms of %s. %s\n", index.Edition, officialterms.Attribution)
	return err
}
