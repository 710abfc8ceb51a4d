package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"sello/api/store"
)

// budget is the longest time that a write may take during the clean-up.
const budget = 100 * time.Millisecond

// cleanPlan is the extent of the measurement of the clean-up: orders are stored at a steady rate, for a while without a
// clean-up, and then during clean-ups one after the other, the first of which finds a backlog of sessions and orders that
// are over.
type cleanPlan struct {
	orders, over int
	seconds      int
	every        time.Duration
	dir          string
}

// measure prints the times of writes without a clean-up and during one, with the slowest as a row.
func (p cleanPlan) measure(ctx context.Context) error {
	dir, err := os.MkdirTemp(p.dir, "sello-clean-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	s, err := migrated(ctx, store.Options{Path: dir})
	if err != nil {
		return err
	}
	defer s.Close()
	if err := p.fill(ctx, s); err != nil {
		return err
	}
	without, err := p.writes(ctx, s, func(ctx context.Context) error { <-ctx.Done(); return nil })
	if err != nil {
		return err
	}
	var cleanings int
	with, err := p.writes(ctx, s, func(ctx context.Context) error {
		for ; ctx.Err() == nil; cleanings++ {
			if err := s.Clean(ctx, time.Now()); err != nil && ctx.Err() == nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	left := 0
	if err := s.DB().QueryRowContext(ctx, "SELECT count(*) FROM orders WHERE id LIKE 'over-%'").Scan(&left); err != nil {
		return err
	}
	fmt.Printf("%d orders; %d clean-ups deleted %d of %d abandoned ones in %s\n", p.orders, cleanings, p.over-left, p.over, with.took.Round(time.Millisecond))
	fmt.Println("without", without)
	fmt.Println("with   ", with)
	r := result{
		Name: "sqlite slowest write during the clean-up against without", Unit: "ms", Budget: atMost(ms(budget)),
		Ours: ms(with.slowest()), Yardstick: ms(without.slowest()), Ratio: ms(with.slowest()) / ms(without.slowest()),
	}
	return json.NewEncoder(os.Stdout).Encode(r)
}

// fill stores copies of one order with all that belongs to it. Those that are over come first; the others are of sessions that
// last.
func (p cleanPlan) fill(ctx context.Context, s *store.Store) error {
	if err := s.CreateOrder(ctx, sample()); err != nil {
		return err
	}
	series := fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) `, p.orders)
	id := fmt.Sprintf("CASE WHEN i <= %d THEN 'over-' ELSE 'stay-' END || i", p.over)
	past, future := "'2020-01-01 00:00:00+00:00'", "'2999-01-01 00:00:00+00:00'"
	for _, statement := range []string{
		fmt.Sprintf(`INSERT INTO sessions (id, token_hash, created_at, seen_at, expires_at)
			%s SELECT %s, CAST(i AS blob), %s, %s, CASE WHEN i <= %d THEN %s ELSE %s END FROM n`, series, id, past, past, p.over, past, future),
		fmt.Sprintf(`INSERT INTO registrations (session_id, email, at) %s SELECT %s, 'a' || i || '@example.com', %s FROM n`, series, id, past),
		fmt.Sprintf(`INSERT INTO consents (id, session_id, email, purpose, version, lang, given_at)
			%s SELECT %s, %s, 'a' || i || '@example.com', 'terms', '1', 'es', %s FROM n`, series, id, id, past),
		fmt.Sprintf(`INSERT INTO orders (id, session_id, draft_id, lang, trademark, logo_key, logo_type, use_owner_billing, version, price_cents,
			currency, tariff, state, created_at, updated_at) %s SELECT %s, %s, i, lang, trademark, '', '', use_owner_billing, version, price_cents,
			currency, tariff, state, %s, %s FROM n, (SELECT * FROM orders LIMIT 1)`, series, id, id, past, past),
		fmt.Sprintf(`INSERT INTO parties SELECT %s, role, position, type, name, lastname, company, nationality, street, city, zipcode, country,
			personal_id_type, personal_id, email, phone, website FROM (%s SELECT i FROM n), (SELECT * FROM parties LIMIT 1)`, id, series),
		fmt.Sprintf(`INSERT INTO order_words (order_id, word) SELECT %s, word FROM (%s SELECT i FROM n), (SELECT DISTINCT word FROM order_words)`, id, series),
	} {
		if _, err := s.DB().ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("%w: %s", err, statement)
		}
	}
	_, err := s.DB().ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}

// times are how long each write took, from the moment at which it was due, in ascending order.
type times struct {
	list []time.Duration
	took time.Duration // of the work beside
}

func (t times) slowest() time.Duration { return t.list[len(t.list)-1] }

func (t times) String() string {
	at := func(q float64) float64 { return ms(t.list[int(q*float64(len(t.list)-1))]) }
	return fmt.Sprintf("%d writes: p50 %.1f ms, p99 %.1f ms, slowest %.1f ms", len(t.list), at(0.5), at(0.99), at(1))
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// writes stores an order at every tick while beside runs, for the seconds of the plan at most.
func (p cleanPlan) writes(ctx context.Context, s *store.Store, beside func(context.Context) error) (times, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Duration(p.seconds)*time.Second)
	defer cancel()
	var mu sync.Mutex
	var t times
	var failed error
	var all sync.WaitGroup
	begin := time.Now()
	all.Go(func() {
		defer cancel()
		failed = beside(ctx)
		t.took = time.Since(begin)
	})
	var errs []error
	for due := begin; ctx.Err() == nil; due = due.Add(p.every) {
		time.Sleep(time.Until(due))
		all.Go(func() {
			err := s.CreateOrder(context.WithoutCancel(ctx), sample())
			mu.Lock()
			defer mu.Unlock()
			t.list, errs = append(t.list, time.Since(due)), append(errs, err)
		})
	}
	all.Wait()
	slices.Sort(t.list)
	return t, errors.Join(append(errs, failed)...)
}
