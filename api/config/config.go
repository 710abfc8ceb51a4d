// Package config reads the environment into one struct at the start. An invalid value stops the start with one line that
// names its setting. Every setting is listed in .env.example.
package config

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Environment is production, development or test. It decides on the sandbox, the local mailbox, and how strict the
// configuration is.
type Environment string

// The environments. Unset means production.
const (
	Production  Environment = "production"
	Development Environment = "development"
	Test        Environment = "test"
)

// AuthBase is the path of the auth service on its host.
const AuthBase = "/_/auth"

// Database selects the database. Commands that do not serve need only these settings.
type Database struct {
	Data        string `env:"SELLO_DATA" default:"./data" help:"Folder of the embedded database and the local mailbox."`
	DiskReserve int64  `env:"SELLO_DISK_RESERVE" default:"200" help:"MB that must be free on the disk of the embedded database; with less the service is not ready."`
	DatabaseURL string `env:"SELLO_DATABASE_URL" help:"PostgreSQL address; unset means the embedded SQLite."`
	JobQueue    string `env:"SELLO_QUEUE" default:"notify" help:"How processes on PostgreSQL learn of new jobs: notify (LISTEN and NOTIFY), or poll, for poolers in transaction mode and servers without notifications."`
}

// PollOnly reports whether the job queue uses no notifications of PostgreSQL.
func (d Database) PollOnly() bool { return d.JobQueue == "poll" }

// Check rejects a DatabaseURL that is no PostgreSQL address, a negative DiskReserve and an unknown JobQueue.
func (d Database) Check() error {
	if d.DiskReserve < 0 {
		return errors.New("SELLO_DISK_RESERVE: want a number of MB, 0 or more")
	}
	if d.JobQueue != "notify" && d.JobQueue != "poll" {
		return fmt.Errorf("SELLO_QUEUE: want notify or poll, not %q", d.JobQueue)
	}
	if d.DatabaseURL == "" {
		return nil
	}
	u, err := url.Parse(d.DatabaseURL)
	if err != nil || (u.Scheme != "postgres" && u.Scheme != "postgresql") {
		return errors.New("SELLO_DATABASE_URL: want postgres://user:password@host/database") // without the value, since it contains a password
	}
	return nil
}

