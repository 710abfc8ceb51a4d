package rest_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"sello/api/vectortest"
	"sello/core/musttest"
)

// TestNeedsVectorsThroughTheAPI checks that POST /classes/needs returns what the page and the command line show.
func TestNeedsVectorsThroughTheAPI(t *testing.T) {
	w := onSQLite(t, unlimited)
	vectors := musttest.Get(vectortest.Load("../../core/testdata/vectors"))(t)
	b, tried := w.visitor(), 0
	for _, v := range vectors {
		if v.Op != "class_needs" {
			continue
		}
		if strings.Contains(string(v.JSON()), `"query":""`) {
			continue // the API refuses it
		}
		tried++
		var got struct{ Data json.RawMessage }
		musttest.Do(t, json.Unmarshal(b.send("POST", "/classes/needs", "application/json", v.JSON()).want(200).body, &got))
		want, err := v.Want()
		if err != nil || !bytes.Equal(got.Data, []byte(want)) {
			t.Errorf("%s: got %s, want %s, %v", v.Name, got.Data, want, err)
		}
	}
	if tried == 0 {
		t.Error("no vectors")
	}
}

// TestNeedsWithPrices checks that each further class has its price where a territory is chosen.
func TestNeedsWithPrices(t *testing.T) {
	b := onSQLite(t, unlimited).visitor()
	for _, one := range []struct{ more, want string }{
		{`"territory":"SPAIN"`, `"further_cents":[17500,14500]}`},
		{`"territory":"SPAIN","classes":2`, `"further_cents":[14500,14500]}`},
		{`"territory":"EU","classes":1`, `"further_cents":[10000,20000]}`},
		{`"territory":"OTHER"`, `"further_cents":[]}`},
		{`"territory":""`, `"not":[]}`},
	} {
		// c4 is needed twice, and costs once
		body := b.send("POST", "/classes/needs", "application/json", []byte(`{"query":"scented candles, soap, candle wicks",`+one.more+`}`)).want(200).body
		if !strings.Contains(string(body), one.want+"}") {
			t.Errorf("%s: %s, without %s", one.more, body, one.want)
		}
	}
}

// TestNeedsOfSeveralVisitorsAtOnce checks that searches at the same time do not mix: they share the index of the process.
func TestNeedsOfSeveralVisitorsAtOnce(t *testing.T) {
	w := onSQLite(t, unlimited)
	var all sync.WaitGroup
	for _, one := range []struct{ query, class string }{{"candles", "c4"}, {"soap", "c3"}, {"shoes", "c25"}, {"velas", "c4"}} {
		b := w.visitor()
		all.Go(func() {
			for range 8 {
				var got struct {
					Data struct {
						Needs []struct{ Classes []struct{ Class string } }
					}
				}
				body := b.send("POST", "/classes/needs", "application/json", jsonOf(t, object{"query": one.query, "lang": ""})).want(200).body
				if err := json.Unmarshal(body, &got); err != nil || len(got.Data.Needs) != 1 || got.Data.Needs[0].Classes[0].Class != one.class {
					t.Errorf("%s: got %s, want %s, %v", one.query, body, one.class, err)
				}
			}
		})
	}
	all.Wait()
}
