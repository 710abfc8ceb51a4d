package config_test

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"sello/api/config"
)

// defaults fills the settings as the command line's parser does for an empty environment.
func defaults() config.Settings {
	var s config.Settings
	v := reflect.ValueOf(&s).Elem()
	for i := range v.NumField() {
		v.Field(i).SetString(v.Type().Field(i).Tag.Get("default"))
	}
	return s
}

func TestTheDefaultsAreProductionOnLoopback(t *testing.T) {
	c, err := config.Load(defaults())
	if err != nil {
		t.Fatal(err)
	}
	if c.Env != config.Production || c.Secure() || c.AuthURL != "http://localhost:8080/_/auth" || c.SMTPURL != nil {
		t.Errorf("got %+v", c)
	}
}

func TestAWrongValueIsNamedAndItsSecretIsNotShown(t *testing.T) {
	cases := map[string]func(*config.Settings){
		"SELLO_ADDR":            func(s *config.Settings) { s.Addr = "8080" },
		"SELLO_ENV":             func(s *config.Settings) { s.Env = "staging" },
		"SELLO_PUBLIC_URL":      func(s *config.Settings) { s.PublicURL = "sello.example" },
		"SELLO_AUTH_URL":        func(s *config.Settings) { s.AuthURL = "ftp://x" },
		"SELLO_MAIL_FROM":       func(s *config.Settings) { s.MailFrom = "nobody" },
		"SELLO_PROVIDER_EMAIL":  func(s *config.Settings) { s.ProviderEmail = "@" },
		"SELLO_SMTP_URL":        func(s *config.Settings) { s.SMTPURL = "http://u:hunter2@x" },
		"SELLO_DATABASE_URL":    func(s *config.Settings) { s.DatabaseURL = "mysql://u:hunter2@x" },
		"SELLO_TRUSTED_PROXIES": func(s *config.Settings) { s.Proxies = "10.0.0.1" },
		"SELLO_ORIGINS":         func(s *config.Settings) { s.Origins = "*" },
		"SELLO_ANALYTICS_ID":    func(s *config.Settings) { s.AnalyticsID = "G-1" },
		"SELLO_ANALYTICS_URL":   func(s *config.Settings) { s.AnalyticsID, s.AnalyticsURL = "G-1", "x" },
	}
	for name, spoil := range cases {
		t.Run(name, func(t *testing.T) {
			s := defaults()
			spoil(&s)
			_, err := config.Load(s)
			if err == nil || !strings.Contains(err.Error(), name) {
				t.Fatalf("got %v, want an error naming %s", err, name)
			}
			if strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q shows a secret or takes more than a line", err)
			}
		})
	}
}

func TestEverySettingIsInTheExampleFile(t *testing.T) {
	example, err := os.ReadFile("../../.env.example")
	if err != nil {
		t.Fatal(err)
	}
	settings := reflect.TypeOf(config.Settings{})
	for i := range settings.NumField() {
		if name := settings.Field(i).Tag.Get("env"); !strings.Contains(string(example), name+"=") {
			t.Errorf(".env.example does not list %s", name)
		}
	}
}
