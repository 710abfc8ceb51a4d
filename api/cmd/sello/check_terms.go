package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"sello/api/officialterms"
	"sello/api/wire"
	"sello/core/nice"
	"sello/core/nice/terms"
	"sello/texts"
)

// maxTermList is the length limit of a list, in bytes.
const maxTermList = 1 << 20

// CheckTermsCmd is `sello check-terms FILE`: it compares a list of goods and services with the imported official terms.
type CheckTermsCmd struct {
	File string `arg:"" help:"One good or service a line, or several with semicolons; \"3:\" before them, or on a line to itself above them, is their class. - reads standard input."`
	Lang string `default:"en" enum:"${languages}" help:"Language of the list and of the messages: ${languages}."`
	At   string `placeholder:"YYYY-MM-DD" help:"The day whose edition applies (default: today in Madrid)."`
	JSON bool   `name:"json" help:"Print the findings as JSON."`
	dataFolder
}

// termFindings are the findings as JSON.
type termFindings struct {
	Edition     string        `json:"edition"`
	InForce     string        `json:"in_force"` // the edition that the offices apply on that day
	Attribution string        `json:"attribution"`
	Lines       []termFinding `json:"lines"`
}

// termFinding is a finding with its message.
type termFinding struct {
	wire.TermFinding
	Message string `json:"message"`
}

// Validate returns an error that names an invalid flag.
func (c *CheckTermsCmd) Validate() error { return validAt(c.At) }

// Run prints the verdict of each line with the terms that explain it. The exit code is exitFaults unless every line is accepted,
// and exitUnreadable if the list cannot be read.
func (c *CheckTermsCmd) Run(in io.Reader, out io.Writer) error {
	lines, err := c.read(in)
	if err != nil {
		return exit{exitUnreadable, err.Error()}
	}
	index, err := openTerms(c.Data, c.Lang, dayOr(c.At))
	if err != nil {
		return exit{exitUnreadable, err.Error()}
	}
	next, err := officialterms.Coming(c.Data, index.Lang, dayOr(c.At))
	if err != nil {
		return exit{exitUnreadable, err.Error()}
	}
	found := terms.New(index.Terms, index.Lang).Check(lines)
	shape := termFindings{index.Edition, inForce(index, dayOr(c.At)), texts.Text(c.Lang, "official_source", nil), c.explain(found, next)}
	if c.JSON {
		err = json.NewEncoder(out).Encode(shape)
	} else {
		err = shape.print(out, c.Lang)
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

func (c *CheckTermsCmd) read(in io.Reader) ([]terms.Line, error) {
	file, err := input(c.File, in)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	raw, err := io.ReadAll(io.LimitReader(file, maxTermList+1))
	if err == nil && len(raw) > maxTermList {
		err = fmt.Errorf("%s is longer than %d KB", c.File, maxTermList>>10)
	}
	if err == nil && !utf8.Valid(raw) {
		err = fmt.Errorf("%s is not in UTF-8: save the list in it", c.File)
	}
	lines := terms.Split(string(raw))
	if err == nil && len(lines) == 0 {
		err = fmt.Errorf("%s has no goods and services", c.File)
	}
	return lines, err
}

// explain returns the findings with their messages, which say of an accepted term to which classes the coming edition moves it.
func (c *CheckTermsCmd) explain(found []terms.Finding, next *terms.List) []termFinding {
	list := make([]termFinding, len(found))
	for i, f := range wire.FromFindings(found, next) {
		message := texts.Text(c.Lang, "official_verdict_"+f.Verdict, nil)
		if f.Reason != "" {
			message += ". " + texts.Text(c.Lang, "official_reason_"+f.Reason, nil)
		}
		if accepted := f.Verdict == string(terms.Accepted); accepted && len(f.Terms[0].Next) > 0 {
			message += ". " + c.moves(f.Terms[0].Next)
		}
		list[i] = termFinding{f, message}
	}
	return list
}

// moves says from when on a term is in other classes.
func (c *CheckTermsCmd) moves(classes []int) string {
	var numbers []string
	for _, class := range classes {
		numbers = append(numbers, strconv.Itoa(class))
	}
	day := nice.EditionsOn(dayOr(c.At)).From
	return texts.Text(c.Lang, "official_moves", map[string]string{"number": strings.Join(numbers, ", "), "day": day})
}

// print prints a line for each finding, and below it the terms that explain it.
func (f termFindings) print(out io.Writer, lang string) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, line := range f.Lines {
		fmt.Fprintf(table, "%s\t%s\t%s\n", line.Verdict, line.Text, line.Message)
		if line.Verdict == string(terms.Accepted) {
			continue
		}
		for _, term := range line.Terms {
			fmt.Fprintf(table, "\t%d\t%s\t%s\n", term.Class, term.Number, term.Text)
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	return printSource(out, lang, f.Edition, f.InForce)
}

// openTerms returns the terms in a language that hold on a day (YYYY-MM-DD): where there are none, those in the language of its texts, which
// the page offers too. Its errors are those of officialterms.Open.
func openTerms(data, lang, day string) (officialterms.Index, error) {
	index, err := officialterms.Open(data, lang, day)
	if errors.Is(err, officialterms.ErrNone) {
		return officialterms.Open(data, texts.In(lang), day)
	}
	return index, err
}

// inForce returns the name of the edition that the offices apply on a day: that of the index, unless a later one has started whose terms
// were not imported.
func inForce(index officialterms.Index, day string) string {
	if edition := nice.EditionsOn(day).Edition; index.From < nice.FirstDay(edition) {
		return edition
	}
	return index.Edition
}

// printSource prints the edition of the terms, their source and their licence, and where another edition is in force, that one.
func printSource(out io.Writer, lang, edition, inForce string) error {
	_, err := fmt.Fprintf(out, "%s. %s\n", texts.Text(lang, "official_edition", map[string]string{"edition": edition}), texts.Text(lang, "official_source", nil))
	if err == nil && inForce != edition {
		_, err = fmt.Fprintln(out, texts.Text(lang, "official_in_force", map[string]string{"edition": inForce}))
	}
	return err
}
