package config_test

import (
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sello/api/config"
	"sello/api/declaredtest"
)

// fields lists the settings.
func fields() []reflect.StructField {
	return slices.DeleteFunc(reflect.VisibleFields(reflect.TypeFor[config.Settings]()), func(f reflect.StructField) bool { return f.Anonymous })
}

// defaults fills the settings as the command line's parser does for an empty environment.
func defaults() config.Settings {
	var s config.Settings
	v := reflect.ValueOf(&s).Elem()
	for _, f := range fields() {
		field, value := v.FieldByIndex(f.Index), f.Tag.Get("default")
		if field.Kind() == reflect.String {
			field.SetString(value)
			continue
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			panic(f.Name + ": " + err.Error())
		}
		field.SetInt(n)
	}
	return s
}

// real returns the defaults with an identity that production accepts. The name and the domain are invented.
func real() config.Settings {
	s := defaults()
	s.MailFrom, s.ProviderEmail = "Registro <no-reply@registro-de-prueba.es>", "avisos@registro-de-prueba.es"
	s.ProviderName, s.ProviderTaxID = "Registro de Prueba S.L.", "B12345674"
	s.ProviderAddress, s.ProviderPhone = "Calle de la Prueba 2, 28001 Madrid", "+34 910 000 000"
	return s
}

func TestTheDefaultsAreProductionOnLoopback(t *testing.T) {
	c, err := config.Load(real())
	if err != nil {
		t.Fatal(err)
	}
	if c.Env != config.Production || c.Secure() || c.AuthURL != "http://localhost:8080/_/auth" || c.SMTPURL != nil {
		t.Errorf("got %+v", c)
	}
}

func TestTheQuotasOfProductionAreTheDeclaredOnes(t *testing.T) {
	c, err := config.Load(real())
	if err != nil {
		t.Fatal(err)
	}
	q := c.Quotas
	declaredtest.Check(t, "config", map[string]any{
		"quota of a session, stored": q.SessionBytes, "quota of a session, orders": q.SessionOrders,
		"quota of an address, stored": q.AddressBytes, "quota of an address, orders": q.AddressOrders,
		"quota of a client, stored": q.ClientBytes, "quota of a client, orders": q.ClientOrders,
		"quota in total, stored": q.TotalBytes, "quota in total, orders": q.TotalOrders,
		"quota of an address, mails": q.AddressMails, "quota in total, mails": q.TotalMails, "quota in total, sign-ups": q.TotalSignups,
		"quota of an account, uploaded": q.AccountBytes,
	})
}

func TestQuotasAreSetInEveryEnvironmentAndApplyByThemselvesInProduction(t *testing.T) {
	s := defaults()
	s.Env, s.QuotaClientMB, s.QuotaTotalMails = "test", 3, 7
	c, err := config.Load(s)
	if err != nil {
		t.Fatal(err)
	}
	if want := (config.Quotas{ClientBytes: 3 << 20, TotalMails: 7}); c.Quotas != want {
		t.Errorf("got %+v", c.Quotas)
	}
}

