package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"text/tabwriter"

	"sello/api/wire"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/ops"
	"sello/texts"
)

// maxOrderFile is far above the size of any valid order, in bytes.
const maxOrderFile = 1 << 20

// The exit codes of `sello check`.
const (
	exitFaults     = 1 // the order has faults
	exitUnreadable = 2 // the file cannot be read as JSON
)

// CheckCmd is `sello check`: it checks an order file in the API's JSON shape by every rule.
type CheckCmd struct {
	File   string `arg:"" help:"The order as JSON; - reads standard input."`
	At     string `placeholder:"YYYY-MM-DD" help:"The day of the order, whose edition of the Nice classification applies (default: today in Madrid)."`
	JSON   bool   `name:"json" help:"Print the list as JSON."`
	Advice bool   `help:"Print what is probably mistyped in the owners' data, instead of the faults. It is accepted as it is."`
	Lang   string `default:"en" enum:"${languages}" help:"Language of the messages: ${languages}."`
}

// explained is a fault with its message.
type explained struct {
	wire.Fault
	Message string `json:"message"`
}

// advised is an advice with its message.
type advised struct {
	wire.Advice
	Message string `json:"message"`
}

// Validate returns an error that names an invalid flag.
func (c *CheckCmd) Validate() error { return validAt(c.At) }

// Run prints path, code and message of every fault. The exit code is exitFaults if there is any, and exitUnreadable if the
// file cannot be read as JSON. With Advice it prints the advices, and the exit code is 0 if the file can be read.
func (c *CheckCmd) Run(in io.Reader, out io.Writer) error {
	order, found, err := c.read(in)
	if err != nil {
		return exit{exitUnreadable, err.Error()}
	}
	switch {
	case len(found) > 0: // no order
	case c.Advice:
		return c.advise(out, order)
	default:
		found = append(ops.CheckOrder(order), ops.CheckEdition(form.EditionCheck{
			Date: dayOr(c.At), Classifications: order.Trademark.Classifications,
		}).Under("trademark_data")...)
	}
	if err := c.print(out, found); err != nil {
		return err
	}
	switch {
	case len(found) == 0:
		return nil
	case wire.Unreadable(found):
		return exit{code: exitUnreadable}
	}
	return exit{code: exitFaults}
}

// read returns the order of the file, or the faults of a text that is none.
func (c *CheckCmd) read(in io.Reader) (form.Order, fault.List, error) {
	file, err := input(c.File, in)
	if err != nil {
		return form.Order{}, nil, err
	}
	defer file.Close()
	var order wire.OrderFile
	found, err := wire.Decode(file, maxOrderFile, &order)
	return order.Form(), found, err
}

// input opens a file, or returns the standard input for "-".
func input(path string, in io.Reader) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(in), nil
	}
	return os.Open(path) //nolint:gosec // the caller names the file
}

// advise prints the advices on every owner and the billing party.
func (c *CheckCmd) advise(out io.Writer, o form.Order) error {
	list := []advised{}
	add := func(role form.Role, at string, p form.Party) {
		for _, a := range wire.FromAdvices(ops.AdviseParty(ops.PartyInRole{Role: role, Party: p})) {
			a.Path = at + "." + a.Path
			list = append(list, advised{a, texts.Text(c.Lang, "advice_"+string(a.Code), nil)})
		}
	}
	role := form.FirstOwner
	for i, p := range o.Owners {
		add(role, fmt.Sprintf("owners[%d]", i), p)
		role = form.Owner
	}
	if !o.UseOwnerBilling && o.CustomBillingData != nil {
		add(form.Billing, "custom_billing_data", *o.CustomBillingData)
	}
	return show(out, c.JSON, list, "no advice", func(a advised) string {
		message := a.Message
		if a.Take != "" {
			message += " " + texts.Text(c.Lang, "advice_take", map[string]string{"take": a.Take}) + "?"
		}
		return fmt.Sprintf("%s\t%s\t%s", a.Path, a.Code, message)
	})
}

func (c *CheckCmd) print(out io.Writer, found fault.List) error {
	list := make([]explained, len(found))
	for i, f := range wire.FromFaults(found) {
		limit := map[string]string{"limit": strconv.FormatInt(f.Limit, 10)}
		key := "fault_" + string(f.Code)
		if f.Code == fault.RetiredEpigraph {
			key = "error_retired_epigraph" // names the class; the page shows it at the item
		}
		list[i] = explained{f, texts.Text(c.Lang, key, limit)}
	}
	return show(out, c.JSON, list, "no faults", func(f explained) string {
		return fmt.Sprintf("%s\t%s\t%s", cmp.Or(f.Path, "(file)"), f.Code, f.Message)
	})
}

// show prints a list as JSON or as a table of its lines, whose columns are separated by tabs; none is printed for an empty list.
func show[T any](out io.Writer, asJSON bool, list []T, none string, line func(T) string) error {
	if asJSON {
		return json.NewEncoder(out).Encode(list)
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(out, none)
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, one := range list {
		fmt.Fprintln(table, line(one))
	}
	return table.Flush()
}