// Settings are the unchecked values, which the command line's parser reads from flags and environment.
type Settings struct {
	Addr string `env:"SELLO_ADDR" default:"127.0.0.1:8080" help:"Address to listen on."`
	Database
	PublicURL   string `env:"SELLO_PUBLIC_URL" default:"http://localhost:8080" help:"Where people reach the service; links in mails start with it. In production https, except on loopback."`
	Env         string `env:"SELLO_ENV" default:"production" help:"production, development or test."`
	Origins     string `env:"SELLO_ORIGINS" help:"Further origins that may call the API with credentials, comma-separated."`
	Proxies     string `env:"SELLO_TRUSTED_PROXIES" help:"Networks whose X-Forwarded-For is believed, comma-separated."`
	MetricsAddr string `env:"SELLO_METRICS_ADDR" help:"Address for Prometheus metrics; unset means none."`

	Drain string `env:"SELLO_DRAIN" default:"0s" help:"After a signal to stop, how long the service reports that it is not ready and serves on, until load balancers have noticed, such as 5s."`
	Grace string `env:"SELLO_GRACE" default:"20s" help:"How long running requests and jobs may then take."`

	QuotaSettings

	SMTPURL         string `name:"smtp-url" env:"SELLO_SMTP_URL" help:"smtp://user:password@host:587 or smtps://; unset means the local mailbox (in development and tests, on loopback, .localhost or .test), else mails wait."`
	SMTPConnections int64  `env:"SELLO_SMTP_CONNECTIONS" default:"5" help:"Connections to the mail server at the same time, 1 to 100."`
	MailFrom        string `env:"SELLO_MAIL_FROM" identity:"mail" default:"Sello <no-reply@sello.test>" help:"Sender of every mail. Production refuses this example and reserved domains."`
	DKIMKeyFile     string `env:"SELLO_DKIM_KEY_FILE" help:"PEM file of the private key (RSA or Ed25519) with which mails are signed; unset means that they are not, or that the mail server signs them."`
	DKIMSelector    string `env:"SELLO_DKIM_SELECTOR" help:"Selector of that key: its public key is the TXT record SELECTOR._domainkey at the domain of SELLO_MAIL_FROM."`
	ProviderEmail   string `env:"SELLO_PROVIDER_EMAIL" identity:"mail" default:"provider@sello.test" help:"Where the provider reads paid orders, reports and contact requests. Production refuses this example and reserved domains."`

	ProviderName    string `env:"SELLO_PROVIDER_NAME" identity:"text" default:"Marcas de Ejemplo S.L." help:"The provider's legal name. Production refuses this example."`
	ProviderTaxID   string `env:"SELLO_PROVIDER_TAX_ID" identity:"text" default:"B00000000" help:"The provider's tax number. Production refuses this example."`
	ProviderAddress string `env:"SELLO_PROVIDER_ADDRESS" identity:"text" default:"Calle de Ejemplo 1, 28001 Madrid" help:"The provider's postal address. Production refuses this example."`
	ProviderPhone   string `env:"SELLO_PROVIDER_PHONE" identity:"text" default:"+34 900 000 000" help:"The provider's telephone. Production refuses this example."`
	PhoneHours      string `env:"SELLO_PHONE_HOURS" help:"When the telephone is answered, as days and times in Madrid, comma-separated, such as Mo-Th 09:00-18:00, Fr 09:00-15:00; unset shows none."`
	AgentName       string `env:"SELLO_AGENT_NAME" help:"The trademark agent who signs the applications; unset shows none."`
	AgentNumber     string `env:"SELLO_AGENT_NUMBER" help:"The number of that agent at the offices."`
	AgentPhoto      string `env:"SELLO_AGENT_PHOTO" help:"File with a picture of that agent: a square JPEG or PNG of at most 100 kB."`
	ReportDays      int64  `env:"SELLO_REPORT_DAYS" default:"0" help:"Within how many working days a viability report is sent, as the page and the mails say; 0 says nothing of it."`
	BankAccount     string `env:"SELLO_BANK_ACCOUNT" help:"The bank account (IBAN) to which customers may transfer money; unset says that payments are taken on the page only."`

	BlobURL string `env:"SELLO_BLOB_URL" help:"s3://key:secret@host/bucket for logos and documents; unset keeps them in the database."`
	AuthURL string `env:"SELLO_AUTH_URL" help:"Base of the auth service: /_/auth on the public address, also if unset. The session's cookie belongs to that host."`

	StripeSecretKey      string `env:"STRIPE_SECRET_KEY" help:"All three Stripe settings, or none."`
	StripePublishableKey string `env:"STRIPE_PUBLISHABLE_KEY" help:"All three Stripe settings, or none."`
	StripeWebhookSecret  string `env:"STRIPE_WEBHOOK_SECRET" help:"All three Stripe settings, or none."`
	StripeURL            string `env:"STRIPE_URL" help:"Address of a stand-in for Stripe's API; in development and tests only."`

	WebhookURLs    string `name:"webhook-urls" env:"SELLO_WEBHOOK_URLS" help:"Addresses of the provider's own systems, comma-separated: each event of a paid order is sent there (Standard Webhooks)."`
	WebhookSecrets string `env:"SELLO_WEBHOOK_SECRETS" help:"Secrets with which events are signed, comma-separated, each whsec_ and 24 to 64 bytes in base64; two while a secret is replaced."`

	ServiceWorker string `env:"SELLO_SERVICE_WORKER" default:"on" help:"on, or off: browsers that have the service worker remove it and what it stored, and the page needs the network."`

	AnalyticsID  string `env:"SELLO_ANALYTICS_ID" help:"Conversion tracking id; unset means that nothing is loaded or sent."`
	AnalyticsURL string `env:"SELLO_ANALYTICS_URL" help:"Where conversion events are posted, after consent."`
}

// Provider is the identity of the company that runs the service, which the law requires the page to show.
type Provider struct {
	Name, TaxID, Address, Email, Phone string
}

// Stripe are the payment provider's keys; either all are set or none.
type Stripe struct {
	SecretKey, PublishableKey, WebhookSecret string
	URL                                      string // of a stand-in for Stripe's API; "" means Stripe's own
}

// DKIM is the key with which mails are signed: the path of its file and its selector; either both are set or neither.
type DKIM struct {
	KeyFile, Selector string
}

// Webhooks are the receivers of events and the secrets with which events are signed; either both are set or neither.
type Webhooks struct {
	URLs, Secrets []string
}

