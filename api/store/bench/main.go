// Command bench measures how many orders per second are stored durably: the store against the same statements in raw
// SQL on the same kind of database, and orders with a mail enqueued in the transaction against orders without.
//
//	go run ./api/store/bench [-rounds N] [-orders N] [-clients N]
//	go run ./api/store/bench -clean N [-over N] [-seconds N] [-every D] [-dir DIR]
//
// It prints one JSON line for each measurement and exits with 1 if a ratio is below its budget or a write failed. The
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
	Ratio     float64 `json:"ratio"`
	Budget    float64 `json:"budget"`
	OK        bool    `json:"ok"`
}

func main() {
	var p plan
	flag.IntVar(&p.rounds, "rounds", 41, "rounds of each side")
	flag.IntVar(&p.orders, "orders", 128, "orders in a round")
	flag.IntVar(&p.clients, "clients", 64, "clients at once")
	var c cleanPlan
	flag.IntVar(&c.orders, "clean", 0, "orders in a store whose clean-up is measured")
	flag.IntVar(&c.over, "over", 20_000, "of them abandoned, each with a session that has ended")
	flag.IntVar(&c.seconds, "seconds", 45, "seconds of writes without a clean-up, and at most with one")
	flag.DurationVar(&c.every, "every", 20*time.Millisecond, "time between two writes")
	flag.StringVar(&c.dir, "dir", os.TempDir(), "the disk to write to")
	flag.Parse()
	measure := func(ctx context.Context) (bool, error) { return run(ctx, p) }
	if c.orders > 0 {
		measure = c.measure
	}
	ok, err := measure(context.Background())
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

// database is one database with the store and the raw connections that write to it.
type database struct {
	name       string
	store      *store.Store
	raw        *raw
	orderRatio float64 // least ratio of the store to raw SQL
	mailRatio  float64 // least ratio of orders with a mail to orders without
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