func TestAWrongValueIsNamedAndItsSecretIsNotShown(t *testing.T) {
	cases := map[string]struct {
		setting string
		spoil   func(*config.Settings)
	}{
		"no port":                   {"SELLO_ADDR", func(s *config.Settings) { s.Addr = "8080" }},
		"a port out of range":       {"SELLO_ADDR", func(s *config.Settings) { s.Addr = ":99999" }},
		"another environment":       {"SELLO_ENV", func(s *config.Settings) { s.Env = "staging" }},
		"no scheme":                 {"SELLO_PUBLIC_URL", func(s *config.Settings) { s.PublicURL = "sello.example" }},
		"a page in a folder":        {"SELLO_PUBLIC_URL", func(s *config.Settings) { s.PublicURL = "https://example.com/sello" }},
		"cookies without https":     {"SELLO_PUBLIC_URL", func(s *config.Settings) { s.PublicURL = "http://sello.example" }},
		"a host for signing in":     {"SELLO_AUTH_URL", func(s *config.Settings) { s.AuthURL = "https://auth.localhost:8080/_/auth" }},
		"another path":              {"SELLO_AUTH_URL", func(s *config.Settings) { s.AuthURL = "http://localhost:8080/auth" }},
		"an agent without a name":   {"SELLO_AGENT_NAME", func(s *config.Settings) { s.AgentNumber = "1" }},
		"a photo that is not there": {"SELLO_AGENT_PHOTO", func(s *config.Settings) { s.AgentName, s.AgentPhoto = "Ana", "/nothing.png" }},
		"a photo that is none":      {"SELLO_AGENT_PHOTO", func(s *config.Settings) { s.AgentName, s.AgentPhoto = "Ana", "config_test.go" }},
		"hours without a day":       {"SELLO_PHONE_HOURS", func(s *config.Settings) { s.PhoneHours = "09:00-18:00" }},
		"hours that end first":      {"SELLO_PHONE_HOURS", func(s *config.Settings) { s.PhoneHours = "Mo 18:00-09:00" }},
		"a report after months":     {"SELLO_REPORT_DAYS", func(s *config.Settings) { s.ReportDays = 61 }},
		"no connection for mails":   {"SELLO_SMTP_CONNECTIONS", func(s *config.Settings) { s.SMTPConnections = 0 }},
		"a reserve below zero":      {"SELLO_DISK_RESERVE", func(s *config.Settings) { s.DiskReserve = -1 }},
		"a quota below zero":        {"SELLO_QUOTA_TOTAL_MAILS", func(s *config.Settings) { s.QuotaTotalMails = -1 }},
		"a drain without a unit":    {"SELLO_DRAIN", func(s *config.Settings) { s.Drain = "5" }},
		"a grace of an hour":        {"SELLO_GRACE", func(s *config.Settings) { s.Grace = "1h" }},
		"webhooks without a secret": {"SELLO_WEBHOOK_URLS", func(s *config.Settings) { s.WebhookURLs = "https://erp.example/hook" }},
		"a webhook without https": {"SELLO_WEBHOOK_URLS", func(s *config.Settings) {
			s.WebhookURLs, s.WebhookSecrets = "http://erp.example/s3cret", "whsec_"+strings.Repeat("A", 32)
		}},
		"a webhook secret that is short": {"SELLO_WEBHOOK_SECRETS", func(s *config.Settings) { s.WebhookURLs, s.WebhookSecrets = "https://erp.example", "whsec_s3cret==" }},
		"a webhook secret without prefix": {"SELLO_WEBHOOK_SECRETS", func(s *config.Settings) {
			s.WebhookURLs, s.WebhookSecrets = "https://erp.example", strings.Repeat("A", 32)
		}},
		"a sender without an address":       {"SELLO_MAIL_FROM", func(s *config.Settings) { s.MailFrom = "nobody" }},
		"a provider without an address":     {"SELLO_PROVIDER_EMAIL", func(s *config.Settings) { s.ProviderEmail = "@" }},
		"a mail server with http":           {"SELLO_SMTP_URL", func(s *config.Settings) { s.SMTPURL = "http://u:hunter2@x" }},
		"a mail server's port out of range": {"SELLO_SMTP_URL", func(s *config.Settings) { s.SMTPURL = "smtp://u:hunter2@x:99999" }},
		"another kind of queue":             {"SELLO_QUEUE", func(s *config.Settings) { s.JobQueue = "redis" }},
		"a service worker that is neither":  {"SELLO_SERVICE_WORKER", func(s *config.Settings) { s.ServiceWorker = "yes" }},
		"another database":                  {"SELLO_DATABASE_URL", func(s *config.Settings) { s.DatabaseURL = "mysql://u:hunter2@x" }},
		"an address for a network":          {"SELLO_TRUSTED_PROXIES", func(s *config.Settings) { s.Proxies = "10.0.0.1" }},
		"every origin":                      {"SELLO_ORIGINS", func(s *config.Settings) { s.Origins = "*" }},
		"an origin with a path":             {"SELLO_ORIGINS", func(s *config.Settings) { s.Origins = "https://a.example, https://b.example/x" }},
		"metrics without a port":            {"SELLO_METRICS_ADDR", func(s *config.Settings) { s.MetricsAddr = "9090" }},
		"an analytics id without address":   {"SELLO_ANALYTICS_ID", func(s *config.Settings) { s.AnalyticsID = "G-1" }},
		"another Stripe in production":      {"STRIPE_URL", func(s *config.Settings) { s.StripeURL = "http://localhost:9000" }},
		"another Stripe without scheme":     {"STRIPE_URL", func(s *config.Settings) { s.Env, s.StripeURL = "test", "localhost:9000" }},
		"an analytics address without host": {"SELLO_ANALYTICS_URL", func(s *config.Settings) { s.AnalyticsID, s.AnalyticsURL = "G-1", "x" }},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			s := real()
			c.spoil(&s)
			_, err := config.Load(s)
			if err == nil || !strings.Contains(err.Error(), c.setting) {
				t.Fatalf("got %v, want an error naming %s", err, c.setting)
			}
			if strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q shows a secret or takes more than a line", err)
			}
		})
	}
}

