package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"sync/atomic"
	"time"

	"sello/api"
	"sello/api/accounts"
	"sello/api/blobs"
	"sello/api/checkout"
	"sello/api/config"
	"sello/api/contact"
	"sello/api/desk"
	"sello/api/factors"
	"sello/api/jobs"
	"sello/api/mail"
	"sello/api/oauth"
	"sello/api/officialterms"
	"sello/api/orders"
	"sello/api/papers"
	"sello/api/passkeys"
	"sello/api/pdf"
	"sello/api/rest"
	"sello/api/store"
	"sello/api/stripepay"
	"sello/api/stripepay/sandbox"
	"sello/api/webhooks"
	"sello/api/wording"
	catalogue "sello/core/nice/texts"
	"sello/texts"
	"sello/webapp"
)

// reconcileEvery is the time between two comparisons of open payments with the provider.
const reconcileEvery = time.Minute

// receiptsEvery is the time between two searches for paid orders without a receipt.
const receiptsEvery = time.Hour

// ledgerEvery is the time between two looks at whether a day of the ledger is to be compared.
const ledgerEvery = time.Hour

// service has all parts of the running service.
type service struct {
	config  config.Config
	log     *slog.Logger
	store   *store.Store
	blobs   blobs.Store
	sandbox *sandbox.Sandbox // nil if payments go to Stripe, or if payment is not set up
	mailbox *mail.Mailbox    // nil if mails are sent, or wait in their queue
	papers  *papers.Service
	clock   func(context.Context) (time.Time, error) // the payment provider's; nil with the sandbox, which has none of its own
	metrics *rest.Metrics
	jobs    *jobs.Jobs
	auth    *oauth.Service
	door    http.Handler

	draining atomic.Bool // the service is stopping: it is no longer ready
}

// now is the service's clock: UTC in microseconds, which both databases store unchanged.
func now() time.Time { return time.Now().UTC().Truncate(time.Microsecond) }

// build builds the service. If it fails, it closes the parts that it has opened.
func build(ctx context.Context, cfg config.Config, log *slog.Logger) (s *service, err error) {
	s = &service{config: cfg, log: log, metrics: rest.NewMetrics()}
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	if err = s.openDatabase(ctx); err != nil {
		return s, err
	}
	s.savePage(ctx)
	if s.blobs, err = blobs.Open(cfg.BlobURL, s.store); err == nil {
		err = s.blobs.Check(ctx)
	}
	if api.KindOf(err) == api.KindUnavailable {
		log.Error("SELLO_BLOB_URL cannot be reached: logos and documents fail until it can", "error", err)
	} else if err != nil {
		return s, fmt.Errorf("SELLO_BLOB_URL: %w", err)
	}
	if err = s.openPapers(); err != nil {
		return s, err
	}
	writer, err := s.mailWriter()
	if err != nil {
		return s, err
	}
	gateway, err := s.gateway(ctx)
	if err != nil {
		return s, err
	}
	payments := &checkout.Service{Store: s.store, Gateway: gateway, Issuer: api.Provider(cfg.Provider), Log: log, Now: now, Lag: s.metrics.EventLagged}
	deps := s.deps(payments)
	if s.auth, err = s.authService(ctx, deps); err != nil {
		return s, err
	}
	events, err := webhooks.New(s.store, cfg.Webhooks.URLs, cfg.Webhooks.Secrets, now)
	if err != nil {
		return s, fmt.Errorf("SELLO_WEBHOOK_SECRETS: %w", err)
	}
	s.jobs, err = jobs.New(s.store, jobs.Handlers{Mailer: writer, Mails: s.metrics.CountMail, Reset: s.auth.Reset, Webhooks: events, Cancel: payments.CancelEnded, Clock: s.clock}, log, jobs.Sweep(s.store, s.blobs),
		jobs.Periodic{Name: "reconcile", Every: reconcileEvery, Run: payments.Reconcile},
		jobs.Periodic{Name: "ledger", Every: ledgerEvery, Pieces: true, Run: payments.CompareLedger},
		jobs.Periodic{Name: "receipts", Every: receiptsEvery, Run: payments.IssueReceipts})
	if err != nil {
		return s, err
	}
	if s.door, err = rest.New(withAuth(deps, s.auth)); err != nil {
		return s, err
	}
	if s.sandbox != nil {
		s.sandbox.Start(ctx, s.door)
	}
	return s, s.metrics.Register(&gauges{service: s, backlog: payments.Backlog, ledger: payments.LedgerFigures})
}

// openDatabase opens the database, brings its schema up to date, and makes sure that it takes writes.
func (s *service) openDatabase(ctx context.Context) (err error) {
	s.store, err = openStore(ctx, s.config.Database, store.Options{
		Log: s.log, Exclusive: true, Waited: s.metrics.WriteWaited, Reserve: s.config.DiskReserve << 20, Webhooks: s.config.Webhooks.URLs,
	})
	if err != nil {
		return err
	}
	if err = s.store.Migrate(ctx); err == nil {
		err = s.store.Writable(ctx, now())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", settingOf(s.config.Database), err)
	}
	return nil
}

