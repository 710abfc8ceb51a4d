// Command bench measures durable orders: the store against the same statements in raw SQL on the
// same kind of database, and an order with its mail enqueued in the transaction against one without.
//
//	go run ./api/store/bench [-rounds N] [-orders N] [-clients N]
//
// It prints one JSON line for each measurement and exits 1 when a ratio or a lock error is over budget.
// Both sides take turns in short rounds of one run, so that a noisy machine is noisy to both; a ratio is
// the median of the rounds' own.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"os"

	"sello/api/store"
	"sello/api/store/storetest"
)

// result is one line of the output; ratio is ours / yardstick, both in unit.
type result struct {
	Name      string  `json:"name"`
	Ours      float64 `json:"ours"`
	Yardstick float64 `json:"yardstick"`
	Unit      string  `json:"unit"`
	Ratio     float64 `json:"ratio"`
	Budget    float64 `json:"budget"`
	OK        bool    `json:"ok"`
}

func main() {
	var p plan
	flag.IntVar(&p.rounds, "rounds", 41, "rounds of each side")
	flag.IntVar(&p.orders, "orders", 128, "orders in a round")
	flag.IntVar(&p.clients, "clients", 64, "clients at once")
	flag.Parse()
	ok, err := run(context.Background(), p)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

func run(ctx context.Context, p plan) (bool, error) {
	ok := true
	for _, open := range []func(context.Context) (*database, error){openSQLite, openPostgres} {
		db, err := open(ctx)
		if err != nil {
			return false, err
		}
		results, err := db.measure(ctx, p)
		db.close()
		if err != nil {
			return false, err
		}
		for _, r := range results {
			ok = ok && r.OK
			if err := json.NewEncoder(os.Stdout).Encode(r); err != nil {
				return false, err
			}
		}
	}
	return ok, nil
}

// database is one database under both sides: the store and the raw connections.
type database struct {
	name       string
	store      *store.Store
	raw        *raw
	orderRatio float64 // budget: the store against raw SQL
	mailRatio  float64 // budget: an order with a mail against one without
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
	r, err := rawSQLite(dir)
	if err != nil {
		return nil, err
	}
	return &database{
		name: "sqlite", store: s, raw: r, orderRatio: 0.8, mailRatio: 0.35,
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
	r, err := rawPostgres(ctx, address)
	if err != nil {
		return nil, err
	}
	return &database{
		name: "postgres", store: s, raw: r, orderRatio: 0.85, mailRatio: 0.55,
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