func TestS40_AnAuthServiceOnAHostOfItsOwnIsRefusedWithTheReason(t *testing.T) {
	s := real()
	for _, url := range []string{"https://auth.sello.example/_/auth", "https://sello.example:8443/_/auth", "http://sello.example/_/auth"} {
		s.PublicURL, s.AuthURL = "https://sello.example", url
		_, err := config.Load(s)
		if err == nil || !strings.Contains(err.Error(), "SELLO_AUTH_URL: the auth service has no host of its own, since the session's cookie") {
			t.Errorf("%s: %v", url, err)
		}
	}
}

func TestTheErrorNamesTheFirstWrongValue(t *testing.T) {
	for range 50 { // often enough to detect an order that varies
		s := defaults()
		s.MailFrom, s.ProviderEmail, s.SMTPURL = "nobody", "@", "x"
		if _, err := config.Load(s); err == nil || !strings.Contains(err.Error(), "SELLO_MAIL_FROM") {
			t.Fatalf("got %v", err)
		}
	}
}

func TestPlainHTTPIsAllowedOnLoopbackAndOutsideProduction(t *testing.T) {
	for _, c := range []struct{ env, public string }{
		{"production", "http://localhost:8080"}, {"production", "http://sello.localhost"}, {"production", "http://127.0.0.1:80/"},
		{"production", "http://[::1]:8080"}, {"production", "https://sello.example"},
		{"development", "http://192.168.1.5:8080"}, {"test", "http://sello.test"},
	} {
		s := real()
		s.Env, s.PublicURL = c.env, c.public
		if _, err := config.Load(s); err != nil {
			t.Errorf("%s in %s: %v", c.public, c.env, err)
		}
	}
}

