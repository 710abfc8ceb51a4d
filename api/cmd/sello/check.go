package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"text/tabwriter"

	"sello/api/wire"
	"sello/core/fault"
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
	File string `arg:"" help:"The order as JSON; - reads standard input."`
	JSON bool   `name:"json" help:"Print the faults as JSON."`
	Lang string `default:"en" enum:"${languages}" help:"Language of the messages: ${languages}."`
}

// explained is a fault with its message.
type explained struct {
	wire.Fault
	Message string `json:"message"`
}

// Run prints path, code and message of every fault. The exit code is exitFaults if there is any, and exitUnreadable if the
// file cannot be read as JSON.
func (c *CheckCmd) Run(in io.Reader, out io.Writer) error {
	found, err := c.check(in)
	if err != nil {
		return exit{exitUnreadable, err.Error()}
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

func (c *CheckCmd) check(in io.Reader) (fault.List, error) {
	if c.File != "-" {
		file, err := os.Open(c.File)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		if info, err := file.Stat(); err != nil || info.IsDir() {
			return nil, fmt.Errorf("%s is not a file", c.File)
		}
		in = file
	}
	var order wire.OrderFile
	if found := wire.Decode(in, maxOrderFile, &order); len(found) > 0 {
		return found, nil
	}
	return ops.CheckOrder(order.Form()), nil
}

func (c *CheckCmd) print(out io.Writer, found fault.List) error {
	list := make([]explained, len(found))
	for i, f := range wire.FromFaults(found) {
		limit := map[string]string{"limit": strconv.FormatInt(f.Limit, 10)}
		list[i] = explained{f, texts.Text(c.Lang, "fault_"+string(f.Code), limit)}
	}
	if c.JSON {
		return json.NewEncoder(out).Encode(list)
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(out, "no faults")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, f := range list {
		path := f.Path
		if path == "" {
			path = "(file)"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", path, f.Code, f.Message)
	}
	return table.Flush()
}
