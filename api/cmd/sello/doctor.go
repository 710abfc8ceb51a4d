package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"sello/api"
	"sello/api/config"
	"sello/api/mail"
	"sello/api/store"
	"sello/api/stripepay"
	"sello/api/stripepay/sandbox"
)

// DoctorCmd is `sello doctor`.
type DoctorCmd struct {
	JSON bool `help:"Print the findings as JSON."`
	config.Settings
}

// doctorTime is the time limit of each check.
const doctorTime = 15 * time.Second

// finding is the result of one check.
type finding struct {
	Check  string `json:"check"`
	Status string `json:"status"` // "ok", "warn" or "fail"
	Detail string `json:"detail"`
}

// warning is the error of a check that does not fail: the service runs, and something should be known.
type warning string

func (w warning) Error() string { return string(w) }

// doctor has what the checks share.
type doctor struct {
	config config.Config
	store  *store.Store // nil if the database cannot be opened
	asked  time.Time    // when the payment provider's clock was read
	clock  time.Time    // the payment provider's; zero if it is not known
}

// Run checks the installation from where the service runs, with its settings, and prints a line for each check. The exit code
// is 1 if one failed. It sends no mail, changes no data of customers, and moves no money.
func (c *DoctorCmd) Run(out io.Writer) error {
	findings := c.examine(context.Background())
	if c.JSON {
		if err := json.NewEncoder(out).Encode(findings); err != nil {
			return err
		}
	}
	failed := 0
	for _, f := range findings {
		if f.Status == "fail" {
			failed++
		}
		if !c.JSON {
			fmt.Fprintf(out, "%-4s  %-10s  %s\n", f.Status, f.Check, f.Detail)
		}
	}
	if failed > 0 {
		return exit{1, fmt.Sprintf("%d checks failed", failed)}
	}
	return nil
}

func (c *DoctorCmd) examine(ctx context.Context) []finding {
	cfg, err := config.Load(c.Settings)
	if err != nil {
		return []finding{findingOf("settings", "", err)}
	}
	findings := []finding{findingOf("settings", string(cfg.Env), nil)}
	for _, text := range config.Warnings(cfg, os.Environ()) {
		findings = append(findings, findingOf("settings", "", warning(text)))
	}
	d := &doctor{config: cfg}
	defer d.close()
	for _, check := range []struct {
		name string
		run  func(ctx context.Context) (string, error)
	}{
		{"database", d.database}, {"schema", d.schema}, {"disk", d.disk}, {"write", d.write}, {"files", d.files}, {"service", d.service},
		{"mail", d.mail}, {"payments", d.payments}, {"clock", d.clocks}, {"page", d.page},
	} {
		limited, cancel := context.WithTimeout(ctx, doctorTime)
		detail, err := check.run(limited)
		cancel()
		findings = append(findings, findingOf(check.name, detail, err))
	}
	return findings
}

func findingOf(check, detail string, err error) finding {
	var w warning
	switch {
	case err == nil:
		return finding{check, "ok", detail}
	case errors.As(err, &w):
		return finding{check, "warn", err.Error()}
	}
	return finding{check, "fail", err.Error()}
}

func (d *doctor) close() {
	if d.store != nil {
		d.store.Close()
	}
}

func (d *doctor) database(ctx context.Context) (string, error) {
	s, err := openStore(ctx, d.config.Database, store.Options{
		Log: newLog(io.Discard), MustExist: true, Reserve: d.config.DiskReserve << 20,
	})
	if err != nil {
		return "", err
	}
	d.store = s
	if s.Dialect() == "sqlite" {
		return "SQLite in " + d.config.Data, nil
	}
	return "PostgreSQL", nil
}

// errNoDatabase is the error of checks that need the database.
var errNoDatabase = errors.New("not checked without a database")

func (d *doctor) schema(ctx context.Context) (_ string, err error) {
	if d.store == nil {
		return "", errNoDatabase
	}
	defer func() { err = namedError(d.store, d.config.Database, err) }()
	v, err := d.store.Schema(ctx)
	if err != nil {
		return "", err
	}
	ready, err := d.store.Migrated(ctx)
	switch {
	case err != nil:
		return "", err
	case !ready:
		return "", fmt.Errorf("migration %d of %d: run sello migrate, or start the service", v.Database, v.Binary)
	case v.Database > v.Binary:
		return "", warning(fmt.Sprintf("the database has migration %d and this binary %d: a later release has run", v.Database, v.Binary))
	}
	return fmt.Sprintf("migration %d", v.Database), nil
}

func (d *doctor) disk(context.Context) (string, error) {
	if d.store == nil {
		return "", errNoDatabase
	}
	free, err := d.store.Room()
	if errors.Is(err, errors.ErrUnsupported) {
		return "not known for this database", nil
	}
	if err != nil {
		return "", err
	}
	text := fmt.Sprintf("%d MB free, SELLO_DISK_RESERVE is %d MB", free>>20, d.config.DiskReserve)
	if free>>20 < d.config.DiskReserve {
		return "", errors.New(text)
	}
	return text, nil
}

func (d *doctor) write(ctx context.Context) (string, error) {
	if d.store == nil {
		return "", errNoDatabase
	}
	return "a write is stored", d.store.Ready(ctx, now())
}

