package rest_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"sello/api"
	"sello/api/config"
	"sello/api/contracttest"
	"sello/api/desk"
	"sello/api/logo"
	"sello/api/rest"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/musttest"
	"sello/texts"
)

// checkContract fails the test if a request or its answer does not match openapi.yaml.
func checkContract(t testing.TB, r *http.Request, a answer) {
	t.Helper()
	if strings.HasPrefix(r.URL.Path, config.AuthBase+"/") {
		return // the auth service is not mounted here
	}
	contracttest.Check(t, r, contracttest.Answer{Status: a.status, Header: a.header, Body: a.body})
}

func TestTheContractHasEveryRouteAndNoOther(t *testing.T) {
	var routes []string
	for _, route := range onSQLite(t).routes() {
		routes = append(routes, route.Method+" "+route.Path)
	}
	contracttest.CheckRoutes(t, routes, func(operation string) bool { return !strings.Contains(operation, " "+config.AuthBase+"/") })
}

func TestTheContractListsEveryErrorCode(t *testing.T) {
	doc := musttest.Get(contracttest.Document())(t)
	fields := doc.Components.Schemas["Error"].Value.Properties["fields"].Value.AdditionalProperties.Schema.Value.Enum
	codes := append(fault.Codes(), logo.Reasons...)
	if len(fields) != len(codes) {
		t.Errorf("openapi.yaml lists %d fault codes, the core and the check of logos have %d", len(fields), len(codes))
	}
	for i, code := range codes {
		if i < len(fields) && fields[i] != string(code) {
			t.Errorf("fault code %d is %v, in Go %s", i, fields[i], code)
		}
	}
}

func TestTheContractHasTheListsOfTheDomain(t *testing.T) {
	doc := musttest.Get(contracttest.Document())(t)
	same(t, doc, "OrderState", api.OrderStates, "api/order_state.go")
	same(t, doc, "Stage", api.Stages, "api/stage.go")
	same(t, doc, "Office", form.Offices, "core/form/filing.go")
	same(t, doc, "EventKind", api.EventKinds, "api/event.go")
	same(t, doc, "DocumentKind", api.DocumentKinds, "api/event.go")
	same(t, doc, "DeskQueue", api.Queues, "api/desk.go")
	same(t, doc, "DeskNextAct", api.NextActs, "api/desk.go")
	same(t, doc, "MailState", api.MailStates, "api/mail.go")
	var topics []api.MailKind
	for kind := range api.MailKinds {
		topics = append(topics, kind)
	}
	slices.Sort(topics)
	same(t, doc, "MailTopic", topics, "api/mail.go")
	same(t, doc, "DeskAct", desk.Acts, "api/desk/file.go")
	same(t, doc, "DeskDecision", desk.Decisions, "api/desk/money.go")
}

// same compares the values of an enum in openapi.yaml with a list of a Go file.
func same[T ~string](t *testing.T, doc *openapi3.T, name string, want []T, file string) {
	t.Helper()
	var listed []T
	for _, value := range doc.Components.Schemas[name].Value.Enum {
		listed = append(listed, T(value.(string)))
	}
	if !slices.Equal(listed, want) {
		t.Errorf("%s in api/openapi.yaml is %v, in %s %v", name, listed, file, want)
	}
}

func TestEveryErrorCodeHasAText(t *testing.T) {
	doc := musttest.Get(contracttest.Document())(t)
	for _, code := range doc.Components.Schemas["Error"].Value.Properties["code"].Value.Enum {
		if key := "error_" + code.(string); texts.Text(texts.Default, key, nil) == key {
			t.Errorf("no %s in texts/%s/errors.json", key, texts.Default)
		}
	}
}

func TestRequiredMessagesHaveTheExactText(t *testing.T) {
	for key, want := range map[string]string{
		"fault_required": "Required", "fault_invalid_email": "Invalid e-mail address", "fault_invalid_number": "Invalid number",
		"fault_invalid_date": "Invalid date", "fault_too_short": "Must be 6+ characters", "fault_too_weak": "Password too weak",
		"fault_mismatch": "Password does not match", "fault_max_file_size_reached": "File size must be lower than 1 Mb",
		"fault_must_accept": "Please, accept our legal terms", "error_invalid_data": "Please, check your data",
		"error_invalid_credentials": "Invalid email and password", "error_csrf": "CSRF error",
		"error_already_registered": "Account already registered. Please, check your email inbox.",
		"error_unknown":            "There was an error. Please, try again.", "error_forbidden": "You lack permissions",
	} {
		if got := texts.Text("en", key, map[string]string{"limit": "6"}); got != want {
			t.Errorf("%s says %q, want %q", key, got, want)
		}
	}
}

func TestAnAnswerThatBreaksTheContractIsDetected(t *testing.T) {
	r, _ := http.NewRequest("GET", "http://x"+rest.Base+"/csrf", nil)
	for name, a := range map[string]answer{
		"a field too many":  {status: 200, header: jsonHeader("X-Csrf-Token", strings.Repeat("a", 43)), body: []byte(`{"token":"` + strings.Repeat("a", 43) + `","more":1}`)},
		"a missing header":  {status: 200, header: jsonHeader(), body: []byte(`{"token":"` + strings.Repeat("a", 43) + `"}`)},
		"an unknown code":   {status: 404, header: jsonHeader(), body: []byte(`{"error":{"code":"lost","message":"x","fields":{}}}`)},
		"a body of no JSON": {status: 404, header: http.Header{"Content-Type": {"text/plain"}}, body: []byte("404 page not found")},
	} {
		t.Run(name, func(t *testing.T) {
			var spy spy
			checkContract(&spy, r, a)
			if !spy.failed {
				t.Error("not detected")
			}
		})
	}
}

func TestAnAcceptedRequestThatBreaksTheContractIsDetected(t *testing.T) {
	done := answer{status: 200, header: jsonHeader(), body: []byte(`{"data":{}}`)}
	for name, c := range map[string]struct {
		method, path, body string
		want               bool
	}{
		"as it should be":    {"POST", "/registrations?lang=es", string(jsonOf(t, signup("ana@example.com"))), false},
		"a field too many":   {"POST", "/registrations", string(jsonOf(t, with(signup("ana@example.com"), "more", 1))), true},
		"a missing field":    {"POST", "/registrations", string(jsonOf(t, with(signup("ana@example.com"), "email", drop))), true},
		"a text too long":    {"POST", "/registrations", string(jsonOf(t, with(signup("ana@example.com"), "email", long(251)))), true},
		"an unlisted query":  {"POST", "/registrations?force=1", string(jsonOf(t, signup("ana@example.com"))), true},
		"no body":            {"POST", "/registrations", "", true},
		"a body for nothing": {"DELETE", "/account/sessions/" + missing, `{"all":true}`, true},
		"{} for no body":     {"DELETE", "/account/sessions/" + missing, "{}", false},
	} {
		t.Run(name, func(t *testing.T) {
			r := musttest.Get(http.NewRequest(c.method, "http://x"+rest.Base+c.path, strings.NewReader(c.body)))(t)
			r.Header.Set("Content-Type", "application/json")
			a := done
			if c.method == "DELETE" {
				a = answer{status: 204}
			}
			var spy spy
			checkContract(&spy, r, a)
			if spy.failed != c.want {
				t.Errorf("detected: %v", spy.failed)
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

// spy implements testing.TB and records only whether the test failed.
type spy struct {
	testing.TB
	failed bool
}

func (s *spy) Helper()               {}
func (s *spy) Errorf(string, ...any) { s.failed = true }
func (s *spy) Fatal(args ...any)     { panic(args) }
