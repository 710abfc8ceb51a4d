package sandbox

import (
	"net/url"
	"testing"

	"sello/core/musttest"
)

func TestTheSandboxIsOnlyAllowedWhereNobodyCanMistakeIt(t *testing.T) {
	for _, c := range []struct {
		what, env, public string
		keys              []string
		want              bool
	}{
		{"development on loopback", "development", "http://localhost:8080", nil, true},
		{"tests on an address", "test", "http://127.0.0.1:1234", nil, true},
		{"IPv6 loopback", "test", "http://[::1]:1234", nil, true},
		{"a .test name", "development", "https://sello.test", nil, true},
		{"a .localhost name", "development", "https://app.localhost", []string{"", "", ""}, true},
		{"unset environment", "", "http://localhost:8080", nil, false},
		{"production", "production", "http://localhost:8080", nil, false},
		{"a public name", "development", "https://sello.example", nil, false},
		{"a name that only looks loopback", "development", "https://localhost.example", nil, false},
		{"a name that ends in test without a dot", "development", "https://mytest", nil, false},
		{"a private but shared address", "development", "http://192.168.1.10", nil, false},
		{"any key set", "development", "http://localhost:8080", []string{"", "pk_test_1", ""}, false},
	} {
		public := musttest.Get(url.Parse(c.public))(t)
		if got := Allowed(c.env, public, c.keys...) == nil; got != c.want {
			t.Errorf("%s: allowed %v, want %v", c.what, got, c.want)
		}
	}
	if Allowed("test", nil) == nil {
		t.Error("allowed without a public address")
	}
}
