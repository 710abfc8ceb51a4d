package main

import (
	"bufio"
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
	"sello/api/wording"
	"sello/core/form"
	"sello/core/nice"
	"sello/core/nice/search"
	classindex "sello/core/nice/search/build"
	catalogue "sello/core/nice/texts"
	"sello/core/ops"
	"sello/core/pricing"
	"sello/texts"
)

// longestQuery is the length limit of a line in a batch, in bytes.
const longestQuery = 64 << 10

// ClassesCmd is `sello classes`: the catalogue of the Nice classes, and the search in it.
type ClassesCmd struct {
	Words     []string  `arg:"" optional:"" name:"query" help:"What is sold, in everyday words."`
	Lang      string    `enum:",${languages}" default:"" help:"Language of the query and of the texts shown: ${languages} (default: whatever the words are; texts in English)."`
	Batch     string    `placeholder:"FILE|-" help:"Search for every line of a file, or of standard input; needs --json."`
	Needs     bool      `help:"Split the query into the goods and services that it names, and print the classes that each needs and how sure that is."`
	Territory territory `placeholder:"SPAIN|EU|OTHER" help:"With --needs: what each further class costs there."`
	Chosen    int       `default:"0" help:"With --territory: how many classes are chosen already."`
	At        string    `placeholder:"YYYY-MM-DD" help:"The day whose edition the catalogue names, and whose prices apply (default: today in Madrid)."`
	JSON      bool      `name:"json" help:"Print the ranking as JSON; for a batch one array a line."`
	dataFolder
}

// Validate returns an error for arguments that exclude each other.
func (c *ClassesCmd) Validate() error {
	switch {
	case c.Batch != "" && c.query() != "":
		return errors.New("a query and --batch: one of them")
	case c.Needs && c.Batch != "":
		return errors.New("--needs and --batch cannot be combined")
	case c.Needs && c.query() == "":
		return errors.New("--needs needs a query")
	case c.Territory != "" && !c.Needs:
		return errors.New("--territory needs --needs")
	case c.Chosen < 0 || c.Chosen > nice.Classes:
		return fmt.Errorf("--chosen: want 0 to %d", nice.Classes)
	case utf8.RuneCountInString(c.query()) > form.MaxText:
		return fmt.Errorf("the query has more than %d characters", form.MaxText)
	case c.Batch != "" && !c.JSON:
		return errors.New("--batch needs --json")
	}
	return validAt(c.At)
}

// query returns the words as one text, so that the query needs no quotes on the command line.
func (c *ClassesCmd) query() string { return strings.Join(c.Words, " ") }

// Run prints the catalogue, the ranking for the query, or the rankings of a batch.
func (c *ClassesCmd) Run(in io.Reader, out io.Writer) error {
	query := c.query()
	if query == "" && c.Batch == "" {
		return c.catalogue(out)
	}
	index, err := classindex.Index()
	if err != nil {
		return err
	}
	if !ops.LoadSearchIndex(ops.SearchIndex{Index: index}).Loaded {
		return errors.New("the index of the classes is damaged")
	}
	switch {
	case c.Batch != "":
		return c.batch(in, out)
	case c.Needs && c.JSON:
		return json.NewEncoder(out).Encode(c.priced(c.needs(query)))
	case c.Needs:
		return c.printNeeds(out, c.needs(query))
	case c.JSON:
		return json.NewEncoder(out).Encode(ranking(c.search(query)))
	}
	return c.print(out, c.search(query))
}

func (c *ClassesCmd) search(query string) []search.Hit {
	lang, _ := texts.Find(c.Lang)
	return ops.ClassSearch(ops.ClassQuery{Query: query, Lang: lang.Search})
}

func (c *ClassesCmd) needs(query string) search.Needs {
	lang, _ := texts.Find(c.Lang)
	return ops.ClassNeeds(ops.NeedsQuery{Query: query, Lang: lang.Search})
}

// text returns the words of a class or an epigraph.
func (c *ClassesCmd) text(id string) string { return catalogue.Text(texts.In(c.Lang), id) }

// classID is one class of the catalogue as JSON.
type classID struct {
	Class string `json:"class"`
	Name  string `json:"name"`
}

