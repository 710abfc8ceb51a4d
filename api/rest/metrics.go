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

// Metrics counts requests, page errors and mails for Prometheus. Its handler is served at its own address, not at the public one.
type Metrics struct {
	registry   *prometheus.Registry
	seconds    *prometheus.HistogramVec
	pageErrors prometheus.Counter
	mails      *prometheus.CounterVec
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
	for _, outcome := range []api.MailState{api.MailSent, api.MailDeferred, api.MailDropped, api.MailFailed} {
		m.mails.WithLabelValues(string(outcome)) // so that the first failure is an increase
	}
	m.registry.MustRegister(m.seconds, m.pageErrors, m.mails, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Handler serves the counters.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

func (m *Metrics) count(method, route string, status int, took time.Duration) {
	if m != nil {
		m.seconds.WithLabelValues(standardMethod(method), route, strconv.Itoa(status)).Observe(took.Seconds())
	}
}

// CountMail counts the outcome of an attempt to send a mail.
func (m *Metrics) CountMail(outcome api.MailState) { m.mails.WithLabelValues(string(outcome)).Inc() }

func (m *Metrics) countPageError() {
	if m != nil {
		m.pageErrors.Inc()
	}
}
