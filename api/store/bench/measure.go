package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"sello/api"
	"sello/core/form"
)

// plan is the extent of the measurement; see the command's flags.
type plan struct{ rounds, orders, clients int }

// side writes one order durably.
type side func(ctx context.Context, o api.Order) error

// measure runs the sides in turns and returns their results.
func (d *database) measure(ctx context.Context, p plan) []result {
	sides := []side{
		func(ctx context.Context, o api.Order) error { return d.raw.createOrder(ctx, o) },
		func(ctx context.Context, o api.Order) error { return d.store.CreateOrder(ctx, o) },
		func(ctx context.Context, o api.Order) error {
			return d.store.CreateOrder(ctx, o, api.Effects{Mails: []api.Mail{mailOf(o)}})
		},
	}
	if d.grouped != nil {
		sides = append(sides, d.grouped.createOrder)
	}
	rates := make([][]float64, len(sides))
	var failed atomic.Int64
	for round := range p.rounds + 1 {
		for i := range sides {
			n := (i + round) % len(sides) // each round starts with another side
			rate := p.rate(ctx, sides[n], &failed)
			if round > 0 { // the first round warms up
				rates[n] = append(rates[n], rate)
			}
		}
	}
	results := []result{
		atLeast(d.name+" durable orders against raw SQL", rates[1], rates[0], d.orderRatio),
		atLeast(d.name+" durable orders with a mail job against without", rates[2], rates[1], d.mailRatio),
		{Name: fmt.Sprintf("%s failed writes at %d clients", d.name, p.clients), Ours: float64(failed.Load()), Unit: "errors", Budget: atMost(0)},
	}
	if d.grouped != nil {
		results = append(results, atLeast(d.name+" durable orders against raw SQL that shares commits", rates[1], rates[3], d.groupRatio))
	}
	return results
}

// rate returns how many orders per second all clients together store.
func (p plan) rate(ctx context.Context, write side, failed *atomic.Int64) float64 {
	orders := make(chan api.Order, p.orders)
	for range p.orders {
		orders <- sample()
	}
	close(orders)
	var wg sync.WaitGroup
	start := time.Now()
	for range p.clients {
		wg.Go(func() {
			for o := range orders {
				if err := write(ctx, o); err != nil && failed.Add(1) == 1 {
					fmt.Fprintln(os.Stderr, "bench:", err)
				}
			}
		})
	}
	wg.Wait()
	return float64(p.orders) / time.Since(start).Seconds()
}

func atLeast(name string, ours, yardstick []float64, budget float64) result {
	ratios := make([]float64, len(ours))
	for i := range ours {
		ratios[i] = ours[i] / yardstick[i]
	}
	return result{
		Name: name, Ours: median(ours), Yardstick: median(yardstick), Unit: "orders/s", Ratio: median(ratios),
		Budget: bound{LeastRatio: budget},
	}
}

func median(list []float64) float64 {
	list = slices.Sorted(slices.Values(list))
	return list[len(list)/2]
}

// sample returns a new order with one owner and three classes.
func sample() api.Order {
	id, session := uuid.Must(uuid.NewV7()).String(), uuid.NewString()
	now := time.Now().UTC()
	return api.Order{
		ID: id, SessionID: session, DraftID: session, Lang: "es",
		Trademark: form.Trademark{
			Type: form.TypeName, Name: "Sello de prueba", CountryProtection: form.TerritorySpain,
			Classifications: []form.Selection{{Class: "c1", Epigraphs: []string{"c1e1", "c1e2"}}, {Class: "c9"}, {Class: "c42"}},
		},
		Owners: []form.Party{{
			Type: form.Person, Name: "Ana", Lastname: "Ruiz", Nationality: "ES",
			Address:        form.Address{Street: "Calle Mayor 1", City: "Lleida", Zipcode: "25001", Country: "ES"},
			PersonalIDType: form.IDTypeNIF, PersonalID: "12345678Z", Email: "ana@example.com", Phone: "600000000",
		}},
		UseOwnerBilling: true, Version: 1, PriceCents: 46500, Currency: "EUR", Tariff: "2026-01",
		State: api.Pending, CreatedAt: now, UpdatedAt: now,
	}
}

func mailOf(o api.Order) api.Mail {
	return api.Mail{ID: uuid.NewString(), Kind: api.MailOrderReceived, To: o.Email(), Lang: o.Lang, OrderID: o.ID}
}