// Config is the checked configuration of the service.
type Config struct {
	Database
	Addr, MetricsAddr         string
	PublicURL                 *url.URL // without a trailing slash
	AuthURL                   string   // ends in AuthBase
	Env                       Environment
	Origins                   []string
	Proxies                   []netip.Prefix
	Drain, Grace              time.Duration
	Quotas                    Quotas
	SMTPURL                   *url.URL // nil: the local mailbox; in production mails wait in the queue
	SMTPConnections           int
	MailFrom                  string
	DKIM                      DKIM
	Provider                  Provider
	Hours                     []Hours // when the telephone is answered
	Agent                     Agent
	ReportDays                int    // 0 if the page promises no time
	BankAccount               string // "" if customers pay on the page only
	BlobURL                   string
	Stripe                    Stripe
	Webhooks                  Webhooks
	ServiceWorker             bool // the page opens without network
	AnalyticsID, AnalyticsURL string
}

// Secure reports whether the service is reached over https; its cookies are then Secure.
func (c Config) Secure() bool { return c.PublicURL.Scheme == "https" }

// Load checks the settings. The error names the first invalid setting; in production it names all settings of the
// provider's identity that are unset or still an example.
func Load(s Settings) (Config, error) {
	c := Config{
		Database: s.Database, Addr: s.Addr, MetricsAddr: s.MetricsAddr,
		Env: Environment(s.Env), MailFrom: s.MailFrom, BlobURL: s.BlobURL,
		BankAccount: s.BankAccount,
		Provider:    Provider{s.ProviderName, s.ProviderTaxID, s.ProviderAddress, s.ProviderEmail, s.ProviderPhone},
		Stripe:      Stripe{s.StripeSecretKey, s.StripePublishableKey, s.StripeWebhookSecret, s.StripeURL},
		AnalyticsID: s.AnalyticsID, AnalyticsURL: s.AnalyticsURL,
		ServiceWorker: s.ServiceWorker != "off",
	}
	for _, step := range []func(*Config, Settings) error{readAddresses, readURLs, readMail, readNetworks, readTimes, readAgent, readQuotas, readWebhooks, checkWorker, refuseExamples} {
		if err := step(&c, s); err != nil {
			return Config{}, err
		}
	}
	return c, c.Database.Check()
}

func checkWorker(_ *Config, s Settings) error {
	if !slices.Contains([]string{"", "on", "off"}, s.ServiceWorker) {
		return fmt.Errorf("SELLO_SERVICE_WORKER: want on or off, not %q", s.ServiceWorker)
	}
	return nil
}

func readAddresses(c *Config, s Settings) error {
	switch c.Env {
	case Production, Development, Test:
	default:
		return fmt.Errorf("SELLO_ENV: want production, development or test, not %q", s.Env)
	}
	if err := listenAddress("SELLO_ADDR", s.Addr); err != nil || s.MetricsAddr == "" {
		return err
	}
	return listenAddress("SELLO_METRICS_ADDR", s.MetricsAddr)
}

func listenAddress(name, value string) error {
	_, port, err := net.SplitHostPort(value)
	if err == nil {
		err = validPort(port)
	}
	if err != nil {
		return fmt.Errorf("%s: want host:port, such as 127.0.0.1:8080: %w", name, err)
	}
	return nil
}

func validPort(port string) error {
	_, err := strconv.ParseUint(port, 10, 16)
	return err
}

func readURLs(c *Config, s Settings) error {
	public, err := webAddress("SELLO_PUBLIC_URL", s.PublicURL)
	if err != nil {
		return err
	}
	switch {
	case public.Path != "":
		return errors.New("SELLO_PUBLIC_URL: the page lives at the root of its address, without a path")
	case c.Env == Production && public.Scheme == "http" && !loopback(public.Hostname()):
		return errors.New("SELLO_PUBLIC_URL: in production only loopback goes without https")
	}
	c.PublicURL = public
	c.AuthURL = public.String() + AuthBase
	if s.AuthURL != "" && s.AuthURL != c.AuthURL {
		return errors.New("SELLO_AUTH_URL: the auth service has no host of its own, since the session's cookie belongs to that of the page: " +
			"leave it unset, or set it to " + c.AuthURL)
	}
	if (s.AnalyticsID == "") != (s.AnalyticsURL == "") {
		return errors.New("SELLO_ANALYTICS_ID and SELLO_ANALYTICS_URL: set both or neither")
	}
	if s.AnalyticsURL != "" {
		if _, err := webAddress("SELLO_ANALYTICS_URL", s.AnalyticsURL); err != nil {
			return err
		}
	}
	return checkStripeURL(c.Env, s.StripeURL)
}

// checkStripeURL rejects a stand-in for Stripe's API in production: it could confirm payments that never moved money.
func checkStripeURL(env Environment, address string) error {
	if address == "" {
		return nil
	}
	if env == Production {
		return errors.New("STRIPE_URL: only in development and tests")
	}
	_, err := webAddress("STRIPE_URL", address)
	return err
}

