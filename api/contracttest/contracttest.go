// Package contracttest checks the requests and responses of tests against api/openapi.yaml. It is for tests only.
package contracttest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
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
	"sello/core/musttest"
)

// Document loads and validates openapi.yaml.
var Document = sync.OnceValues(func() (*openapi3.T, error) {
	doc, err := openapi3.NewLoader().LoadFromData(api.OpenAPI)
	if err != nil {
		return nil, err
	}
	return doc, doc.Validate(context.Background())
})

var router = sync.OnceValues(func() (routers.Router, error) {
	for _, raw := range []string{
		"image/gif", "image/jpeg", "image/png", "image/svg+xml", "application/pdf", "application/yaml", "text/html", "text/javascript",
	} {
		openapi3filter.RegisterBodyDecoder(raw, openapi3filter.FileBodyDecoder)
	}
	doc, err := Document()
	if err != nil {
		return nil, err
	}
	return gorillamux.NewRouter(doc)
})

// Answer is the answer to a request.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// rejected reports whether the request was rejected. The auth service rejects a sign-in by redirecting its frame to the
// error page.
func (a Answer) rejected() bool {
	return a.Status >= 400 || a.Status == http.StatusFound && strings.Contains(a.Header.Get("Location"), "/ccdd_error?")
}

// Check fails the test if an answer does not match openapi.yaml, or if a request was accepted that openapi.yaml does not
// allow. It reads the request's body by its GetBody.
//
// The contract does not contain the page's own paths, OPTIONS (a browser's preflight request) and HEAD (a GET without
// its body): Check ignores them.
func Check(t testing.TB, r *http.Request, a Answer) {
	t.Helper()
	if r.Method == http.MethodOptions || r.Method == http.MethodHead || !inContract(r.URL.Path) {
		return
	}
	route, params, err := find(r)
	if err != nil {
		if !a.rejected() {
			t.Errorf("%s %s: answered %d and is not in the contract: %v", r.Method, r.URL.Path, a.Status, err)
		}
		return
	}
	in := musttest.Get(copyOf(r))(t)
	input := &openapi3filter.RequestValidationInput{Request: in, PathParams: params, Route: route}
	if wrong := checkRequest(input, in); wrong != nil && !a.rejected() && !isOdd(r) {
		t.Errorf("%s %s: the contract does not allow what was sent, and it was answered %d: %v", r.Method, r.URL.RequestURI(), a.Status, wrong)
	}
	err = openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: a.Status, Header: a.Header, Body: io.NopCloser(bytes.NewReader(a.Body)),
		Options: &openapi3filter.Options{IncludeResponseStatus: true},
	})
	if err != nil {
		t.Errorf("%s %s: %d %s: not as in the contract: %v", r.Method, r.URL.Path, a.Status, a.Body, err)
	}
	if (a.Status == http.StatusTooManyRequests || a.Status == http.StatusServiceUnavailable) && a.Header.Get("Retry-After") == "" {
		t.Errorf("%s %s: %d without Retry-After", r.Method, r.URL.Path, a.Status)
	}
}

func inContract(path string) bool {
	return strings.HasPrefix(path, "/_/") || path == "/healthz" || path == "/readyz"
}

type oddKey struct{}

// Odd marks a request that departs from the contract on purpose in something that the service ignores, such as an
// unlisted query parameter. Check accepts such a request, and still checks its answer.
func Odd(r *http.Request) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), oddKey{}, true))
}

func isOdd(r *http.Request) bool { return r.Context().Value(oddKey{}) != nil }

func find(r *http.Request) (*routers.Route, map[string]string, error) {
	router, err := router()
	if err != nil {
		return nil, nil, err
	}
	return router.FindRoute(&http.Request{Method: r.Method, URL: &url.URL{Path: r.URL.Path}, Header: http.Header{}})
}

// copyOf returns the request with a new reader of its body.
func copyOf(r *http.Request) (*http.Request, error) {
	in := r.Clone(context.Background())
	in.URL = &url.URL{Path: r.URL.Path, RawQuery: r.URL.RawQuery}
	if r.GetBody == nil {
		in.Body = http.NoBody
		return in, nil
	}
	body, err := r.GetBody()
	in.Body = body
	return in, err
}

var errBody = errors.New("a body where there is none")

// checkRequest returns an error for a request that the contract does not allow: its schemas reject it, a query parameter
// is not listed, or it has a body other than {} and the operation has none.
func checkRequest(input *openapi3filter.RequestValidationInput, r *http.Request) error {
	if input.Route.Operation.RequestBody == nil {
		if some, err := io.ReadAll(r.Body); err != nil || len(some) > 0 && string(some) != "{}" {
			return errors.Join(errBody, err)
		}
	}
	for name := range r.URL.Query() {
		if !listed(input.Route, name) {
			return fmt.Errorf("the query parameter %q is not listed", name)
		}
	}
	return openapi3filter.ValidateRequest(context.Background(), input)
}

func listed(route *routers.Route, name string) bool {
	return route.Operation.Parameters.GetByInAndName("query", name) != nil || route.PathItem.Parameters.GetByInAndName("query", name) != nil
}

// Operations lists the calls below a base path, such as "GET /_/auth/session"; base "" lists all.
func Operations(t testing.TB, base string) []string {
	t.Helper()
	doc := musttest.Get(Document())(t)
	var list []string
	for path, item := range doc.Paths.Map() {
		for method := range item.Operations() {
			if strings.HasPrefix(path, base) {
				list = append(list, method+" "+path)
			}
		}
	}
	return list
}

var ginParameter = regexp.MustCompile(`:(\w+)`)

// CheckRoutes fails the test unless the routes of a door are exactly the operations of openapi.yaml that mine selects.
// Parameters are written {name} or :name. HEAD needs no operation of its own, since it is GET without the body.
func CheckRoutes(t testing.TB, routes []string, mine func(operation string) bool) {
	t.Helper()
	documented, registered := map[string]bool{}, map[string]bool{}
	for _, operation := range Operations(t, "") {
		documented[operation] = mine(operation)
	}
	for _, route := range routes {
		operation := ginParameter.ReplaceAllString(route, "{$1}")
		path, isHead := strings.CutPrefix(operation, "HEAD ")
		if known := documented[operation] || isHead && documented["GET "+path]; !known {
			t.Errorf("%s is not in openapi.yaml", operation)
		}
		registered[operation] = true
	}
	for operation, expected := range documented {
		if expected && !registered[operation] {
			t.Errorf("%s is in openapi.yaml only", operation)
		}
	}
}
