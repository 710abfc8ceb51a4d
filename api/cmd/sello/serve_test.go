package main

import (
	"context"
	"database/sql"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sello/core/musttest"
)

func TestTheServiceEndsCleanlyOnATermSignalAndStartsAgain(t *testing.T) {
	b := newBinary(t)
	for range 2 {
		b.start()
		process := b.process
		musttest.Do(t, process.Process.Signal(syscall.SIGTERM))
		if err := process.Wait(); err != nil || !strings.Contains(b.log.String(), `"stopped"`) {
			t.Fatalf("%v\n%s", err, b.log.String())
		}
		b.process = nil
	}
}

func TestAWrongSettingStopsTheStartWithOneLineThatNamesIt(t *testing.T) {
	b := newBinary(t)
	cases := map[string]string{
		"SELLO_ADDR=8080":                      "SELLO_ADDR",
		"SELLO_ENV=staging":                    "SELLO_ENV",
		"STRIPE_SECRET_KEY=sk_test_x":          "STRIPE_",
		"SELLO_DATABASE_URL=mysql://x":         "SELLO_DATABASE_URL",
		"SELLO_BLOB_URL=ftp://x":               "SELLO_BLOB_URL",
		"SELLO_SMTP_URL=smtp://h:notanumber/x": "SELLO_SMTP_URL",
		"SELLO_METRICS_ADDR=192.0.2.1:1":       "SELLO_METRICS_ADDR", // not an address of this machine
		"SELLO_DATA=/dev/null/x":               "SELLO_DATA",

		"SELLO_ENV=production": "set SELLO_MAIL_FROM, SELLO_PROVIDER_EMAIL, SELLO_PROVIDER_NAME, SELLO_PROVIDER_TAX_ID, SELLO_PROVIDER_ADDRESS, SELLO_PROVIDER_PHONE",

		"SELLO_DATABASE_URL=postgres://u:hunter2@127.0.0.1:1/x": "SELLO_DATABASE_URL",
	}
	for setting, name := range cases {
		t.Run(setting, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second) // stops a process that starts in spite of the setting
			defer cancel()
			c := exec.CommandContext(ctx, b.path, "serve")
			c.Env = []string{"SELLO_DATA=" + b.data, "SELLO_ADDR=" + b.address, "SELLO_ENV=test", setting}
			out, err := c.CombinedOutput()
			lines := strings.Split(strings.TrimSpace(string(out)), "\n")
			last := lines[len(lines)-1]
			if err == nil || !strings.Contains(last, "sello: error: ") || !strings.Contains(last, name) || strings.Contains(last, "hunter2") {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// production are settings that production accepts. The name and the domain are invented.
var production = []string{
	"SELLO_ENV=production", "SELLO_MAIL_FROM=Registro <no-reply@registro-de-prueba.es>", "SELLO_PROVIDER_EMAIL=avisos@registro-de-prueba.es",
	"SELLO_PROVIDER_NAME=Registro de Prueba S.L.", "SELLO_PROVIDER_TAX_ID=B12345674",
	"SELLO_PROVIDER_ADDRESS=Calle de la Prueba 2, 28001 Madrid", "SELLO_PROVIDER_PHONE=+34 910 000 000",
}

func TestProductionWithoutKeysServesEverythingButPayment(t *testing.T) {
	b := newBinary(t)
	b.start(production...)
	v, err := b.visitor()
	if err != nil {
		t.Fatal(err)
	}
	accepted := map[string]any{"email": "ana@cliente.test", "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": false}
	musttest.Do(t, v.call(http.MethodPost, "/registrations", accepted, nil))
	var order struct{ ID string }
	musttest.Do(t, v.call(http.MethodPost, "/trademarks", orderOf("ana@cliente.test"), &order))
	err = v.call(http.MethodPost, "/trademarks/"+order.ID+"/requestpayment", nil, nil)
	if err == nil || !strings.Contains(err.Error(), "503") || !strings.Contains(err.Error(), "payment_unavailable") {
		t.Errorf("payment without keys: %v", err)
	}
	for _, path := range []string{"/_/dev/mail.json", "/_/sandbox/stripe.js"} {
		answer := musttest.Get(http.Get(b.url(path)))(t)
		answer.Body.Close()
		if answer.StatusCode == http.StatusOK && !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") {
			t.Errorf("%s is reachable in production", path)
		}
	}
}

func TestS44_APublicAddressInDevelopmentOpensNeitherMailboxNorSandbox(t *testing.T) {
	b := newBinary(t)
	b.start("SELLO_ENV=development", "SELLO_PUBLIC_URL=https://shop.example.com")
	for _, path := range []string{"/_/dev/mail.json", "/_/dev/mail", "/_/sandbox/stripe.js"} {
		if status := b.status(path, "shop.example.com"); status != http.StatusNotFound {
			t.Errorf("%s: status %d", path, status)
		}
	}
	b.await("mails wait")
}

func TestAServerWhosePageCannotBeStoredServesItAndLogsWhy(t *testing.T) {
	b := newBinary(t)
	b.start()
	b.stop(syscall.SIGTERM)
	db := musttest.Get(sql.Open("sqlite", filepath.Join(b.data, "sello.db")))(t)
	defer db.Close()
	musttest.Get(db.Exec("DROP TABLE page_assets"))(t)
	b.start()
	b.await("storing the files of the page")
}

func TestS44_TheMailboxAndTheSandboxRejectHostNamesThatAreNotPrivate(t *testing.T) {
	b := newBinary(t)
	b.start()
	for _, path := range []string{"/_/dev/mail.json", "/_/sandbox/stripe.js"} {
		for host, want := range map[string]int{
			b.address: http.StatusOK, "localhost:8080": http.StatusOK, "[::1]:8080": http.StatusOK, "sello.test": http.StatusOK, "App.localhost.": http.StatusOK,
			"evil.example": http.StatusMisdirectedRequest, "evil.example:8080": http.StatusMisdirectedRequest,
			"192.168.1.10:8080": http.StatusMisdirectedRequest, "localhost.evil.example": http.StatusMisdirectedRequest,
		} {
			if status := b.status(path, host); status != want {
				t.Errorf("%s as %s: status %d, want %d", path, host, status, want)
			}
		}
	}
}

func TestS44_TheMailboxAndTheSandboxRejectClientsOnOtherMachines(t *testing.T) {
	b := newBinary(t)
	b.start("SELLO_TRUSTED_PROXIES=127.0.0.1/32")
	for _, path := range []string{"/_/dev/mail.json", "/_/sandbox/stripe.js", "/_/sandbox/v1/payment_intents/pi_1"} {
		r := musttest.Get(http.NewRequest(http.MethodGet, b.url(path), nil))(t)
		r.Header.Set("X-Forwarded-For", "192.0.2.1")
		answer := musttest.Get(http.DefaultClient.Do(r))(t)
		answer.Body.Close()
		if answer.StatusCode != http.StatusForbidden {
			t.Errorf("%s: status %d", path, answer.StatusCode)
		}
	}
}

// status returns the status of a request for a path with a host name.
func (b *binary) status(path, host string) int {
	b.Helper()
	r := musttest.Get(http.NewRequest(http.MethodGet, b.url(path), nil))(b)
	r.Host = host
	answer := musttest.Get(http.DefaultClient.Do(r))(b)
	answer.Body.Close()
	return answer.StatusCode
}
