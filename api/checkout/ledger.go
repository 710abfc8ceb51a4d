package checkout

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"sello/api"
)

const (
	ledgerRest = time.Hour           // after the end of a day, until it is compared: late news have arrived by then
	ledgerSpan = 30 * 24 * time.Hour // days that are compared afterwards, or again because they differ
)

// CompareLedger compares the money of orders with the provider's, for each day in Madrid that has not been compared yet, and again
// for each that differed. The first day that is ever compared is yesterday. A difference is logged and stored; it is not mended,
// since it shows what Reconcile has missed. A day that was compared by a clock that was ahead may not have been over: it is compared
// again, and until then it counts as not compared.
func (s *Service) CompareLedger(ctx context.Context) error {
	if s.Gateway.Provider() == "" { // without payment keys there is no money
		return nil
	}
	days, err := s.Store.Ledger(ctx, api.Day(s.Now().Add(-ledgerSpan)))
	if err != nil {
		return err
	}
	last := api.StartOf(api.Day(s.Now().Add(-ledgerRest))).AddDate(0, 0, -1)
	first, stored := last, map[string]api.LedgerDay{}
	for _, d := range days {
		if start := api.StartOf(d.Day); start.Before(first) {
			first = start
		}
		stored[d.Day] = d
	}
	for day := first; !day.After(last); day = day.AddDate(0, 0, 1) {
		d, found := stored[api.Day(day)]
		ahead := s.comparedAhead(d)
		if ahead {
			s.Log.WarnContext(ctx, "the ledger was compared at a time in the future, so a clock was ahead: the day is compared again", "day", d.Day, "compared", d.ComparedAt)
		}
		if found && !ahead && d.DifferenceCents == 0 {
			continue
		}
		if err := s.compareDay(ctx, day, day.AddDate(0, 0, 1)); err != nil {
			return err
		}
	}
	return nil
}

// comparedAhead reports whether a day was compared by a clock that was ahead by more than clocks differ.
func (s *Service) comparedAhead(d api.LedgerDay) bool {
	return d.ComparedAt.After(s.Now().Add(overlap))
}

// LedgerFigures are the stored comparisons of the last 30 days in numbers.
type LedgerFigures struct {
	DifferenceCents int64     // sum of the days
	Until           time.Time // the end of the last day that was compared; the zero time if none was
}

// LedgerFigures returns the figures of the ledger, and false without payment keys: there is no ledger then.
func (s *Service) LedgerFigures(ctx context.Context) (f LedgerFigures, has bool, err error) {
	if s.Gateway.Provider() == "" {
		return f, false, nil
	}
	days, err := s.Store.Ledger(ctx, api.Day(s.Now().Add(-ledgerSpan)))
	for _, d := range days {
		if !s.comparedAhead(d) {
			f.DifferenceCents += d.DifferenceCents
			f.Until = api.EndOf(d.Day)
		}
	}
	return f, true, err
}

// entry is what a payment comes to, less refunds, in cents.
type entry struct {
	intentID         string
	orders, provider int64
}

// compareDay compares the payments that moved on a day, at the provider or here, and stores the result.
func (s *Service) compareDay(ctx context.Context, from, to time.Time) error {
	day := api.LedgerDay{Day: api.Day(from), ComparedAt: s.Now()}
	entries, err := s.entries(ctx, from, to)
	if err != nil {
		return err
	}
	for _, e := range entries {
		day.OrdersCents += e.orders
		day.ProviderCents += e.provider
		if e.orders != e.provider {
			day.DifferenceCents += max(e.provider-e.orders, e.orders-e.provider)
			s.Log.ErrorContext(ctx, "the ledger differs for a payment", "day", day.Day, "intent", e.intentID, "orders_cents", e.orders, "provider_cents", e.provider)
		}
	}
	s.Log.InfoContext(ctx, "ledger compared", "day", day.Day, "payments", len(entries), "orders_cents", day.OrdersCents,
		"provider_cents", day.ProviderCents, "difference_cents", day.DifferenceCents)
	return s.Store.SaveLedgerDay(ctx, day)
}

// entries returns the payments that moved in a time, at the provider or here, with what they come to now, after later refunds: so
// neither midnight nor late news make a difference. The provider is asked for the intents whose movements are not what their
// payments come to.
func (s *Service) entries(ctx context.Context, from, to time.Time) ([]*entry, error) {
	moved, err := s.movedAt(ctx, from, to)
	if err != nil {
		return nil, err
	}
	money, err := s.ordersMoney(ctx, from, to, slices.Collect(maps.Keys(moved)))
	if err != nil {
		return nil, err
	}
	var all, unequal []*entry
	ids := slices.AppendSeq(slices.Collect(maps.Keys(moved)), maps.Keys(money))
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		e := &entry{id, money[id], moved[id]}
		if all = append(all, e); e.orders != e.provider {
			unequal = append(unequal, e)
		}
	}
	failed := inParallel(unequal, func() bool { return ctx.Err() == nil }, func(e *entry) (err error) {
		e.provider, err = s.netOf(ctx, e.intentID)
		return err
	})
	return all, errors.Join(failed...)
}

// movedAt returns by how much the provider's money of each intent changed in a time.
func (s *Service) movedAt(ctx context.Context, from, to time.Time) (map[string]int64, error) {
	movements, err := s.Gateway.Movements(ctx, from, to)
	moved := map[string]int64{}
	for _, m := range movements {
		moved[m.IntentID] += m.Cents
	}
	return moved, err
}

// ordersMoney returns the money that counts for orders, less refunds, of some intents and of those whose orders were paid in a time.
// Money counts for one payment of an order, and not if the order was deleted. Surplus money that the bank has taken back, or
// whose refund is declined, counts too, since it is recorded, and disputes are left out on both sides.
func (s *Service) ordersMoney(ctx context.Context, from, to time.Time, intentIDs []string) (map[string]int64, error) {
	payments, err := s.Store.PaymentsOfIntents(ctx, intentIDs)
	if err != nil {
		return nil, err
	}
	paid, err := s.Store.PaymentsOfPaid(ctx, from, to)
	if err != nil {
		return nil, err
	}
	money := map[string]int64{}
	orders := map[string]bool{}
	for _, p := range append(payments, paid...) {
		if p.OrderID != "" && p.Settled() {
			orders[p.OrderID] = true
		}
	}
	for ids := range slices.Chunk(slices.Sorted(maps.Keys(orders)), batch) {
		of, err := s.paymentsOf(ctx, ids)
		if err != nil {
			return nil, err
		}
		for _, payments := range of {
			if p := current(payments); !s.isForeign(*p) {
				money[p.IntentID] = received(*p)
			}
		}
	}
	for _, p := range payments {
		if p.Surplus && !s.isForeign(p) {
			money[p.IntentID] = p.AmountCents - p.RefundedCents
		}
	}
	return money, nil
}

// netOf returns the money of an intent that the provider has received for an order, less refunds.
func (s *Service) netOf(ctx context.Context, intentID string) (int64, error) {
	in, err := s.Gateway.RetrieveIntent(ctx, intentID)
	if errors.Is(err, ErrMissing) || err == nil && in.OrderID == "" { // not made by this service
		return 0, nil
	}
	return in.ReceivedCents - in.RefundedCents, err
}
