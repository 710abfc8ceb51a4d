// Command bench measures the cost of the HTTP door: the processor time that the server needs for POST /trademarks/pricing through
// every middleware, log and metrics against that of a plain net/http handler that does the same work, on loopback, in turns. The
// client is a process of its own, so that its time is not measured.
//
// It prints one JSON line, a row of tools/bench.mjs.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"sello/api/config"
	"sello/api/logs"
	"sello/api/orders"
	"sello/api/rest"
	"sello/api/store"
	"sello/api/web"
	"sello/api/wire"
)

const (
	budget  = 0.66 // the least ratio of the yardstick's processor time to ours; the reason is in docs/performance.md
	rounds  = 41   // the result is the median ratio; rounds are short, so that both sides run under the same load
	clients = 4
	turn    = 120 * time.Millisecond
)

const body = `{"type":"NAME","name":"Café Alba","country_protection":"SPAIN","classifications":{"c9":["c9e1"],"c35":[],"c42":["c42e1","c42e2"]},"unknown_class_selected":false}`

// Result is one line of the report.
type Result struct {
	Name      string  `json:"name"`
	Ours      float64 `json:"ours"`
	Yardstick float64 `json:"yardstick"`
	Unit      string  `json:"unit"`
	Ratio     float64 `json:"ratio"`
	Budget    Budget  `json:"budget"`
}

// Budget is the bound that a row may miss.
type Budget struct {
	LeastRatio float64 `json:"leastRatio"`
}

func main() {
	address := flag.String("load", "", "only request prices of this address for one turn, and print how many")
	flag.Parse()
	if err := run(*address); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
}

func run(address string) error {
	if address != "" {
		n, err := load(address)
		fmt.Println(n)
		return err
	}
	result, err := compare()
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}

func compare() (Result, error) {
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
		x, err := cost(ours)
		if err != nil {
			return Result{}, fmt.Errorf("ours: %w", err)
		}
		y, err := cost(yardstick)
		if err != nil {
			return Result{}, fmt.Errorf("the yardstick: %w", err)
		}
		a, b, ratios = append(a, x), append(b, y), append(ratios, y/x)
	}
	return Result{"server CPU of a price call, net/http against all middleware", median(a), median(b), "µs", median(ratios), Budget{budget}}, nil
}

// cost returns the processor time in microseconds that this process needs for a request, while another one sends requests to the
// address for one turn.
func cost(address string) (float64, error) {
	self, err := os.Executable()
	if err != nil {
		return 0, err
	}
	runtime.GC() // garbage of the other side must not count for this one
	before := processorTime()
	out, err := exec.Command(self, "-load", address).Output()
	if err != nil {
		return 0, err
	}
	took := processorTime() - before
	n, err := strconv.Atoi(strings.TrimSpace(string(out)))
	if err != nil {
		return 0, err
	}
	return float64(took.Nanoseconds()) / 1000 / float64(n), nil
}

// processorTime returns the processor time of this process so far, without that of other processes that it started.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err) // the arguments are constants
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
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
	log, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	now := func() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }
	public := &url.URL{Scheme: "http", Host: "localhost:8080"}
	return rest.New(rest.Deps{
		Config: config.Config{PublicURL: public, Env: config.Test},
		Orders: &orders.Service{Now: now}, Store: s, Now: now, Metrics: rest.NewMetrics(),
		Limits: rest.Limits{Every: rest.Rate{PerSecond: 1e9, Burst: 1e9}, Strict: rest.Rate{PerSecond: 1, Burst: 1}},
		Log:    slog.New(web.Logged{Handler: slog.NewJSONHandler(logs.NewLines(log), nil)}),
	})
}

// bare is the yardstick: it decodes the same request, computes the price and writes the same answer without middleware.
func bare(w http.ResponseWriter, r *http.Request) {
	var in wire.TrademarkData
	if faults, err := wire.Decode(r.Body, 256<<10, &in); err != nil || len(faults) > 0 {
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
	b, err := json.Marshal(envelope{out})
	if err != nil {
		http.Error(w, "unknown", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_, _ = w.Write(b)
}

var pricer = &orders.Service{Now: time.Now}

func euros(cents int64) float64 { return float64(cents) / 100 }

type envelope struct {
	Data price `json:"data"`
}

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
