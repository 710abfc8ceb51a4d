package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"sello/core/musttest"
)

func TestOrdersAreListedShownAndExportedBesideTheServer(t *testing.T) {
	b := newBinary(t)
	b.start()
	v := musttest.Get(b.visitor())(t)
	accepted := map[string]any{"email": "ana@cliente.test", "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": false}
	musttest.Do(t, v.call(http.MethodPost, "/registrations", accepted, nil))
	var order struct{ ID string }
	musttest.Do(t, v.call(http.MethodPost, "/trademarks", orderOf("ana@cliente.test"), &order))
	var listed []struct {
		ID         string `json:"id"`
		OwnerEmail string `json:"owner_email"`
	}
	musttest.Do(t, json.Unmarshal([]byte(b.succeeds(nil, "orders", "list", "--state", "pending", "-q", "ana@cliente")), &listed))
	if len(listed) != 1 || listed[0].ID != order.ID || listed[0].OwnerEmail != "ana@cliente.test" {
		t.Errorf("listed %+v", listed)
	}
	var file struct {
		ID      string           `json:"id"`
		Owners  []map[string]any `json:"owners"`
		History []any            `json:"history"`
	}
	musttest.Do(t, json.Unmarshal([]byte(b.succeeds(nil, "orders", "show", order.ID)), &file))
	if file.ID != order.ID || len(file.Owners) != 1 || file.Owners[0]["email"] != "ana@cliente.test" || len(file.History) != 0 {
		t.Errorf("shown %+v", file)
	}
	if table := b.succeeds(nil, "orders", "export", "--format", "csv"); !strings.Contains(table, order.ID) || strings.Count(table, "\n") != 2 {
		t.Error(table)
	}
}
