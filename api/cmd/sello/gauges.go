package main

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sello/api/checkout"
	"sello/api/logo"
	"sello/api/queue"
	"sello/api/store"
)

// gaugesTime limits the queries of one scrape.
const gaugesTime = 5 * time.Second

// gauges are the figures that are read when they are scraped. Those of the database are the same for all processes on it.
type gauges struct {
	service *service
	backlog func(ctx context.Context) (int, error)                          // payments that wait for reconciliation
	ledger  func(ctx context.Context) (checkout.LedgerFigures, bool, error) // false: there is no ledger
}

// gauge returns the description of a figure.
func gauge(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("sello_"+name, help, labels, nil)
}

var (
	buildInfo  = gauge("build_info", "1, with the version of the binary.", "version")
	readyGauge = gauge("ready", "1 if the process is ready, as /readyz says.")
	readGauge  = gauge("figures_read", "1 if the figures of the database could be read; without them, they are missing.")

	jobCount     = gauge("jobs", "Jobs in the queue.", "kind", "state")
	oldestJob    = gauge("oldest_job_seconds", "Age of the oldest job that is not done.", "kind")
	dueJob       = gauge("oldest_due_job_seconds", "Time for which a job has waited that could be run.")
	unsentGauge  = gauge("mails_unsent", "Recorded mails that are tried again (deferred) or not (failed).", "state")
	waitingGauge = gauge("orders_waiting", "Orders in the queues of the desk.", "queue")
	backlogGauge = gauge("payments_unreconciled", "Payments that wait for a comparison with the payment provider.")
	ledgerGauge  = gauge("ledger_difference_cents", "Money of payments of the last 30 days that orders and payment provider do not agree about.")
	untilGauge   = gauge("ledger_until_seconds", "End of the last day that was compared with the payment provider, in seconds since 1970; 0 if none was in 30 days.")

	connectionsGauge = gauge("database_connections", "Connections to the database.", "pool", "state")
	maximumGauge     = gauge("database_connections_max", "The most connections that a pool opens.", "pool")
	waitsCounter     = gauge("database_waits_total", "How often a query waited for a connection.", "pool")
	waitedCounter    = gauge("database_wait_seconds_total", "Time for which queries waited for a connection.", "pool")

	hashesGauge = gauge("password_hashes", "Password hashes that are computed (running), or wait for a processor.", "state")

	filesGauge = gauge("files", "Uploaded files that are checked and stored logos that are drawn: running, or waiting for their turn.", "work", "state")

	diskFree    = gauge("disk_free_bytes", "Room on the disk of the embedded database.")
	diskReserve = gauge("disk_reserve_bytes", "SELLO_DISK_RESERVE: with less room the process is not ready.")
)

// Describe announces nothing: which figures there are depends on the database.
func (*gauges) Describe(chan<- *prometheus.Desc) {}

// Collect reads all figures.
func (g *gauges) Collect(into chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), gaugesTime)
	defer cancel()
	send := func(d *prometheus.Desc, value float64, labels ...string) {
		into <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	}
	s := g.service
	send(buildInfo, 1, version)
	send(readyGauge, number(!s.draining.Load() && s.store.Ready(ctx, now()) == nil))
	for name, pool := range s.store.Pools() {
		send(connectionsGauge, float64(pool.InUse), name, "in_use")
		send(connectionsGauge, float64(pool.OpenConnections-pool.InUse), name, "idle")
		send(maximumGauge, float64(pool.MaxOpenConnections), name)
		into <- prometheus.MustNewConstMetric(waitsCounter, prometheus.CounterValue, float64(pool.WaitCount), name)
		into <- prometheus.MustNewConstMetric(waitedCounter, prometheus.CounterValue, pool.WaitDuration.Seconds(), name)
	}
	running, queued := s.auth.Hashing()
	send(hashesGauge, float64(running), "running")
	send(hashesGauge, float64(queued), "waiting")
	for work, q := range map[string]*queue.Queue{"check": logo.Checks, "draw": logo.Drawings} {
		running, waiting := q.Load()
		send(filesGauge, float64(running), work, "running")
		send(filesGauge, float64(waiting), work, "waiting")
	}
	if free, err := s.store.Room(); err == nil {
		send(diskFree, float64(free))
		send(diskReserve, float64(s.config.DiskReserve<<20))
	}
	figures, err := s.store.Figures(ctx, now())
	if err == nil {
		g.stored(figures, send)
		err = g.money(ctx, send)
	}
	if err != nil {
		s.log.Error("the figures of the database could not be read", "error", err)
	}
	send(readGauge, number(err == nil))
}

// money sends the figures about the state of the payments at the provider.
func (g *gauges) money(ctx context.Context, send func(d *prometheus.Desc, value float64, labels ...string)) error {
	n, err := g.backlog(ctx)
	if err != nil {
		return err
	}
	send(backlogGauge, float64(n))
	ledger, has, err := g.ledger(ctx)
	if err != nil || !has {
		return err
	}
	send(ledgerGauge, float64(ledger.DifferenceCents))
	until := 0.0
	if !ledger.Until.IsZero() {
		until = float64(ledger.Until.Unix())
	}
	send(untilGauge, until)
	return nil
}

// stored sends the figures of the database.
func (g *gauges) stored(f store.Figures, send func(d *prometheus.Desc, value float64, labels ...string)) {
	type group struct{ kind, state string }
	counts, oldest, due := map[group]int{}, map[string]float64{}, 0.0
	for _, kind := range g.service.jobs.Kinds() {
		oldest[kind], counts[group{kind, "discarded"}] = 0, 0 // so that the first one is an increase
	}
	for _, j := range f.Jobs {
		counts[group{j.Kind, j.State}] = j.Count
		due = max(due, j.Due.Seconds())
		switch j.State {
		case "completed", "cancelled", "discarded":
		default:
			oldest[j.Kind] = max(oldest[j.Kind], j.Age.Seconds())
		}
	}
	for of, n := range counts {
		send(jobCount, float64(n), of.kind, of.state)
	}
	for kind, age := range oldest {
		send(oldestJob, age, kind)
	}
	send(dueJob, due)
	for state, n := range f.Unsent {
		send(unsentGauge, float64(n), string(state))
	}
	for queue, n := range f.Queues {
		send(waitingGauge, float64(n), string(queue))
	}
}

// number returns 1 for true and 0 for false.
func number(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
