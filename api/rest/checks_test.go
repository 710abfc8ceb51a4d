package rest_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"sello/api/vectortest"
	"sello/core/musttest"
)

// TestCheckVectorsThroughTheAPI checks that the server finds the faults that the page finds with the core.
func TestCheckVectorsThroughTheAPI(t *testing.T) {
	w := onSQLite(t)
	vectors := musttest.Get(vectortest.Load("../../core/testdata/vectors"))(t)
	b, tried := w.visitor(), map[string]int{}
	paths := map[string]string{"check_trademark": "/checks/trademark", "check_owners": "/checks/owners"}
	for _, v := range vectors {
		path, ok := paths[v.Op]
		if !ok || v.Door == vectortest.JSONDoor { // what cannot be decoded is a 422, as of every call
			continue
		}
		tried[path]++
		var got struct{ Data json.RawMessage }
		musttest.Do(t, json.Unmarshal(b.send("POST", path, "application/json", v.JSON()).want(200).body, &got))
		want, err := v.Want()
		if err != nil || !bytes.Equal(got.Data, []byte(want)) {
			t.Errorf("%s: got %s, want %s, %v", v.Name, got.Data, want, err)
		}
	}
	if len(tried) != len(paths) {
		t.Errorf("vectors tried: %v", tried)
	}
}
