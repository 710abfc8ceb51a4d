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
)

// TestTheDeskScansNoTable checks SQLite's query plans of the desk's lists: each uses an index of its own.
func TestTheDeskScansNoTable(t *testing.T) {
	s := storetest.SQLite(t)
	readers, _ := s.Gorm(ctx)
	must(t, readers.Callback().Query().After("gorm:query").Register("explain desk", func(db *gorm.DB) {
		text := db.Statement.SQL.String()
		plan, err := db.Statement.ConnPool.QueryContext(ctx, "EXPLAIN QUERY PLAN "+text, db.Statement.Vars...)
		must(t, err)
		defer plan.Close()
		for plan.Next() {
			var step string
			must(t, plan.Scan(new(int), new(int), new(sql.RawBytes), &step))
			if strings.HasPrefix(step, "SCAN") && !strings.Contains(step, "USING") {
				t.Errorf("%s: %s", step, text)
			}
		}
		must(t, plan.Err())
	}))
	o := order(session())
	must(t, s.CreateOrder(ctx, o))
	_, _, err := s.CountQueues(ctx)
	must(t, err)
	for _, sel := range []api.Selection{
		{}, {Text: "ana nunez"}, {Text: o.ID}, {Stage: api.StageFiled}, {TakenBy: id()}, {From: "2026-11-20", To: "2026-11-21"},
		{Queue: api.QueueToReview}, {Queue: api.QueueMoney}, {Queue: api.QueueAnswered}, {Queue: api.QueueReports}, {Queue: api.QueueUnpriced},
	} {
		_, err := s.SelectOrders(ctx, sel, api.Cursor{}, 50)
		must(t, err)
	}
	for _, answered := range []bool{true, false} {
		_, err := s.SelectContacts(ctx, answered, api.Cursor{}, 50)
		must(t, err)
	}
	_, err = s.MailsOf(ctx, o.ID)
	must(t, err)
	_, err = s.MailsOfContact(ctx, id())
	must(t, err)
	_, err = s.TroubledMails(ctx)
	must(t, err)
	_, err = s.CountTroubledMails(ctx)
	must(t, err)
	_, err = s.ConsentsOfOrder(ctx, o.ID)
	must(t, err)
	_, err = s.ActsOf(ctx, o.ID)
	must(t, err)
}

func TestOrdersOfAnEarlierReleaseAreFoundAfterTheMigration(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		must(t, s.CreateOrder(ctx, o))
		_, err := s.DB().ExecContext(ctx, "DELETE FROM order_words")
		must(t, err)
		find := func() int {
			found, err := s.SelectOrders(ctx, api.Selection{Text: "NUNEZ lleida"}, api.Cursor{}, 10)
			must(t, err)
			return len(found)
		}
		if n := find(); n != 0 {
			t.Fatalf("found %d without words", n)
		}
		must(t, s.Migrate(ctx))
		if n := find(); n != 1 {
			t.Errorf("found %d", n)
		}
	})
}

func TestOrdersOfAnEarlierReleaseGetTheirTerritory(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		must(t, s.CreateOrder(ctx, o))
		_, writer := s.Gorm(ctx)
		migration, err := fs.ReadFile(migrations.For(writer.Name()), "00015_territory.sql")
		must(t, err)
		_, update, _ := strings.Cut(string(migration), "ADD COLUMN territory text;")
		for _, statement := range []string{"UPDATE orders SET territory = NULL", update} {
			_, err := s.DB().ExecContext(ctx, statement)
			must(t, err)
		}
		found, err := s.SelectOrders(ctx, api.Selection{Territory: o.Trademark.CountryProtection}, api.Cursor{}, 10)
		must(t, err)
		if len(found) != 1 || o.Trademark.CountryProtection == "" {
			t.Errorf("found %d in %q", len(found), o.Trademark.CountryProtection)
		}
	})
}

func TestASearchOfSignsOnlyFindsNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		must(t, s.CreateOrder(ctx, order(session())))
		for text, want := range map[string]int{"": 1, "  ": 1, `"`: 0, "---": 0, "🦊": 0, " ( ": 0} {
			found, err := s.SelectOrders(ctx, api.Selection{Text: text}, api.Cursor{}, 10)
			must(t, err)
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
		must(t, s.CreateOrder(ctx, o))
		for text, want := range map[string]int{
			o.Trademark.Name: 1, o.Trademark.Name + " zz": 1, "zz " + o.Trademark.Name: 0, "a b c d e f g h i j k zz": 0,
			strings.Repeat("a a1 ", 500): 1, strings.Repeat("a ", 500) + "zz": 0,
		} {
			found, err := s.SelectOrders(ctx, api.Selection{Text: text}, api.Cursor{}, 10)
			must(t, err)
			if len(found) != want {
				t.Errorf("%.60q finds %d orders, want %d", text, len(found), want)
			}
		}
	})
}

func TestAnActCannotBeChangedOrDeleted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		must(t, s.RecordActs(ctx, api.Act{ID: id(), At: atUTC, Operator: "command", What: "export"}))
		for _, statement := range []string{"UPDATE acts SET what = 'x'", "DELETE FROM acts"} {
			if _, err := s.DB().ExecContext(ctx, statement); err == nil {
				t.Errorf("%s was done", statement)
			}
		}
	})
}
