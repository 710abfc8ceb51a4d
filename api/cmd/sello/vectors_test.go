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
)

// TestOrderVectorsThroughCheck: `sello check -` tells what every other door tells, and ends with
// the status that goes with it.
func TestOrderVectorsThroughCheck(t *testing.T) {
	for _, v := range vectorsOf(t, "check_order") {
		t.Run(v.Name, func(t *testing.T) {
			out, errs, status := sello(v.JSON(), "check", "-", "--json")
			if errs != "" {
				t.Errorf("said %q", errs)
			}
			var faults []wire.Fault
			if err := json.Unmarshal(withoutMessages(t, out), &faults); err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(faults)
			if err != nil {
				t.Fatal(err)
			}
			want, err := v.Want()
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if want := wantedStatus(faults); status != want {
				t.Errorf("ended with %d, want %d", status, want)
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

// withoutMessages drops the words, which there must be, and leaves what is told in every language.
func withoutMessages(t *testing.T, out string) []byte {
	t.Helper()
	var list []map[string]any
	if err := json.Unmarshal([]byte(out), &list); err != nil {
		t.Fatalf("%v in %q", err, out)
	}
	for _, f := range list {
		if message, _ := f["message"].(string); message == "" || strings.HasPrefix(message, "fault_") {
			t.Errorf("no words for %v", f)
		}
		delete(f, "message")
	}
	bare, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	return bare
}

// TestPriceVectorsThroughPrice: `sello price --json` answers as every other door does. Where the
// others find no price in a value that makes no sense, the command names the flag instead.
func TestPriceVectorsThroughPrice(t *testing.T) {
	for _, v := range vectorsOf(t, "price") {
		if v.Door == vectortest.JSONDoor || strings.Contains(string(v.Input), `\u0000`) {
			continue // neither can be typed on a command line
		}
		var request wire.PriceRequest
		if err := json.Unmarshal(v.Input, &request); err != nil {
			t.Fatal(err)
		}
		if request.Date == "" || request.Territory == "spain" {
			continue // the command differs on purpose: without a date it takes today, and it ignores case
		}
		t.Run(v.Name, func(t *testing.T) {
			want, err := v.Want()
			if err != nil {
				t.Fatal(err)
			}
			out, errs, status := sello(nil, "price", "--territory="+request.Territory, "--classes="+strconv.Itoa(request.Classes),
				"--unknown="+strconv.FormatBool(request.Unknown), "--at="+request.Date, "--json")
			if status == 0 {
				if strings.TrimSpace(out) != want {
					t.Errorf("got  %s\nwant %s", out, want)
				}
				return
			}
			var quote wire.Quote
			if err := json.Unmarshal([]byte(want), &quote); err != nil {
				t.Fatal(err)
			}
			if quote.Available || out != "" || !strings.Contains(errs, "--") {
				t.Errorf("ended with %d, said %q and %q, want %s", status, out, errs, want)
			}
		})
	}
}

// TestClassSearchVectorsThroughClasses: `sello classes --json` ranks as the page's list of classes does.
func TestClassSearchVectorsThroughClasses(t *testing.T) {
	for _, v := range vectorsOf(t, "class_search") {
		var request vectortest.ClassQuery
		if err := json.Unmarshal(v.Input, &request); err != nil {
			t.Fatal(err)
		}
		var want, got []ranked // the vector's scores are left out
		if err := json.Unmarshal(v.Output, &want); err != nil {
			t.Fatal(err)
		}
		if len(want) == 0 {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			lang := request.Lang
			if lang == "xx" {
				lang = "" // the command takes no other
			}
			out, errs, status := sello(nil, "classes", request.Query, "--lang="+lang, "--json")
			if err := json.Unmarshal([]byte(out), &got); status != 0 || err != nil {
				t.Fatalf("ended with %d: %v, said %q", status, err, errs)
			}
			if len(got) < len(want) || !reflect.DeepEqual(got[:len(want)], want) {
				t.Errorf("got  %v\nwant %v", got, want)
			}
		})
	}
}

func vectorsOf(t *testing.T, op string) []vectortest.Vector {
	t.Helper()
	all, err := vectortest.Load("../../../core/testdata/vectors")
	if err != nil {
		t.Fatal(err)
	}
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
