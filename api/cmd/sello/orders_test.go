package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

func TestOrdersAreListedShownAndExportedBesideTheServer(t *testing.T) {
	b := newBinary(t)
	b.start()
	v, err := b.visitor()
	if err != nil {
		t.Fatal(err)
	}
	accepted := map[string]any{"email": "ana@cliente.test", "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": false}
	if err := v.call(http.MethodPost, "/registrations", accepted, nil); err != nil {
		t.Fatal(err)
	}
	var order struct{ ID string }
	if err := v.call(http.MethodPost, "/trademarks", orderOf("ana@cliente.test"), &order); err != nil {
		t.Fatal(err)
	}
	var listed []struct {
		ID         string `json:"id"`
		OwnerEmail string `json:"owner_email"`
	}
	if err := json.Unmarshal([]byte(b.succeeds(nil, "orders", "list", "--state", "pending", "-q", "ana@cliente")), &listed); err != nil {
		t.Fatal(err)
	}
	if len(listed) != 1 || listed[0].ID != order.ID || listed[0].OwnerEmail != "ana@cliente.test" {
		t.Errorf("listed %+v", listed)
	}
	var file struct {
		ID      string           `json:"id"`
		Owners  []map[string]any `json:"owners"`
		History []any            `json:"history"`
	}
	if err := json.Unmarshal([]byte(b.succeeds(nil, "orders", "show", order.ID)), &file); err != nil {
		t.Fatal(err)
	}
	if file.ID != order.ID || len(file.Owners) != 1 || file.Owners[0]["email"] != "ana@cliente.test" || len(file.History) != 0 {
		t.Errorf("shown %+v", file)
	}
	if table := b.succeeds(nil, "orders", "export", "--format", "csv"); !strings.Contains(table, order.ID) || strings.Count(table, "\n") != 2 {
		t.Error(table)
	}
}
