package store_test

import (
	"database/sql"
	"io/fs"
	"strings"
	"testing"

	"gorm.io/gorm"

	"sello/api"
	"sello/api/store"
	"sello/api/store/migrations"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// TestTheDeskScansNoTable checks SQLite's query plans of the desk's lists: each uses an index of its own.
func TestTheDeskScansNoTable(t *testing.T) {
	s := storetest.SQLite(t)
	readers, _ := s.Gorm(ctx)
	musttest.Do(t, readers.Callback().Query().After("gorm:query").Register("explain desk", func(db *gorm.DB) {
		text := db.Statement.SQL.String()
		plan := musttest.Get(db.Statement.ConnPool.QueryContext(ctx, "EXPLAIN QUERY PLAN "+text, db.Statement.Vars...))(t)
		defer plan.Close()
		for plan.Next() {
			var step string
			musttest.Do(t, plan.Scan(new(int), new(int), new(sql.RawBytes), &step))
			if strings.HasPrefix(step, "SCAN") && !strings.Contains(step, "USING") {
				t.Errorf("%s: %s", step, text)
			}
		}
		musttest.Do(t, plan.Err())
	}))
	o := order(session())
	musttest.Do(t, s.CreateOrder(ctx, o))
	_, _, err := s.CountQueues(ctx)
	musttest.Do(t, err)
	for _, sel := range []api.Selection{
		{}, {Text: "ana nunez"}, {Text: o.ID}, {Stage: api.StageFiled}, {TakenBy: id()}, {From: "2026-11-20", To: "2026-11-21"},
		{Queue: api.QueueToReview}, {Queue: api.QueueMoney}, {Queue: api.QueueAnswered}, {Queue: api.QueueReports}, {Queue: api.QueueUnpriced}, {Queue: api.QueueDisputed},
	} {
		musttest.Get(s.SelectOrders(ctx, sel, api.Cursor{}, 50))(t)
	}
	for _, answered := range []bool{true, false} {
		musttest.Get(s.SelectContacts(ctx, answered, api.Cursor{}, 50))(t)
	}
	musttest.Get(s.MailsOf(ctx, o.ID))(t)
	musttest.Get(s.MailsOfContact(ctx, id()))(t)
	musttest.Get(s.TroubledMails(ctx))(t)
	musttest.Get(s.CountTroubledMails(ctx))(t)
	musttest.Get(s.ConsentsOfOrder(ctx, o.ID))(t)
	musttest.Get(s.ActsOf(ctx, o.ID))(t)
}

func TestOrdersOfAnEarlierReleaseAreFoundAfterTheMigration(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		musttest.Get(s.DB().ExecContext(ctx, "DELETE FROM order_words"))(t)
		find := func() int {
			found := musttest.Get(s.SelectOrders(ctx, api.Selection{Text: "NUNEZ lleida"}, api.Cursor{}, 10))(t)
			return len(found)
		}
		if n := find(); n != 0 {
			t.Fatalf("found %d without words", n)
		}
		musttest.Do(t, s.Migrate(ctx))
		if n := find(); n != 1 {
			t.Errorf("found %d", n)
		}
	})
}

func TestOrdersOfAnEarlierReleaseGetTheirTerritory(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		_, writer := s.Gorm(ctx)
		migration := musttest.Get(fs.ReadFile(migrations.For(writer.Name()), "00015_territory.sql"))(t)
		_, update, _ := strings.Cut(string(migration), "ADD COLUMN territory text;")
		for _, statement := range []string{"UPDATE orders SET territory = NULL", update} {
			musttest.Get(s.DB().ExecContext(ctx, statement))(t)
		}
		found := musttest.Get(s.SelectOrders(ctx, api.Selection{Territory: o.Trademark.CountryProtection}, api.Cursor{}, 10))(t)
		if len(found) != 1 || o.Trademark.CountryProtection == "" {
			t.Errorf("found %d in %q", len(found), o.Trademark.CountryProtection)
		}
	})
}

func TestASearchOfSignsOnlyFindsNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		musttest.Do(t, s.CreateOrder(ctx, order(session())))
		for text, want := range map[string]int{"": 1, "  ": 1, `"`: 0, "---": 0, "🦊": 0, " ( ": 0} {
			found := musttest.Get(s.SelectOrders(ctx, api.Selection{Text: text}, api.Cursor{}, 10))(t)
			if len(found) != want {
				t.Errorf("%q finds %d orders, want %d", text, len(found), want)
			}
		}
	})
}

func TestASearchOfManyWordsUsesTheFirstTwelveThatDiffer(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		o.Trademark.Name = "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12"
		musttest.Do(t, s.CreateOrder(ctx, o))
		for text, want := range map[string]int{
			o.Trademark.Name: 1, o.Trademark.Name + " zz": 1, "zz " + o.Trademark.Name: 0, "a b c d e f g h i j k zz": 0,
			strings.Repeat("a a1 ", 500): 1, strings.Repeat("a ", 500) + "zz": 0,
		} {
			found := musttest.Get(s.SelectOrders(ctx, api.Selection{Text: text}, api.Cursor{}, 10))(t)
			if len(found) != want {
				t.Errorf("%.60q finds %d orders, want %d", text, len(found), want)
			}
		}
	})
}

func TestAnActCannotBeChangedOrDeleted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		musttest.Do(t, s.RecordActs(ctx, api.Act{ID: id(), At: atUTC, Operator: "command", What: "export"}))
		for _, statement := range []string{"UPDATE acts SET what = 'x'", "DELETE FROM acts"} {
			if _, err := s.DB().ExecContext(ctx, statement); err == nil {
				t.Errorf("%s was done", statement)
			}
		}
	})
}