// pageTimeout limits how long storing the page's files may delay the start.
const pageTimeout = 30 * time.Second

// savePage stores the page's files for browsers that still show this build's page after the next deploy. A failure is only
// logged, since this server serves its own page without them.
func (s *service) savePage(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, pageTimeout)
	defer cancel()
	if err := rest.SaveBuild(ctx, webapp.Dist(), s.store, now()); err != nil {
		s.log.Error("storing the files of the page", "error", err)
	}
}

// close closes the parts that build has opened.
func (s *service) close() {
	if s.sandbox != nil {
		s.sandbox.Close()
	}
	if s.store != nil {
		s.store.Close()
	}
}

func (s *service) deps(payments *checkout.Service) rest.Deps {
	quotas := api.Quotas(s.config.Quotas)
	official := officialterms.NewLibrary(s.config.Data, s.log)
	marks := &orders.Service{Store: s.store, Blobs: s.blobs, Payments: payments, Log: s.log, Quotas: quotas, Terms: official, Now: now}
	d := rest.Deps{
		Config:   s.config,
		Orders:   marks,
		Accounts: &accounts.Service{Store: s.store, Orders: marks, MailTo: authLimits(s.config.Env).MailTo, Quotas: quotas, Now: now},
		Passkeys: passkeys.New(s.store, s.config.PublicURL, now),
		Contact:  &contact.Service{Store: s.store, Blobs: s.blobs, Quotas: quotas, Terms: official, Now: now},
		Papers:   s.papers,
		Terms:    official,
		Desk:     &desk.Service{Store: s.store, Payments: payments, Blobs: s.blobs, Log: s.log, Now: now},
		Factors:  &factors.Service{Store: s.store, Now: now},
		Checkout: payments, Store: s.store, Page: webapp.Dist(), Assets: s.store, Sandbox: s.sandbox != nil,
		Log: s.log, Now: now, Metrics: s.metrics, Draining: s.draining.Load,
	}
	if s.config.Stripe.PublishableKey != "" {
		d.CardForm = rest.Sources(stripepay.CardForm)
	}
	if s.sandbox != nil {
		d.Mounts = append(d.Mounts, rest.Mount(sandbox.Base, local(s.sandbox.Handler())))
	}
	if s.mailbox != nil {
		d.Mounts = append(d.Mounts, rest.Mount("/_/dev", local(s.mailbox.Handler())))
	}
	return d
}

// openPapers makes the use cases of papers.
func (s *service) openPapers() error {
	renderer, err := pdf.New()
	s.papers = &papers.Service{
		Store: s.store, Files: s.blobs, Renderer: renderer, Words: wording.Words{Text: texts.Text, ClassText: catalogue.Text},
		Issuer: api.Provider(s.config.Provider), PublicURL: s.config.PublicURL.String(), Now: now,
	}
	return err
}

// mailWriter returns the writer of mails. It sends them to the mail server if one is configured, else to the local mailbox
// in development and tests if the public address is private, else not at all: they wait in their queue.
func (s *service) mailWriter() (*mail.Writer, error) {
	p := s.config.Provider
	w := &mail.Writer{
		Source: s.store, Files: s.blobs, From: s.config.MailFrom, Provider: p.Email,
		Legal:     map[string]string{"name": p.Name, "tax_id": p.TaxID, "address": p.Address, "email": p.Email, "phone": p.Phone},
		PublicURL: s.config.PublicURL.String(), Text: texts.Text, ClassText: catalogue.Text, Now: now,
		Papers: s.papers.OfOrder, ReportDays: s.config.ReportDays,
	}
	key, err := dkimKey(s.config)
	if err != nil {
		return w, err
	}
	switch {
	case s.config.SMTPURL != nil:
		w.Sender, err = mail.NewSMTP(s.config.SMTPURL, s.config.PublicURL.Hostname(), s.config.SMTPConnections, key, s.log)
	case s.config.Env == config.Production, !config.Private(s.config.PublicURL.Hostname()):
		s.log.Warn("mails wait until SELLO_SMTP_URL is set")
		w.Sender = mail.Nowhere{}
	default:
		s.mailbox, err = mail.NewMailbox(filepath.Join(s.config.Data, "mailbox"))
		w.Sender = s.mailbox
	}
	return w, err
}

// dkimKey returns the key with which mails are signed; nil if none is set.
func dkimKey(cfg config.Config) (*mail.DKIM, error) {
	if cfg.DKIM.KeyFile == "" {
		return nil, nil
	}
	key, err := mail.NewDKIM(cfg.MailFrom, cfg.DKIM.Selector, cfg.DKIM.KeyFile)
	if err != nil {
		return nil, fmt.Errorf("SELLO_DKIM_KEY_FILE: %w", err)
	}
	return key, nil
}