func TestProductionRefusesAnExampleIdentity(t *testing.T) {
	all := []string{"SELLO_MAIL_FROM", "SELLO_PROVIDER_EMAIL", "SELLO_PROVIDER_NAME", "SELLO_PROVIDER_TAX_ID", "SELLO_PROVIDER_ADDRESS", "SELLO_PROVIDER_PHONE"}
	cases := map[string]struct {
		want  []string
		spoil func(*config.Settings)
	}{
		"nothing set":                     {all, func(s *config.Settings) { *s = defaults() }},
		"the example sender":              {all[:1], func(s *config.Settings) { s.MailFrom = defaults().MailFrom }},
		"the example provider":            {all[1:2], func(s *config.Settings) { s.ProviderEmail = defaults().ProviderEmail }},
		"another .test":                   {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@b.TEST" }},
		"under .example":                  {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@shop.example" }},
		".invalid":                        {all[:1], func(s *config.Settings) { s.MailFrom = "A <a@b.invalid>" }},
		".localhost":                      {all[:1], func(s *config.Settings) { s.MailFrom = "a@mail.localhost" }},
		"example.com":                     {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@Example.com" }},
		"under example.net":               {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@mail.example.net" }},
		"example.org":                     {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@example.org" }},
		"the example name":                {all[2:3], func(s *config.Settings) { s.ProviderName = defaults().ProviderName }},
		"an empty tax number":             {all[3:4], func(s *config.Settings) { s.ProviderTaxID = " " }},
		"the example address":             {all[4:5], func(s *config.Settings) { s.ProviderAddress = defaults().ProviderAddress }},
		"the example telephone":           {all[5:], func(s *config.Settings) { s.ProviderPhone = defaults().ProviderPhone }},
		"a@127.0.0.1":                     {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@127.0.0.1" }},
		"a@[127.0.0.1]":                   {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@[127.0.0.1]" }},
		"provider@sello":                  {all[1:2], func(s *config.Settings) { s.ProviderEmail = "provider@sello" }},
		"a@localhost.localdomain":         {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@localhost.localdomain" }},
		"a@shop.local":                    {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@shop.local" }},
		"a@shop.internal":                 {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@shop.internal" }},
		"a@shop.onion":                    {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@shop.onion" }},
		"a@router.home.arpa":              {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@router.home.arpa" }},
		"a@shop.alt":                      {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@shop.alt" }},
		"a@example．com":                   {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@example．com" }},
		"a@example。com":                   {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@example。com" }},
		"a@10.1":                          {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@10.1" }},
		"a@-.es":                          {all[1:2], func(s *config.Settings) { s.ProviderEmail = "a@-.es" }},
		"the tax number in lower case":    {all[3:4], func(s *config.Settings) { s.ProviderTaxID = "b00000000" }},
		"the name in capitals":            {all[2:3], func(s *config.Settings) { s.ProviderName = " MARCAS  de Ejemplo s.l." }},
		"the address with wide spaces":    {all[4:5], func(s *config.Settings) { s.ProviderAddress = "Calle de\u00a0Ejemplo 1,  28001 Madrid" }},
		"an invisible name":               {all[2:3], func(s *config.Settings) { s.ProviderName = "\u200b" }},
		"the name with an invisible sign": {all[2:3], func(s *config.Settings) { s.ProviderName = "Marcas\u200b de Ejemplo S.L." }},
		"a domain like an example":        {nil, func(s *config.Settings) { s.ProviderEmail = "a@myexample.com" }},
		"a label like an example":         {nil, func(s *config.Settings) { s.ProviderEmail = "a@test.registro-de-prueba.es" }},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			s := real()
			c.spoil(&s)
			_, err := config.Load(s)
			if (err == nil) != (c.want == nil) {
				t.Fatalf("got %v, want %v named", err, c.want)
			}
			for _, setting := range all {
				if err != nil && strings.Contains(err.Error(), setting) != slices.Contains(c.want, setting) {
					t.Errorf("got %v, want exactly %v named", err, c.want)
				}
			}
			s.Env = "development"
			if _, err := config.Load(s); err != nil {
				t.Errorf("development refuses it: %v", err)
			}
		})
	}
}

// An identity is checked by its tag, which stays the same when the field's name changes.
func TestEverySettingOfTheProviderIsPartOfTheIdentity(t *testing.T) {
	for _, f := range fields() {
		env := f.Tag.Get("env")
		want := env == "SELLO_MAIL_FROM" || strings.HasPrefix(env, "SELLO_PROVIDER_")
		if kind := f.Tag.Get("identity"); (kind == "text" || kind == "mail") != want {
			t.Errorf("%s has the identity %q", env, kind)
		}
	}
}

func TestEverySettingIsInTheExampleFile(t *testing.T) {
	example, err := os.ReadFile("../../.env.example")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range fields() {
		if name := f.Tag.Get("env"); !strings.Contains(string(example), name+"=") {
			t.Errorf(".env.example does not list %s", name)
		}
	}
}
