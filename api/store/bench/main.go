// Command bench measures how many orders per second are stored durably: the store against the same statements in raw
// SQL on the same kind of database, with a transaction for each order and, on SQLite, with one for all that wait; and orders with a
// mail enqueued in the transaction against orders without.
//
//	go run ./api/store/bench [-rounds N] [-orders N] [-clients N]
//	go run ./api/store/bench -clean N [-over N] [-seconds N] [-every D] [-dir DIR]
//
// It prints one JSON line for each measurement, a row of tools/bench.mjs. The
// sides take turns in short rounds, so that other load on the machine affects them equally; a ratio is the median of
// the ratios of the rounds.
//
// With -clean it measures in its place how long a write waits while SQLite is cleaned up.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"time"

	"sello/api/store"
	"sello/api/store/storetest"
)

// result is one line of the output. Ours and Yardstick are in Unit; Ratio is Ours / Yardstick.
type result struct {
	Name      string  `json:"name"`
	Ours      float64 `json:"ours"`
	Yardstick float64 `json:"yardstick"`
	Unit      string  `json:"unit"`
	Ratio     float64 `json:"ratio,omitempty"`
	Budget    bound   `json:"budget"`
}

// bound is what a row may miss; one of its fields is set.
type bound struct {
	LeastRatio float64  `json:"leastRatio,omitempty"`
	Most       *float64 `json:"most,omitempty"`
}

func atMost(value float64) bound { return bound{Most: &value} }

func main() {
	var p plan
	flag.IntVar(&p.rounds, "rounds", 41, "rounds of each side")
	flag.IntVar(&p.orders, "orders", 128, "orders in a round")
	flag.IntVar(&p.clients, "clients", 64, "clients at once")
	var c cleanPlan
	flag.IntVar(&c.orders, "clean", 0, "orders in a store whose clean-up is measured")
	flag.IntVar(&c.over, "over", 20_000, "of them abandoned, each with a session that has ended")
	flag.IntVar(&c.seconds, "seconds", 45, "seconds of writes without a clean-up, and with clean-ups one after the other")
	flag.DurationVar(&c.every, "every", 20*time.Millisecond, "time between two writes")
	flag.StringVar(&c.dir, "dir", os.TempDir(), "the disk to write to")
	flag.Parse()
	measure := func(ctx context.Context) error { return run(ctx, p) }
	if c.orders > 0 {
		measure = c.measure
	}
	if err := measure(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
}

func run(ctx context.Context, p plan) error {
	for _, open := range []func(context.Context) (*database, error){openSQLite, openPostgres} {
		db, err := open(ctx)
		if err != nil {
			return err
		}
		results := db.measure(ctx, p)
		db.close()
		for _, r := range results {
			if err := json.NewEncoder(os.Stdout).Encode(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// database is one database with the store and the raw connections that write to it.
type database struct {
	name       string
	store      *store.Store
	raw        *raw
	grouped    *grouped // nil where the database groups commits by itself
	orderRatio float64  // least ratio of the store to raw SQL with a transaction for each order
	groupRatio float64  // least ratio of the store to raw SQL that shares commits
	mailRatio  float64  // least ratio of orders with a mail to orders without
	close      func()
}

func openSQLite(ctx context.Context) (*database, error) {
	dir, err := os.MkdirTemp("", "sello-bench-")
	if err != nil {
		return nil, err
	}
	s, err := migrated(ctx, store.Options{Path: dir})
	if err != nil {
		return nil, err
	}
	words, err := wordsIn(ctx, s)
	if err != nil {
		return nil, err
	}
	r, err := rawSQLite(dir, words)
	if err != nil {
		return nil, err
	}
	return &database{
		name: "sqlite", store: s, raw: r, grouped: newGrouped(r), orderRatio: 1, groupRatio: 0.4, mailRatio: 0.5,
		close: func() { s.Close(); r.close(); _ = os.RemoveAll(dir) },
	}, nil
}

func openPostgres(ctx context.Context) (*database, error) {
	address := os.Getenv("SELLO_TEST_DATABASE_URL")
	if address == "" {
		var err error
		if address, err = storetest.StartServer(true); err != nil {
			return nil, err
		}
	}
	s, err := migrated(ctx, store.Options{URL: address})
	if err != nil {
		return nil, err
	}
	words, err := wordsIn(ctx, s)
	if err != nil {
		return nil, err
	}
	r, err := rawPostgres(ctx, address, words)
	if err != nil {
		return nil, err
	}
	return &database{
		name: "postgres", store: s, raw: r, orderRatio: 0.8, mailRatio: 0.55,
		close: func() { s.Close(); r.close() },
	}, nil
}

func migrated(ctx context.Context, o store.Options) (*store.Store, error) {
	o.Log = slog.New(slog.DiscardHandler)
	s, err := store.Open(ctx, o)
	if err != nil {
		return nil, err
	}
	return s, s.Migrate(ctx)
}

// wordsIn stores an order and returns the words that the store has derived from it.
func wordsIn(ctx context.Context, s *store.Store) (words []string, err error) {
	o := sample()
	if err := s.CreateOrder(ctx, o); err != nil {
		return nil, err
	}
	list := fmt.Sprintf("SELECT word FROM order_words WHERE order_id = '%s'", o.ID)
	rows, err := s.DB().QueryContext(ctx, list)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var word string
		if err := rows.Scan(&word); err != nil {
			return nil, err
		}
		words = append(words, word)
	}
	return words, rows.Err()
}