func (c *ClassesCmd) catalogue(out io.Writer) error {
	list := make([]classID, nice.Classes)
	for i := range list {
		list[i] = classID{nice.ID(i + 1), c.text(nice.ID(i + 1))}
	}
	if c.JSON {
		return json.NewEncoder(out).Encode(list)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, class := range list {
		fmt.Fprintf(table, "%s\t%s\n", class.Class, class.Name)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	announced, err := officialterms.NewLibrary(c.Data, nil).Announced(dayOr(c.At))
	if err != nil {
		return err
	}
	return printEditions(out, dayOr(c.At), announced)
}

// batch searches for each line of the input and prints one line with an array for each, even if it is empty.
func (c *ClassesCmd) batch(in io.Reader, out io.Writer) error {
	file, err := input(c.Batch, in)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, longestQuery)
	buffered := bufio.NewWriter(out)
	answers := json.NewEncoder(buffered)
	n := 1 // number of the next line
	for ; lines.Scan(); n++ {
		if err := answers.Encode(ranking(c.search(lines.Text()))); err != nil {
			return err
		}
	}
	err = lines.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		err = fmt.Errorf("line %d is longer than %d KB", n, longestQuery>>10)
	}
	if err != nil {
		return fmt.Errorf("--batch %s: %w", c.Batch, err)
	}
	return buffered.Flush()
}

// ranked is a class of the ranking as JSON.
type ranked struct {
	Class     string   `json:"class"`
	Epigraphs []string `json:"epigraphs"`
	Matched   []string `json:"matched"`
}

func ranking(hits []search.Hit) []ranked {
	list := make([]ranked, len(hits))
	for i, hit := range hits {
		list[i] = ranked{hit.Class, append([]string{}, hit.Epigraphs...), append([]string{}, hit.Matched...)}
	}
	return list
}

// print prints each class with its matching epigraphs below.
func (c *ClassesCmd) print(out io.Writer, hits []search.Hit) error {
	if len(hits) == 0 {
		return nothingFound(out)
	}
	for _, hit := range hits {
		if _, err := fmt.Fprintf(out, "%s  %s\n", hit.Class, c.text(hit.Class)); err != nil {
			return err
		}
		for _, epigraph := range hit.Epigraphs {
			if _, err := fmt.Fprintf(out, "    %s  %s\n", epigraph, c.text(epigraph)); err != nil {
				return err
			}
		}
	}
	return nil
}

func nothingFound(out io.Writer) error {
	_, err := fmt.Fprintln(out, "no class found: try other words, or register with the unknown class")
	return err
}

// printNeeds prints each thing of the query with its classes, and the classes that are not needed.
func (c *ClassesCmd) printNeeds(out io.Writer, answer search.Needs) error {
	if len(answer.Needs) == 0 {
		return nothingFound(out)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, need := range answer.Needs {
		fmt.Fprintf(table, "%s\n", need.Words)
		if len(need.Classes) == 0 {
			fmt.Fprintf(table, "    %s\n", texts.Text(c.Lang, "needs_none", map[string]string{"words": need.Words}))
		}
		for _, class := range need.Classes {
			fmt.Fprintf(table, "    %s\t%s\t%s\t%s\n", texts.Text(c.Lang, "needs_sure_"+class.Sure, nil), class.Class, c.text(class.Class), c.because(class))
		}
	}
	for _, refusal := range answer.Not {
		why := texts.Text(c.Lang, "needs_not_"+refusal.Why, nil)
		fmt.Fprintln(table, texts.Text(c.Lang, "needs_not", map[string]string{"number": strings.TrimPrefix(refusal.Class, "c"), "why": why}))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	return c.printFurther(out, c.priced(answer).FurtherCents)
}

// priced returns needs with the prices of their classes, if a territory is given.
func (c *ClassesCmd) priced(answer search.Needs) wire.PricedNeeds {
	return wire.FromNeeds(answer).Priced(string(c.Territory), c.Chosen, dayOr(c.At))
}

// printFurther prints what the first of further classes costs, and what all of them cost together.
func (c *ClassesCmd) printFurther(out io.Writer, cents []int64) error {
	if len(cents) == 0 {
		return nil
	}
	key := "needs_price_first"
	if c.Chosen > 0 {
		key = "needs_price_more"
	}
	money := func(cents int64) string {
		return wording.Words{Text: texts.Text}.Money(texts.In(c.Lang), cents, pricing.Currency)
	}
	var all int64
	for _, one := range cents {
		all += one
	}
	text := texts.Text(c.Lang, key, map[string]string{"price": money(cents[0])})
	if len(cents) > 1 {
		text += " " + texts.Text(c.Lang, key+"_all", map[string]string{"number": strconv.Itoa(len(cents)), "price": money(all)})
	}
	_, err := fmt.Fprintln(out, text)
	return err
}

// because returns one sentence about why a class is needed.
func (c *ClassesCmd) because(class search.Needed) string {
	item := ""
	if len(class.Epigraphs) > 0 {
		item = c.text(class.Epigraphs[0])
	}
	return texts.Text(c.Lang, "needs_why_"+class.Why, map[string]string{"item": item})
}
