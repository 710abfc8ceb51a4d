// Command bench measures the cost of the HTTP door: POST /trademarks/pricing through every middleware against a plain
// net/http handler that does the same work, on loopback, in turns.
//
// It prints one JSON line {name, ours, yardstick, unit, ratio, budget, ok} and exits with 1 if the ratio is below the
// budget.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"time"

	"sello/api/config"
	"sello/api/orders"
	"sello/api/rest"
	"sello/api/store"
	"sello/api/wire"
)

const (
	budget  = 0.65
	rounds  = 7 // the result is the median ratio
	clients = 4
	turn    = 700 * time.Millisecond
)

const body = `{"type":"NAME","name":"Café Alba","country_protection":"SPAIN","classifications":{"c9":["c9e1"],"c35":[],"c42":["c42e1","c42e2"]},"unknown_class_selected":false}`

// Result is one line of the report.
type Result struct {
	Name      string  `json:"name"`
	Ours      float64 `json:"ours"`
	Yardstick float64 `json:"yardstick"`
	Unit      string  `json:"unit"`
	Ratio     float64 `json:"ratio"`
	Budget    float64 `json:"budget"`
	OK        bool    `json:"ok"`
}

func main() {
	result, err := run()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
	_ = json.NewEncoder(os.Stdout).Encode(result)
	if !result.OK {
		os.Exit(1)
	}
}

func run() (Result, error) {
	dir, err := os.MkdirTemp("", "sello-bench-")
	if err != nil {
		return Result{}, err
	}
	defer os.RemoveAll(dir)
	door, err := door(dir)
	if err != nil {
		return Result{}, err
	}
	ours, err := serve(door)
	if err != nil {
		return Result{}, err
	}
	yardstick, err := serve(http.HandlerFunc(bare))
	if err != nil {
		return Result{}, err
	}
	var a, b, ratios []float64
	for range rounds {
		x, err := load(ours)
		if err != nil {
			return Result{}, fmt.Errorf("ours: %w", err)
		}
		y, err := load(yardstick)
		if err != nil {
			return Result{}, fmt.Errorf("the yardstick: %w", err)
		}
		a, b, ratios = append(a, x), append(b, y), append(ratios, x/y)
	}
	ratio := median(ratios)
	return Result{"pricing with all middleware", median(a), median(b), "requests/s", ratio, budget, ratio >= budget}, nil
}

// door returns the service's handler with log and metrics, as the command sello builds it.
func door(dir string) (http.Handler, error) {
	s, err := store.Open(context.Background(), store.Options{Path: dir, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, err
	}
	if err := s.Migrate(context.Background()); err != nil {
		return nil, err
	}
	now := func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }
	public := &url.URL{Scheme: "http", Host: "localhost:8080"}
	return rest.New(rest.Deps{
		Config: config.Config{PublicURL: public, Env: config.Test},
		Orders: &orders.Service{Now: now}, Store: s, Now: now, Metrics: rest.NewMetrics(),
		Limits: rest.Limits{Every: rest.Rate{PerSecond: 1e9, Burst: 1e9}, Strict: rest.Rate{PerSecond: 1, Burst: 1}},
		Log:    slog.New(slog.DiscardHandler),
	})
}

// bare is the yardstick: it decodes the same request, computes the price and writes the same answer without middleware.
func bare(w http.ResponseWriter, r *http.Request) {
	var in wire.TrademarkData
	if faults := wire.Decode(r.Body, 256<<10, &in); len(faults) > 0 {
		http.Error(w, "invalid", http.StatusUnprocessableEntity)
		return
	}
	quote, err := pricer.Price(r.Context(), in.Form())
	if err != nil {
		http.Error(w, "no price", http.StatusUnprocessableEntity)
		return
	}
	out := price{
		Price: euros(quote.TotalCents), Currency: quote.Currency, Tariff: quote.Tariff, Office: quote.Office, Fees: quote.Fees,
		OfficialFee: euros(quote.FeeCents), Service: euros(quote.ServiceCents), VAT: euros(quote.VATCents), VATPercent: quote.VATPercent,
		Lines: make([]line, len(quote.Lines)),
	}
	for i, l := range quote.Lines {
		out.Lines[i] = line{l.What, l.Count, euros(l.UnitCents), euros(l.AmountCents), euros(l.FeeCents), euros(l.ServiceCents), euros(l.VATCents)}
	}
	b, err := json.Marshal(map[string]price{"data": out})
	if err != nil {
		http.Error(w, "unknown", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_, _ = w.Write(b)
}

var pricer = &orders.Service{Now: time.Now}

func euros(cents int64) float64 { return float64(cents) / 100 }

type price struct {
	Price       float64 `json:"price"`
	Currency    string  `json:"currency"`
	Lines       []line  `json:"lines"`
	Tariff      string  `json:"tariff"`
	Office      string  `json:"office"`
	Fees        string  `json:"fees"`
	OfficialFee float64 `json:"official_fee"`
	Service     float64 `json:"service"`
	VAT         float64 `json:"vat"`
	VATPercent  int64   `json:"vat_percent"`
}

type line struct {
	What        string  `json:"what"`
	Count       int     `json:"count"`
	Unit        float64 `json:"unit"`
	Amount      float64 `json:"amount"`
	OfficialFee float64 `json:"official_fee"`
	Service     float64 `json:"service"`
	VAT         float64 `json:"vat"`
}

func serve(h http.Handler) (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	go rest.NewServer(h).Serve(listener) //nolint:errcheck // it ends with the process
	return listener.Addr().String(), nil
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}
