package rest_test

import (
	"encoding/json"
	"testing"

	"sello/api"
	"sello/core/form"
)

func TestTheFileOfAnOrderNamesItemsThatAnEditionMovesUnlessItWasFiledBefore(t *testing.T) {
	const moved = `[{"day":"2026-01-01","from_class":9,"item":"c9e14","text":"Cameras, drones cameras and photographic equipment","to_class":12},` +
		`{"day":"2026-01-01","from_class":32,"item":"c32e19","text":"Kombucha and fermented drinks without alcohol","to_class":30}]`
	each(t, func(t *testing.T, w *world) {
		w.sandbox.Start(t.Context(), w.handler)
		customer, op := w.customer("ana@example.com"), w.desker("desk@example.com")
		_, id := customer.paid("ana@example.com")
		wants := func(want string, change func(o *api.Order)) {
			t.Helper()
			_, err := w.store.ChangeAnyOrder(w.Context(), id, func(o *api.Order) (api.Effects, error) {
				change(o)
				return api.Effects{}, nil
			})
			w.must(err)
			if got, _ := json.Marshal(op.file(id).object["moved"]); string(got) != want {
				t.Errorf("moved are %s, want %s", got, want)
			}
		}
		wants(`[]`, func(*api.Order) {})
		wants(moved, func(o *api.Order) {
			o.Trademark.Classifications = []form.Selection{{Class: "c9", Epigraphs: []string{"c9e1", "c9e14"}}, {Class: "c32", Epigraphs: []string{"c32e19"}}}
		})
		wants(moved, func(o *api.Order) {
			o.Stage, o.Filing = api.StageFiled, form.Filing{Office: "OEPM", Number: "M1", FiledOn: "2026-01-01"}
		})
		wants(`[]`, func(o *api.Order) { o.Filing.FiledOn = "2025-12-31" })
		wants(`[]`, func(o *api.Order) { o.Stage, o.Filing = api.StageWithdrawn, form.Filing{} })
	})
}
