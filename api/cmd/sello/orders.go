package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"sello/api"
	"sello/api/checkout"
	"sello/api/config"
	"sello/api/desk"
	"sello/api/store"
	"sello/api/wire"
	"sello/core/form"
)

// OrdersCmd is `sello orders`: what the desk shows of orders, for scripts.
type OrdersCmd struct {
	List   OrdersListCmd   `cmd:"" help:"List orders as JSON, the newest first; of a queue, the one that waits longest."`
	Show   OrdersShowCmd   `cmd:"" help:"Print the file of an order as JSON."`
	Export OrdersExportCmd `cmd:"" help:"Print all orders of a selection; recorded in the audit log of the desk."`
}

// selection are the flags that select orders, as the desk does.
type selection struct {
	Text      string `name:"search" short:"q" help:"Beginnings of words: of the mark, owners, addresses, the reference or a number at the office."`
	Queue     string `enum:",${queues}" default:"" help:"One of: ${queues}."`
	State     string `enum:",${states}" default:"" help:"One of: ${states}."`
	Stage     string `enum:",${stages}" default:"" help:"One of: ${stages}."`
	Territory string `enum:",${territories}" default:"" help:"One of: ${territories}."`
	From      string `placeholder:"YYYY-MM-DD" help:"First day on which the orders were saved for the first time, in Madrid."`
	To        string `placeholder:"YYYY-MM-DD" help:"Last day on which they were."`
	config.Database
}

// Validate returns an error for a day that does not exist.
func (s *selection) Validate() error {
	for flag, day := range map[string]string{"--from": s.From, "--to": s.To} {
		if day != "" && !form.ValidDate(day) {
			return fmt.Errorf("%s: %q is no day, such as 2026-11-22", flag, day)
		}
	}
	return nil
}

func (s *selection) of() api.Selection {
	return api.Selection{
		Queue: api.Queue(s.Queue), Text: s.Text, State: api.OrderState(s.State), Stage: api.Stage(s.Stage),
		Territory: s.Territory, From: s.From, To: s.To,
	}
}

// orderVariables are the values that the flags of selection accept.
func orderVariables() map[string]string {
	return map[string]string{"queues": listed(api.Queues), "states": listed(api.OrderStates), "stages": listed(api.Stages), "territories": listed(form.Territories[:])}
}

func listed[T ~string](values []T) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = string(v)
	}
	return strings.Join(texts, ",")
}

// maxListed is the most orders of `sello orders list`.
const maxListed = 10_000

// OrdersListCmd is `sello orders list`.
type OrdersListCmd struct {
	selection
	Limit int `default:"50" help:"The most orders that are listed, 1 to 10000."`
}

// Validate returns an error for a limit or a day that cannot be used.
func (c *OrdersListCmd) Validate() error {
	if c.Limit < 1 || c.Limit > maxListed {
		return fmt.Errorf("--limit: want 1 to %d", maxListed)
	}
	return c.selection.Validate()
}

// Run prints the orders as lines of an export.
func (c *OrdersListCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		found, err := s.SelectOrders(ctx, c.of(), api.Cursor{}, c.Limit)
		if err != nil {
			return err
		}
		lines, err := orderLines(ctx, s, found)
		if err != nil {
			return err
		}
		return json.NewEncoder(out).Encode(lines)
	})
}

func orderLines(ctx context.Context, s *store.Store, orders []api.Order) ([]wire.OrderLine, error) {
	views, err := (&checkout.Service{Store: s}).WithPayments(ctx, orders...)
	if err != nil {
		return nil, err
	}
	lines := make([]wire.OrderLine, len(views))
	for i, o := range views {
		lines[i] = wire.LineOf(o)
	}
	return lines, nil
}

// OrdersExportCmd is `sello orders export`.
type OrdersExportCmd struct {
	selection
	Format string `enum:"csv,json,xlsx" default:"json" help:"csv, json or xlsx."`
}

// Run prints the orders.
func (c *OrdersExportCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		office := &desk.Service{Store: s, Payments: &checkout.Service{Store: s}, Now: now}
		lines := []wire.OrderLine{}
		err := office.Export(ctx, desk.Operator{Email: "command"}, c.of(), c.Format, func(o api.OrderView) { lines = append(lines, wire.LineOf(o)) })
		if err != nil {
			return err
		}
		switch c.Format {
		case "csv":
			return wire.WriteOrderLines(out, lines)
		case "xlsx":
			return wire.WriteOrderSheet(out, lines)
		}
		return json.NewEncoder(out).Encode(lines)
	})
}

// OrdersShowCmd is `sello orders show`.
type OrdersShowCmd struct {
	Order string `arg:"" help:"Id or reference of the order."`
	config.Database
}

// orderFile is an order with its parties and its history as JSON.
type orderFile struct {
	wire.OrderLine
	wire.OrderFile
	History []historyEntry `json:"history"`
}

// historyEntry is an event of an order as JSON; internal ones are among them.
type historyEntry struct {
	ID          string       `json:"id"`
	At          string       `json:"at"`
	Kind        string       `json:"kind"`
	By          string       `json:"by"`
	From        string       `json:"from,omitempty"`
	To          string       `json:"to,omitempty"`
	Internal    bool         `json:"internal,omitempty"`
	Text        string       `json:"text,omitempty"`
	Filing      *form.Filing `json:"filing,omitempty"`
	Changes     []api.Change `json:"changes,omitempty"`
	AmountCents int64        `json:"amount_cents,omitempty"`
	Dispute     *api.Dispute `json:"dispute,omitempty"`
	Documents   []string     `json:"documents,omitempty"` // file names
}

// Run prints the file.
func (c *OrdersShowCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		found, err := s.SelectOrders(ctx, api.Selection{Text: c.Order}, api.Cursor{}, 2)
		if err != nil {
			return err
		}
		if len(found) != 1 {
			return fmt.Errorf("%d orders have %q: want the id or the reference of one", len(found), c.Order)
		}
		lines, err := orderLines(ctx, s, found)
		if err != nil {
			return err
		}
		history, err := historyOf(ctx, s, found[0].ID)
		if err != nil {
			return err
		}
		o := found[0]
		return json.NewEncoder(out).Encode(orderFile{lines[0], wire.FromOrder(form.Order{
			Trademark: o.Trademark, Owners: o.Owners, UseOwnerBilling: o.UseOwnerBilling, CustomBillingData: o.Billing,
		}), history})
	})
}

func historyOf(ctx context.Context, s *store.Store, orderID string) ([]historyEntry, error) {
	events, err := s.EventsOf(ctx, orderID)
	if err != nil {
		return nil, err
	}
	documents, err := s.DocumentsOf(ctx, orderID)
	if err != nil {
		return nil, err
	}
	names := map[string][]string{}
	for _, d := range documents {
		names[d.EventID] = append(names[d.EventID], d.Name)
	}
	history := make([]historyEntry, len(events))
	for i, e := range events {
		history[i] = historyEntry{
			ID: e.ID, At: e.At.Format("2006-01-02T15:04:05Z07:00"), Kind: string(e.Kind), By: string(e.By), From: string(e.From), To: string(e.To),
			Internal: e.Internal, Text: e.Text, Filing: e.Filing, Changes: e.Changes, AmountCents: e.AmountCents, Dispute: e.Dispute, Documents: names[e.ID],
		}
	}
	return history, nil
}
