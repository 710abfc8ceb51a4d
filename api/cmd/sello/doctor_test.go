package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"sello/api/store/storetest"
	"sello/core/musttest"
)

// examined runs `sello doctor` with the settings of a served binary and returns the findings by check. A check with several
// findings has their details joined.
func (b *binary) examined(code int, settings ...string) map[string]finding {
	b.Helper()
	settings = append([]string{"SELLO_ENV=test", "SELLO_ADDR=" + b.address, "SELLO_PUBLIC_URL=http://" + b.address}, settings...)
	out, got := b.runs(settings, "doctor", "--json")
	text, _, _ := strings.Cut(out, "\n")
	var list []finding
	if err := json.Unmarshal([]byte(text), &list); err != nil || got != code {
		b.Fatalf("exit code %d, want %d: %v\n%s", got, code, err, out)
	}
	found := map[string]finding{}
	for _, f := range list {
		f.Detail += found[f.Check].Detail
		found[f.Check] = f
	}
	return found
}

// is fails the test unless a check has a status and its detail a text.
func is(t *testing.T, found map[string]finding, check, status, detail string) {
	t.Helper()
	if f := found[check]; f.Status != status || !strings.Contains(f.Detail, detail) {
		t.Errorf("%s: %+v, want %s with %q", check, f, status, detail)
	}
}

func TestTheDoctorFindsNothingWrongWithASoundInstallation(t *testing.T) {
	b := newBinary(t)
	b.start()
	found := b.examined(0)
	for _, check := range []string{"settings", "database", "schema", "disk", "write", "files", "service", "mail", "payments", "clock", "page"} {
		is(t, found, check, "ok", "")
	}
	lines := b.succeeds([]string{"SELLO_ENV=test", "SELLO_ADDR=" + b.address, "SELLO_PUBLIC_URL=http://" + b.address}, "doctor")
	if strings.Count(lines, "\n") != len(found) || strings.Count(lines, "ok ") < len(found) {
		t.Errorf("want a line for each of %d checks:\n%s", len(found), lines)
	}
	b.succeeds(nil, "verify") // the doctor has left nothing behind
}

func TestTheDoctorNamesEverythingThatFails(t *testing.T) {
	b := newBinary(t)
	b.start()
	front := httptest.NewTLSServer(http.NotFoundHandler()) // its certificate is its own
	defer front.Close()
	found := b.examined(1, "SELLO_PUBLIC_URL="+front.URL, "SELLO_SMTP_URL=smtp://ana:hush@127.0.0.1:1", "SELLO_DISK_RESERVE=999999999999",
		"SELLO_BLOB_URL=s3://key:hush@127.0.0.1:1/logos?tls=false", "SELLO_PUBLIC_ULR=x")
	is(t, found, "settings", "warn", "SELLO_PUBLIC_ULR")
	is(t, found, "disk", "fail", "SELLO_DISK_RESERVE")
	is(t, found, "write", "fail", "no room on the disk")
	is(t, found, "files", "fail", "SELLO_BLOB_URL")
	is(t, found, "mail", "fail", "dial failed")
	is(t, found, "page", "fail", "certificate")
	is(t, found, "service", "ok", "")
	for check, f := range found {
		if strings.Contains(f.Detail, "hush") {
			t.Errorf("%s prints a secret: %s", check, f.Detail)
		}
	}
}

func TestTheDoctorAsksTheRunningProcessForItsFolder(t *testing.T) {
	b := newBinary(t)
	b.start()
	musttest.Do(t, os.RemoveAll(b.data))
	b.becomes("/readyz", http.StatusServiceUnavailable)
	found := b.examined(1)
	is(t, found, "database", "fail", "no database")
	is(t, found, "service", "fail", "the data folder was replaced")
	is(t, found, "schema", "fail", "without a database")
	if _, err := os.Stat(b.data); !os.IsNotExist(err) {
		t.Errorf("the doctor made a data folder: %v", err)
	}
}

func TestTheDoctorExaminesPostgresAndItsClock(t *testing.T) {
	b := newBinary(t)
	address := "SELLO_DATABASE_URL=" + storetest.PostgresURL(t)
	b.start(address)
	found := b.examined(0, address)
	is(t, found, "database", "ok", "PostgreSQL")
	is(t, found, "clock", "ok", "the database's")
	empty := b.examined(1, "SELLO_DATABASE_URL="+storetest.EmptyPostgresURL(t))
	is(t, empty, "schema", "fail", "run sello migrate")
}

func TestTheDoctorStopsAtAWrongSetting(t *testing.T) {
	b := newBinary(t)
	found := b.examined(1, "SELLO_SMTP_CONNECTIONS=0")
	is(t, found, "settings", "fail", "SELLO_SMTP_CONNECTIONS")
	if len(found) != 1 {
		t.Errorf("found %v", found)
	}
}