func webAddress(name, value string) (*url.URL, error) {
	u, err := url.Parse(strings.TrimRight(value, "/"))
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, fmt.Errorf("%s: want an http or https address without query, such as https://sello.example", name)
	}
	return u, nil
}

// Private reports whether a host name can only mean this machine or a test: loopback, .localhost, .test. Handlers for
// development serve only requests to such a name.
func Private(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	return loopback(host) || strings.HasSuffix(host, ".test")
}

// loopback reports whether a host is this machine, to which a session cookie may be sent without https.
func loopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return err == nil && address.IsLoopback() || host == "localhost" || strings.HasSuffix(host, ".localhost")
}

func readMail(c *Config, s Settings) error {
	for _, address := range []struct{ name, value string }{
		{"SELLO_MAIL_FROM", s.MailFrom}, {"SELLO_PROVIDER_EMAIL", s.ProviderEmail},
	} {
		if _, err := mail.ParseAddress(address.value); err != nil {
			return fmt.Errorf("%s: %w", address.name, err)
		}
	}
	if s.SMTPConnections < 1 || s.SMTPConnections > 100 {
		return errors.New("SELLO_SMTP_CONNECTIONS: want 1 to 100")
	}
	c.SMTPConnections = int(s.SMTPConnections)
	c.DKIM = DKIM{s.DKIMKeyFile, s.DKIMSelector}
	if (c.DKIM.KeyFile == "") != (c.DKIM.Selector == "") {
		return errors.New("SELLO_DKIM_KEY_FILE and SELLO_DKIM_SELECTOR: set both or neither")
	}
	if s.SMTPURL == "" {
		return nil
	}
	u, err := url.Parse(s.SMTPURL)
	if err != nil || (u.Scheme != "smtp" && u.Scheme != "smtps") || u.Hostname() == "" || u.Port() != "" && validPort(u.Port()) != nil {
		return errors.New("SELLO_SMTP_URL: want smtp://[user:password@]host[:port] or smtps://") // without the value, since it contains a password
	}
	c.SMTPURL = u
	return nil
}

func readNetworks(c *Config, s Settings) error {
	for _, text := range list(s.Proxies) {
		prefix, err := netip.ParsePrefix(text)
		if err != nil {
			return fmt.Errorf("SELLO_TRUSTED_PROXIES: %w", err)
		}
		c.Proxies = append(c.Proxies, prefix)
	}
	for _, text := range list(s.Origins) {
		u, err := webAddress("SELLO_ORIGINS", text)
		if err != nil {
			return err
		}
		if u.Path != "" {
			return fmt.Errorf("SELLO_ORIGINS: %s has a path; an origin has none", u)
		}
		c.Origins = append(c.Origins, u.String())
	}
	return nil
}

func list(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}

func readTimes(c *Config, s Settings) error {
	for _, setting := range []struct {
		name, value string
		into        *time.Duration
	}{{"SELLO_DRAIN", s.Drain, &c.Drain}, {"SELLO_GRACE", s.Grace, &c.Grace}} {
		d, err := time.ParseDuration(setting.value)
		if err != nil || d < 0 || d > 10*time.Minute {
			return fmt.Errorf("%s: want a duration of at most 10 minutes, such as 5s, not %q", setting.name, setting.value)
		}
		*setting.into = d
	}
	return nil
}

func readWebhooks(c *Config, s Settings) error {
	c.Webhooks = Webhooks{list(s.WebhookURLs), list(s.WebhookSecrets)}
	if (len(c.Webhooks.URLs) == 0) != (len(c.Webhooks.Secrets) == 0) {
		return errors.New("SELLO_WEBHOOK_URLS and SELLO_WEBHOOK_SECRETS: set both or neither")
	}
	for _, text := range c.Webhooks.URLs {
		u, err := url.Parse(text)
		if err != nil || u.Host == "" || u.Scheme != "https" && (u.Scheme != "http" || !loopback(u.Hostname())) {
			return errors.New("SELLO_WEBHOOK_URLS: want https addresses; only loopback goes without https") // without the value, which can contain a secret
		}
	}
	for _, secret := range c.Webhooks.Secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil || !strings.HasPrefix(secret, "whsec_") || len(key) < 24 || len(key) > 64 {
			return errors.New("SELLO_WEBHOOK_SECRETS: want whsec_ and 24 to 64 bytes in base64, such as the output of: echo whsec_$(openssl rand -base64 32)")
		}
	}
	return nil
}
