package rest

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"sello/api"
)

// Metrics measures requests, page errors, mails, writes and payment events for Prometheus. Its handler is served at its own address, not at the public one.
type Metrics struct {
	registry   *prometheus.Registry
	seconds    *prometheus.HistogramVec
	pageErrors prometheus.Counter
	mails      *prometheus.CounterVec
	overQuota  *prometheus.CounterVec
	writeWait  prometheus.Histogram
	eventLag   prometheus.Histogram
}

// NewMetrics makes the counters of one process.
func NewMetrics() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "sello_request_seconds", Help: "Time to answer a request.",
			Buckets: []float64{.001, .005, .02, .1, .5, 2, 10},
		}, []string{"method", "route", "status"}),
		pageErrors: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "sello_page_errors_total", Help: "Errors that the page caught in browsers and reported.",
		}),
		mails: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "sello_mails_total", Help: "Outcomes of attempts to send a mail: sent, deferred (it is tried again), dropped (it had become untrue), failed (it is not tried again).",
		}, []string{"outcome"}),
	}
	m.overQuota = prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "sello_over_quota_total", Help: "Requests refused because more was to be stored or mailed than a quota allows in a day.",
	}, []string{"quota"})
	for _, quota := range api.AllQuotas {
		m.overQuota.WithLabelValues(string(quota)) // so that the first refusal is an increase
	}
	m.writeWait = prometheus.NewHistogram(prometheus.HistogramOpts{
		Name: "sello_write_wait_seconds", Help: "Time for which a write waited for its turn at the database.",
		Buckets: []float64{.001, .005, .02, .1, .5, 2, 10},
	})
	m.eventLag = prometheus.NewHistogram(prometheus.HistogramOpts{
		Name: "sello_provider_event_lag_seconds", Help: "Time from an event at the payment provider until it was applied here.",
		Buckets: []float64{1, 5, 30, 120, 600, 3600, 86400},
	})
	for _, outcome := range []api.MailState{api.MailSent, api.MailDeferred, api.MailDropped, api.MailFailed} {
		m.mails.WithLabelValues(string(outcome)) // so that the first failure is an increase
	}
	m.registry.MustRegister(m.overQuota, m.seconds, m.pageErrors, m.mails, m.writeWait, m.eventLag, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Handler serves the counters.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// of returns the histogram of an outcome.
func (m *Metrics) of(o outcome) prometheus.Observer {
	if m == nil {
		return prometheus.ObserverFunc(func(float64) {})
	}
	return m.seconds.WithLabelValues(o.method, o.route, strconv.Itoa(o.status))
}

// Register adds further figures to what is served.
func (m *Metrics) Register(c prometheus.Collector) error { return m.registry.Register(c) }

// WriteWaited records the time for which a write waited for its turn at the database.
func (m *Metrics) WriteWaited(d time.Duration) { m.writeWait.Observe(d.Seconds()) }

// EventLagged records the time from an event at the payment provider until it was applied.
func (m *Metrics) EventLagged(d time.Duration) { m.eventLag.Observe(d.Seconds()) }

// CountMail counts the outcome of an attempt to send a mail.
func (m *Metrics) CountMail(outcome api.MailState) { m.mails.WithLabelValues(string(outcome)).Inc() }

// CountOverQuota counts a request that a quota does not allow.
func (m *Metrics) CountOverQuota(quota api.Quota) {
	if m != nil {
		m.overQuota.WithLabelValues(string(quota)).Inc()
	}
}

func (m *Metrics) countPageError() {
	if m != nil {
		m.pageErrors.Inc()
	}
}
