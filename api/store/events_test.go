package store_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/form"
	"sello/core/musttest"
)

func TestEventsDocumentsAndActsAreSavedWithTheChangeOrNotAtAll(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		who := session()
		o := order(who)
		musttest.Do(t, s.CreateOrder(ctx, o))
		moved := api.Event{
			ID: id(), OrderID: o.ID, At: atUTC, Kind: api.EventStage, By: api.ByOperator, Who: id(), From: api.StageInReview, To: api.StageFiled,
			Text: "Done", Filing: &form.Filing{Office: "OEPM", Number: "M1", FiledOn: "2026-11-20"},
		}
		corrected := api.Event{
			ID: id(), OrderID: o.ID, At: atUTC.Add(time.Second), Kind: api.EventCorrection, By: api.ByOperator, Internal: true,
			Changes: []api.Change{{Path: "owners[0].name", Before: "Ana", After: "Anna"}}, AmountCents: 5,
		}
		document := api.Document{
			ID: id(), OrderID: o.ID, EventID: moved.ID, Kind: api.DocumentFiling, Name: "Acuse ñ.pdf", Type: "application/pdf",
			Size: 3, BlobKey: "doc/1", Internal: true, CreatedAt: atUTC,
		}
		effects := api.Effects{
			Events: []api.Event{corrected, moved}, Documents: []api.Document{document},
			Acts: []api.Act{{ID: id(), At: atUTC, OperatorID: id(), Operator: "op@example.com", What: "stage", OrderID: o.ID, After: map[string]string{"stage": "filed"}}},
		}
		change := func(o *api.Order) (api.Effects, error) {
			o.Stage, o.AskedIn, o.Filing = api.StageFiled, api.StageInReview, *moved.Filing
			return effects, nil
		}
		musttest.Get(s.ChangeOrder(ctx, who, o.ID, change))(t)

		stored := musttest.Get(s.Order(ctx, o.ID))(t)
		if stored.Stage != api.StageFiled || stored.AskedIn != api.StageInReview || stored.Filing != *moved.Filing {
			t.Errorf("stored %q, %q, %+v", stored.Stage, stored.AskedIn, stored.Filing)
		}
		events := musttest.Get(s.EventsOf(ctx, o.ID))(t)
		if want := []api.Event{moved, corrected}; !reflect.DeepEqual(events, want) {
			t.Errorf("events\n%+v\nwant\n%+v", events, want)
		}
		one := musttest.Get(s.Event(ctx, moved.ID))(t)
		if !reflect.DeepEqual(one, moved) {
			t.Errorf("event %+v", one)
		}
		documents := musttest.Get(s.DocumentsOf(ctx, o.ID))(t)
		if !reflect.DeepEqual(documents, []api.Document{document}) {
			t.Errorf("documents %+v", documents)
		}
		if used, err := s.BlobInUse(ctx, "doc/1"); err != nil || !used {
			t.Errorf("the document's blob is not in use: %v", err)
		}

		if _, err := s.ChangeOrder(ctx, who, o.ID, func(o *api.Order) (api.Effects, error) { // the ids exist
			o.Stage = api.StagePublished
			return effects, nil
		}); err == nil {
			t.Error("an event was stored twice")
		}
		if stored := musttest.Get(s.Order(ctx, o.ID))(t); stored.Stage != api.StageFiled {
			t.Errorf("the stage is %q without its event", stored.Stage)
		}
	})
}

func TestHistoryAndAuditLogCannotBeChanged(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		who := session()
		o := order(who)
		musttest.Do(t, s.CreateOrder(ctx, o))
		_, err := s.ChangeOrder(ctx, who, o.ID, func(*api.Order) (api.Effects, error) {
			return api.Effects{
				Events: []api.Event{{ID: id(), OrderID: o.ID, At: atUTC, Kind: api.EventNote, By: api.ByOperator}},
				Acts:   []api.Act{{ID: id(), At: atUTC, Operator: "command", What: "note"}},
			}, nil
		})
		musttest.Do(t, err)
		for _, statement := range []string{"UPDATE order_events SET text = 'x'", "UPDATE acts SET what = 'x'", "DELETE FROM acts"} {
			if _, err := s.DB().Exec(statement); err == nil || !strings.Contains(err.Error(), "rejects") {
				t.Errorf("%s: %v", statement, err)
			}
		}
		musttest.Do(t, s.DeleteOrder(ctx, who, o.ID, 0)) // its events go with it
	})
}
