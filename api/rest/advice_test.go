package rest_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"sello/api/vectortest"
	"sello/core/musttest"
)

// TestAdviceVectorsThroughTheAPI checks that POST /advice returns what the page and the command line show.
func TestAdviceVectorsThroughTheAPI(t *testing.T) {
	w := onSQLite(t)
	vectors := musttest.Get(vectortest.Load("../../core/testdata/vectors"))(t)
	b, tried := w.visitor(), 0
	for _, v := range vectors {
		if v.Op != "advise_party" {
			continue
		}
		tried++
		var got struct{ Data json.RawMessage }
		musttest.Do(t, json.Unmarshal(b.send("POST", "/advice", "application/json", v.JSON()).want(200).body, &got))
		want, err := v.Want()
		if err != nil || !bytes.Equal(got.Data, []byte(want)) {
			t.Errorf("%s: got %s, want %s, %v", v.Name, got.Data, want, err)
		}
	}
	if tried == 0 {
		t.Error("no vectors")
	}
}