// files stores a file, reads and deletes it.
func (d *doctor) files(ctx context.Context) (string, error) {
	if d.store == nil {
		return "", errNoDatabase
	}
	place := "in the database"
	if d.config.BlobURL != "" {
		place = "in the bucket"
	}
	b, err := openFiles(ctx, d.config.BlobURL, d.store)
	if err != nil {
		return "", err
	}
	key := "doctor/" + api.NewID()
	if err := b.Put(ctx, key, "text/plain", []byte(key)); err != nil {
		return "", err
	}
	_, content, err := b.Get(ctx, key)
	if err == nil && string(content) != key {
		err = errors.New("a file is read with another content than it was stored with")
	}
	return "stored, read and deleted one " + place, errors.Join(err, b.Delete(ctx, key))
}

// service asks a process that serves with these settings whether it is ready: only it can see that its data folder was
// deleted or replaced.
func (d *doctor) service(ctx context.Context) (string, error) {
	status, body, err := fetch(ctx, "http://"+d.config.Addr+"/readyz")
	if err != nil {
		return "", warning("no process serves at SELLO_ADDR, " + d.config.Addr)
	}
	if status != http.StatusOK {
		return "", fmt.Errorf("the process at %s is not ready: %s", d.config.Addr, body)
	}
	return "the process at " + d.config.Addr + " is ready", nil
}

func (d *doctor) mail(ctx context.Context) (string, error) {
	u := d.config.SMTPURL
	switch {
	case u != nil:
		key, err := dkimKey(d.config)
		if err != nil {
			return "", err
		}
		sender, err := mail.NewSMTP(u, d.config.PublicURL.Hostname(), 1, key, newLog(io.Discard))
		if err != nil {
			return "", err
		}
		return u.Hostname() + " takes mails of " + d.config.MailFrom, sender.Check(ctx, d.config.MailFrom, d.config.Provider.Email)
	case d.config.Env == config.Production, !config.Private(d.config.PublicURL.Hostname()):
		return "", warning("mails wait until SELLO_SMTP_URL is set")
	}
	return "the local mailbox", nil
}

func (d *doctor) payments(ctx context.Context) (string, error) {
	k := d.config.Stripe
	keys := stripepay.Keys{Secret: k.SecretKey, Publishable: k.PublishableKey, Webhook: k.WebhookSecret}
	if err := keys.Check(); err != nil {
		return "", err
	}
	if !keys.Set() {
		if why := sandbox.Allowed(string(d.config.Env), d.config.PublicURL, "", "", ""); why != nil {
			return "", warning("nothing can be paid: " + why.Error())
		}
		return "the sandbox, in which no money moves", nil
	}
	at, err := stripepay.New(stripepay.Options{Provider: stripepay.Stripe, Keys: keys, URL: k.URL}).Check(ctx)
	if err != nil {
		return "", err
	}
	d.clock, d.asked = at, time.Now()
	if !keys.Live() && d.config.Env == config.Production {
		return "", warning("the keys are accepted, and they are for tests: no money moves in production")
	}
	return "the keys are accepted", nil
}

// maxSkew is the difference to another clock above which links, tokens and signatures can fail.
const maxSkew = 30 * time.Second

// clocks compares this machine's clock with the payment provider's, or with that of PostgreSQL.
func (d *doctor) clocks(ctx context.Context) (string, error) {
	other, asked, whose := d.clock, d.asked, "the payment provider's"
	if other.IsZero() && d.store != nil && d.store.Dialect() == "postgres" {
		var err error
		if other, err = d.store.Clock(ctx); err != nil {
			return "", err
		}
		asked, whose = time.Now(), "the database's"
	}
	if other.IsZero() {
		return "no other clock to compare with", nil
	}
	skew := asked.Sub(other).Round(time.Second)
	if skew.Abs() > maxSkew {
		return "", fmt.Errorf("this machine's clock is %s from %s", skew, whose)
	}
	return fmt.Sprintf("%s from %s", skew.Abs(), whose), nil
}

// certificateLeft is the time before its end from which on a certificate is a warning.
const certificateLeft = 14 * 24 * time.Hour

// page asks for /healthz at the public address, as customers reach it, with TLS if it is https.
func (d *doctor) page(ctx context.Context) (string, error) {
	address := d.config.PublicURL.String()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/healthz", nil)
	if err != nil {
		return "", err
	}
	answer, err := http.DefaultClient.Do(r)
	switch {
	case err != nil && !d.config.Secure():
		return "", warning(fmt.Sprintf("%s does not answer: %v", address, err))
	case err != nil:
		return "", fmt.Errorf("%s does not answer: %w", address, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return "", fmt.Errorf("%s/healthz answers %s", address, answer.Status)
	}
	if answer.TLS == nil {
		return address + " answers, without TLS", nil
	}
	end := answer.TLS.PeerCertificates[0].NotAfter
	if time.Until(end) < certificateLeft {
		return "", warning(fmt.Sprintf("the certificate of %s ends on %s", address, end.Format(time.DateOnly)))
	}
	return fmt.Sprintf("%s answers; its certificate ends on %s", address, end.Format(time.DateOnly)), nil
}

func fetch(ctx context.Context, address string) (status int, body string, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, "", err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, 1<<10))
	return answer.StatusCode, string(text), err
}
