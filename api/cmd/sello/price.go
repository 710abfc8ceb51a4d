package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"sello/api"
	"sello/api/wire"
	"sello/core/form"
	"sello/core/nice"
	"sello/core/ops"
	"sello/core/pricing"
	"sello/texts"
)

// PriceCmd is `sello price`: it prints the price of a registration with its lines, and what the price includes.
type PriceCmd struct {
	Territory territory `required:"" placeholder:"SPAIN|EU|OTHER" help:"Where the mark is to be protected."`
	Classes   int       `default:"1" help:"How many Nice classes; none counts as one."`
	Unknown   bool      `help:"The class is not known."`
	At        string    `placeholder:"YYYY-MM-DD" help:"The day to price for (default: today in Madrid)."`
	JSON      bool      `name:"json" help:"Print the quote as JSON."`
}

// territory is the value of a flag. Its case does not matter.
type territory string

// UnmarshalText accepts one of the three territories.
func (t *territory) UnmarshalText(text []byte) error {
	switch *t = territory(strings.ToUpper(string(text))); *t {
	case form.TerritorySpain, form.TerritoryEU, form.TerritoryOther:
		return nil
	}
	return fmt.Errorf("%q is none of SPAIN, EU and OTHER", text)
}

// Validate returns an error that names an invalid flag.
func (c *PriceCmd) Validate() error {
	if c.Classes > nice.Classes {
		return fmt.Errorf("--classes: %d, but there are %d Nice classes", c.Classes, nice.Classes)
	}
	return validAt(c.At)
}

// validAt returns an error if the value of --at is neither empty nor a day.
func validAt(at string) error {
	if at != "" && !form.ValidDate(at) {
		return fmt.Errorf("--at: %q is not a date of the form YYYY-MM-DD", at)
	}
	return nil
}

// dayOr returns the value of --at; today in Madrid if it is empty.
func dayOr(at string) string {
	if at == "" {
		return api.Day(time.Now())
	}
	return at
}

// Run prints the quote.
func (c *PriceCmd) Run(out io.Writer) error {
	quote := ops.Price(pricing.Request{Territory: string(c.Territory), Classes: c.Classes, Unknown: c.Unknown, Date: dayOr(c.At)})
	if c.JSON {
		return json.NewEncoder(out).Encode(wire.FromQuote(quote))
	}
	if !quote.Available {
		_, err := fmt.Fprintln(out, "no automatic price: ask for an offer")
		return err
	}
	return printQuote(out, quote)
}

func printQuote(out io.Writer, quote pricing.Quote) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	parts := func(_, _, _ int64) string { return "" }
	if quote.Fees != "" {
		parts = func(fee, service, vat int64) string {
			return euros(fee) + "\t" + euros(service) + "\t" + euros(vat) + "\t"
		}
		fmt.Fprintf(table, "\t\t\t\tofficial fee\tservice\tVAT %d%%\t\n", quote.VATPercent)
	}
	for _, line := range quote.Lines {
		fmt.Fprintf(table, "%s\t%d x\t%s\t%s\t%s\n", strings.ReplaceAll(line.What, "_", " "), line.Count,
			euros(line.UnitCents), euros(line.AmountCents), parts(line.FeeCents, line.ServiceCents, line.VATCents))
	}
	fmt.Fprintf(table, "total\t\t\t%s\t%s\n", euros(quote.TotalCents), parts(quote.FeeCents, quote.ServiceCents, quote.VATCents))
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s, taxes included, tariff %s\n", quote.Currency, quote.Tariff)
	if quote.Fees != "" {
		fmt.Fprintf(out, "official fees %s, no VAT: %s\n", quote.Fees, pricing.FeeSource(quote.Fees))
	}
	return printIncluded(out)
}

// printIncluded prints what the price includes and what not, and what is given back until when.
func printIncluded(out io.Writer) error {
	for _, part := range []string{"yes", "no", "back"} {
		title, words := texts.Text("en", "included_"+part+"_title", nil), texts.Text("en", "included_"+part, nil)
		if _, err := fmt.Fprintf(out, "\n%s\n\n%s\n", title, words); err != nil {
			return err
		}
	}
	return nil
}

func euros(cents int64) string { return fmt.Sprintf("%d.%02d", cents/100, cents%100) }
