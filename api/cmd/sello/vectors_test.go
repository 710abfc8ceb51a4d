package main

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"sello/api/vectortest"
	"sello/api/wire"
	"sello/core/form"
	"sello/core/musttest"
)

// TestOrderVectorsThroughCheck checks that `sello check -` prints the same faults as every other door, with the right exit
// code.
func TestOrderVectorsThroughCheck(t *testing.T) {
	for _, v := range vectorsOf(t, "check_order") {
		t.Run(v.Name, func(t *testing.T) {
			out, errs, status := sello(v.JSON(), "check", "-", "--json")
			if errs != "" {
				t.Errorf("printed %q", errs)
			}
			var faults []wire.Fault
			musttest.Do(t, json.Unmarshal(withoutMessages(t, out), &faults))
			got := musttest.Get(json.Marshal(faults))(t)
			want := musttest.Get(v.Want())(t)
			if string(got) != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if want := wantedStatus(faults); status != want {
				t.Errorf("ended with %d, want %d", status, want)
			}
		})
	}
}

// TestAdviceVectorsThroughCheck checks that `sello check - --advice` prints the same advices as every other door.
func TestAdviceVectorsThroughCheck(t *testing.T) {
	for _, v := range vectorsOf(t, "advise_party") {
		var in wire.PartyInRole
		musttest.Do(t, json.Unmarshal(v.JSON(), &in))
		order, at := wire.OrderFile{Owners: []form.Party{in.Party}, UseOwnerBilling: true}, "owners[0]."
		if in.Role == form.Billing {
			order, at = wire.OrderFile{CustomBillingData: &in.Party}, "custom_billing_data."
		}
		t.Run(v.Name, func(t *testing.T) {
			file := musttest.Get(json.Marshal(order))(t)
			out, errs, status := sello(file, "check", "-", "--json", "--advice")
			if errs != "" || status != 0 {
				t.Errorf("ended with %d, printed %q", status, errs)
			}
			var want []wire.Advice
			musttest.Do(t, json.Unmarshal(v.Output, &want))
			for i := range want {
				want[i].Path = at + want[i].Path
			}
			var got []wire.Advice
			if err := json.Unmarshal(withoutMessages(t, out), &got); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("got %v, want %v, %v", got, want, err)
			}
		})
	}
}

func wantedStatus(faults []wire.Fault) int {
	switch {
	case len(faults) == 0:
		return 0
	case faults[0].Code == "malformed":
		return exitUnreadable
	}
	return exitFaults
}

// withoutMessages removes the messages, which depend on the language. A missing message fails the test.
func withoutMessages(t *testing.T, out string) []byte {
	t.Helper()
	var list []map[string]any
	if err := json.Unmarshal([]byte(out), &list); err != nil {
		t.Fatalf("%v in %q", err, out)
	}
	for _, f := range list {
		if message, _ := f["message"].(string); message == "" || strings.HasPrefix(message, "fault_") || strings.HasPrefix(message, "advice_") {
			t.Errorf("no message for %v", f)
		}
		delete(f, "message")
	}
	return musttest.Get(json.Marshal(list))(t)
}

// TestPriceVectorsThroughPrice checks that `sello price --json` prints the same quote as every other door. For an invalid
// value the others return no price; the command names the flag in an error.
func TestPriceVectorsThroughPrice(t *testing.T) {
	for _, v := range vectorsOf(t, "price") {
		if v.Door == vectortest.JSONDoor || strings.Contains(string(v.Input), `\u0000`) {
			continue // cannot be written on a command line
		}
		var request vectortest.PriceRequest
		musttest.Do(t, json.Unmarshal(v.Input, &request))
		if request.Date == "" || request.Territory == "spain" {
			continue // the command differs on purpose: without a date it takes today, and it ignores case
		}
		t.Run(v.Name, func(t *testing.T) {
			want := musttest.Get(v.Want())(t)
			out, errs, status := sello(nil, "price", "--territory="+request.Territory, "--classes="+strconv.Itoa(request.Classes),
				"--unknown="+strconv.FormatBool(request.Unknown), "--at="+request.Date, "--json")
			if status == 0 {
				if strings.TrimSpace(out) != want {
					t.Errorf("got  %s\nwant %s", out, want)
				}
				return
			}
			var quote wire.Quote
			musttest.Do(t, json.Unmarshal([]byte(want), &quote))
			if quote.Available || out != "" || !strings.Contains(errs, "--") {
				t.Errorf("ended with %d, printed %q and %q, want %s", status, out, errs, want)
			}
		})
	}
}

// TestClassSearchVectorsThroughClasses checks that `sello classes --json` ranks as the page's class search does.
func TestClassSearchVectorsThroughClasses(t *testing.T) {
	for _, v := range vectorsOf(t, "class_search") {
		var request vectortest.ClassQuery
		musttest.Do(t, json.Unmarshal(v.Input, &request))
		var want, got []ranked // without the scores, which the command does not print
		musttest.Do(t, json.Unmarshal(v.Output, &want))
		if len(want) == 0 {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			lang := request.Lang
			if lang == "xx" {
				lang = "" // the command rejects other languages
			}
			out, errs, status := sello(nil, "classes", request.Query, "--lang="+lang, "--json")
			if err := json.Unmarshal([]byte(out), &got); status != 0 || err != nil {
				t.Fatalf("ended with %d: %v, printed %q", status, err, errs)
			}
			if len(got) < len(want) || !reflect.DeepEqual(got[:len(want)], want) {
				t.Errorf("got  %v\nwant %v", got, want)
			}
		})
	}
}

// TestClassNeedsVectorsThroughClasses checks that `sello classes --needs --json` prints what the core's operation returns.
func TestClassNeedsVectorsThroughClasses(t *testing.T) {
	for _, v := range vectorsOf(t, "class_needs") {
		var request wire.NeedsQuery
		musttest.Do(t, json.Unmarshal(v.Input, &request))
		if request.Query == "" {
			continue // the command rejects it
		}
		t.Run(v.Name, func(t *testing.T) {
			var want, got wire.Needs
			out, errs, status := sello(nil, "classes", "--needs", "--json", "--lang="+request.Lang, request.Query)
			if err := json.Unmarshal([]byte(out), &got); status != 0 || err != nil {
				t.Fatalf("ended with %d: %v, printed %q", status, err, errs)
			}
			if err := json.Unmarshal(v.Output, &want); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("got  %v\nwant %v (%v)", got, want, err)
			}
		})
	}
}

func vectorsOf(t *testing.T, op string) []vectortest.Vector {
	t.Helper()
	all := musttest.Get(vectortest.Load("../../../core/testdata/vectors"))(t)
	var some []vectortest.Vector
	for _, v := range all {
		if v.Op == op {
			some = append(some, v)
		}
	}
	if len(some) < 30 {
		t.Fatalf("only %d vectors of %s", len(some), op)
	}
	return some
}

// sello runs the program in this process.
func sello(in []byte, args ...string) (out, errs string, status int) {
	var o, e bytes.Buffer
	status = run(args, bytes.NewReader(in), &o, &e)
	return o.String(), e.String(), status
}

func TestALanguageThatThereIsNotIsRefusedByItsName(t *testing.T) {
	for _, command := range [][]string{{"check", "-"}, {"classes", "velas"}, {"classes", "--needs", "velas"}, {"check-terms", "-"}, {"nice", "check"}} {
		_, errs, status := sello([]byte("{}"), append(command, "--lang=xx")...)
		if status == 0 || !strings.Contains(errs, "--lang must be one of") {
			t.Errorf("%v: ended with %d: %s", command, status, errs)
		}
	}
}
