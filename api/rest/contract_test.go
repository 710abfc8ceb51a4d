package rest_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"sello/api"
	"sello/api/rest"
	"sello/core/fault"
	"sello/webapp/src/i18n"
)

// contract is openapi.yaml, loaded and valid in itself.
var contract = sync.OnceValues(func() (routers.Router, error) {
	for _, raw := range []string{"image/gif", "image/jpeg", "image/png", "image/svg+xml", "application/pdf", "application/yaml"} {
		openapi3filter.RegisterBodyDecoder(raw, openapi3filter.FileBodyDecoder)
	}
	doc, err := openapi3.NewLoader().LoadFromData(api.OpenAPI)
	if err != nil {
		return nil, err
	}
	if err := doc.Validate(context.Background()); err != nil {
		return nil, err
	}
	return gorillamux.NewRouter(doc)
})

// holdToContract fails the test when an answer is not what openapi.yaml says. Addresses and methods
// that are not in it may only be refused.
func holdToContract(t testing.TB, r *http.Request, a answer) {
	t.Helper()
	if r.Method == http.MethodOptions { // a browser's question beforehand, not a call
		return
	}
	if !strings.HasPrefix(r.URL.Path, rest.Base) && r.URL.Path != "/healthz" && r.URL.Path != "/readyz" {
		return
	}
	router, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	bare := &http.Request{Method: r.Method, URL: &url.URL{Path: r.URL.Path}, Header: http.Header{}}
	route, params, err := router.FindRoute(bare)
	if err != nil {
		if a.status < 400 {
			t.Errorf("%s: answered %d and is not in the contract: %v", a.what, a.status, err)
		}
		return
	}
	err = openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{Request: bare, PathParams: params, Route: route},
		Status:                 a.status, Header: a.header, Body: io.NopCloser(bytes.NewReader(a.body)),
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	})
	if err != nil {
		t.Errorf("%s: %d %s: not as in the contract: %v", a.what, a.status, a.body, err)
	}
}

func TestTheContractHasEveryRouteAndNoOther(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromData(api.OpenAPI)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for path, item := range doc.Paths.Map() {
		for method := range item.Operations() {
			said[method+" "+path] = true
		}
	}
	param := regexp.MustCompile(`:(\w+)`)
	for _, route := range onSQLite(t).routes() {
		key := route.Method + " " + param.ReplaceAllString(route.Path, "{$1}")
		if !said[key] {
			t.Errorf("%s is not in openapi.yaml", key)
		}
		delete(said, key)
	}
	for key := range said {
		t.Errorf("%s is in openapi.yaml only", key)
	}
}

func TestTheContractNamesEveryCode(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromData(api.OpenAPI)
	if err != nil {
		t.Fatal(err)
	}
	fields := doc.Components.Schemas["Error"].Value.Properties["fields"].Value.AdditionalProperties.Schema.Value.Enum
	if len(fields) != len(fault.Codes()) {
		t.Errorf("openapi.yaml lists %d fault codes, the core has %d", len(fields), len(fault.Codes()))
	}
	for i, code := range fault.Codes() {
		if i < len(fields) && fields[i] != string(code) {
			t.Errorf("fault code %d is %v, in the core %s", i, fields[i], code)
		}
	}
}

func TestEveryErrorCodeHasItsWordsInEveryLanguage(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromData(api.OpenAPI)
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range doc.Components.Schemas["Error"].Value.Properties["code"].Value.Enum {
		for _, lang := range []string{"en", "es"} {
			if key := "error_" + code.(string); !i18n.Has(lang, key) {
				t.Errorf("%s has no %s", lang, key)
			}
		}
	}
}

// TestTheSpecifiedMessagesAreSaidWordForWord: what the specification quotes, to the letter.
func TestTheSpecifiedMessagesAreSaidWordForWord(t *testing.T) {
	for key, want := range map[string]string{
		"fault_required": "Required", "fault_invalid_email": "Invalid e-mail address", "fault_invalid_number": "Invalid number",
		"fault_invalid_date": "Invalid date", "fault_too_short": "Must be 6+ characters", "fault_too_weak": "Password too weak",
		"fault_mismatch": "Password does not match", "fault_max_file_size_reached": "File size must be lower than 1 Mb",
		"fault_must_accept": "Please, accept our legal terms", "error_invalid_data": "Please, check your data",
		"error_invalid_credentials": "Invalid email and password", "error_csrf": "CSRF error",
		"error_already_registered": "Account already registered. Please, check your email inbox.",
		"error_unknown":            "There was an error. Please, try again.", "error_forbidden": "You lack permissions",
	} {
		if got := i18n.Text("en", key, map[string]string{"limit": "6"}); got != want {
			t.Errorf("%s says %q, want %q", key, got, want)
		}
	}
}

func TestAnAnswerAgainstTheContractIsNoticed(t *testing.T) {
	r, _ := http.NewRequest("GET", "http://x"+rest.Base+"/csrf", nil)
	for name, a := range map[string]answer{
		"a field too many":  {status: 200, header: jsonHeader("X-Csrf-Token", strings.Repeat("a", 43)), body: []byte(`{"token":"` + strings.Repeat("a", 43) + `","more":1}`)},
		"a missing header":  {status: 200, header: jsonHeader(), body: []byte(`{"token":"` + strings.Repeat("a", 43) + `"}`)},
		"an unknown code":   {status: 404, header: jsonHeader(), body: []byte(`{"error":{"code":"lost","message":"x","fields":{}}}`)},
		"a body of no JSON": {status: 404, header: http.Header{"Content-Type": {"text/plain"}}, body: []byte("404 page not found")},
	} {
		t.Run(name, func(t *testing.T) {
			var spy spy
			holdToContract(&spy, r, a)
			if !spy.failed {
				t.Error("not noticed")
			}
		})
	}
}

func jsonHeader(pairs ...string) http.Header {
	h := http.Header{"Content-Type": {"application/json; charset=utf-8"}}
	for i := 0; i < len(pairs); i += 2 {
		h.Set(pairs[i], pairs[i+1])
	}
	return h
}

// spy is a test that only remembers that it failed.
type spy struct {
	testing.TB
	failed bool
}

func (s *spy) Helper()               {}
func (s *spy) Errorf(string, ...any) { s.failed = true }
func (s *spy) Fatal(args ...any)     { panic(args) }
