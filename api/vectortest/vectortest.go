// Package vectortest reads the shared test cases of core/testdata/vectors and runs them natively. The tests of other
// doors use its cases and typed requests.
package vectortest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"sello/api/wire"
	"sello/core/fault"
	"sello/core/nice/terms"
	"sello/core/ops"
)

// JSONDoor marks a case about the JSON text itself (a wrong type, an unknown field). It reaches no rule, and does not
// apply to a door that does not read JSON.
const JSONDoor = "json"

// limit is far above the size of any case. The doors test their own limits.
const limit = 1 << 20

// Vector is one case: a request with the API's names and the expected answer, both as JSON.
type Vector struct {
	Name   string          `json:"name"`
	Op     string          `json:"op"`             // a name of core/ops
	Door   string          `json:"door,omitempty"` // JSONDoor or empty
	Input  json.RawMessage `json:"input"`
	Text   string          `json:"text,omitempty"` // replaces Input if the request is not JSON
	Output json.RawMessage `json:"output"`
}

// Load reads all cases of a directory, which has one file for each operation, in the order of the file names.
func Load(dir string) ([]Vector, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return nil, err
	}
	var all []Vector
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var list []Vector
		if err := json.Unmarshal(text, &list); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, list...)
	}
	return all, nil
}

// JSON returns the text of the request.
func (v Vector) JSON() []byte {
	if v.Text != "" {
		return []byte(v.Text)
	}
	return v.Input
}

// Want returns the expected answer in compact form, for comparison with Run.
func (v Vector) Want() (string, error) {
	var compact bytes.Buffer
	err := json.Compact(&compact, v.Output)
	return compact.String(), err
}

// Request returns the typed request of core/ops, or the faults of a text that cannot be decoded.
func (v Vector) Request() (any, fault.List, error) {
	operation, ok := operations[v.Op]
	if !ok {
		return nil, nil, fmt.Errorf("no operation %q", v.Op)
	}
	request, found := operation.read(v.JSON())
	return request, found, nil
}

// Run runs the case with the native core and returns the answer as compact JSON.
func (v Vector) Run() (string, error) {
	request, found, err := v.Request()
	if err != nil {
		return "", err
	}
	var answer any = wire.FromFaults(found)
	if len(found) == 0 {
		answer = operations[v.Op].run(request)
	}
	text, err := json.Marshal(answer)
	return string(text), err
}

// operation decodes the JSON request of one operation and runs it.
type operation struct {
	read func(text []byte) (any, fault.List)
	run  func(request any) any
}

// define returns the operation that decodes Wire, converts it by typed, calls run, and converts the result by answer.
func define[Wire, Request, Answer, JSON any](typed func(Wire) Request, run func(Request) Answer, answer func(Answer) JSON) operation {
	return operation{
		read: func(text []byte) (any, fault.List) {
			var w Wire
			found, _ := wire.Decode(bytes.NewReader(text), limit, &w) // memory can always be read
			return typed(w), found
		},
		run: func(request any) any { return answer(run(request.(Request))) },
	}
}

var operations = map[string]operation{
	"price":               define(priceRequest, ops.Price, wire.FromQuote),
	"password_strength":   define(passwordRequest, ops.PasswordStrength, strengthJSON),
	"check_trademark":     define(wire.TrademarkData.Form, ops.CheckTrademark, wire.FromFaults),
	"check_party":         define(wire.PartyInRole.Form, ops.CheckParty, wire.FromFaults),
	"advise_party":        define(wire.PartyInRole.Form, ops.AdviseParty, wire.FromAdvices),
	"advise_password":     define(passwordRequest, advisePassword, wire.FromAdvices),
	"check_owners":        define(wire.Owners.Form, ops.CheckOwners, wire.FromFaults),
	"check_order":         define(wire.OrderFile.Form, ops.CheckOrder, wire.FromFaults),
	"check_contact":       define(wire.Contact.Form, ops.CheckContact, wire.FromFaults),
	"check_signup":        define(wire.Signup.Form, ops.CheckSignup, wire.FromFaults),
	"check_login":         define(loginRequest, ops.CheckLogin, wire.FromFaults),
	"check_reset_request": define(resetLink, ops.CheckResetRequest, wire.FromFaults),
	"check_set_password":  define(newPassword, checkSetPassword, wire.FromFaults),
	"check_edition":       define(editionRequest, ops.CheckEdition, wire.FromFaults),
	"check_terms":         define(termsRequest, ops.CheckTerms, findings),
	"price_further":       define(furtherRequest, ops.PriceFurther, wire.FromCents),
	"editions":            define(day, ops.Editions, wire.FromEditions),
	"class_needs":         define(needsQuery, classNeeds, wire.FromNeeds),
	"class_search":        define(classQuery, classSearch, classHits),
}

// findings returns the JSON shape of findings for which no coming edition is known.
func findings(found []terms.Finding) []wire.TermFinding { return wire.FromFindings(found, nil) }
