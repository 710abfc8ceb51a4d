package store_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gorm.io/gorm"

	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

// schema describes every column and index of the database, one per line.
func schema(t *testing.T, s *store.Store) []string {
	t.Helper()
	query := `SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_master`
	if s.Dialect() == "postgres" {
		query = `SELECT table_name || '.' || column_name || ' ' || data_type || ' null:' || is_nullable || ' ' || coalesce(column_default, '')
			FROM information_schema.columns WHERE table_schema = 'public'
			UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
			UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace`
	}
	_, writer := s.Gorm(ctx)
	var lines []string
	musttest.Do(t, writer.Raw(query).Scan(&lines).Error)
	slices.Sort(lines)
	return lines
}

func TestTheRowTypesMatchTheMigratedTables(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		before := schema(t, s)
		_, writer := s.Gorm(ctx)
		musttest.Do(t, writer.AutoMigrate(store.Comparable()...))
		after := schema(t, s)
		for _, line := range after {
			if !slices.Contains(before, line) {
				t.Errorf("gorm would make: %s", line)
			}
		}
		for _, line := range before {
			if !slices.Contains(after, line) {
				t.Errorf("gorm would remove: %s", line)
			}
		}
	})
}

func TestEveryTableAndColumnHasARowType(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		_, writer := s.Gorm(ctx)
		want := map[string][]string{}
		for _, row := range store.Rows() {
			parsed := &gorm.Statement{DB: writer}
			musttest.Do(t, parsed.Parse(row))
			want[parsed.Schema.Table] = slices.Sorted(slices.Values(parsed.Schema.DBNames))
		}
		tables := musttest.Get(writer.Migrator().GetTables())(t)
		for _, table := range tables {
			if strings.HasPrefix(table, "river_") || strings.HasPrefix(table, "goose_") || strings.HasPrefix(table, "sqlite_") {
				continue
			}
			columns := musttest.Get(writer.Migrator().ColumnTypes(table))(t)
			var names []string
			for _, c := range columns {
				names = append(names, c.Name())
			}
			slices.Sort(names)
			if fmt.Sprint(names) != fmt.Sprint(want[table]) {
				t.Errorf("table %s has %v, its row %v", table, names, want[table])
			}
			delete(want, table)
		}
		if len(want) != 0 {
			t.Errorf("rows without a table: %v", want)
		}
	})
}

func TestEveryColumnThatRefersToAFileIsInBackupsAndNotSwept(t *testing.T) {
	_, writer := storetest.SQLite(t).Gorm(ctx)
	found := 0
	for _, row := range store.Rows() {
		parsed := &gorm.Statement{DB: writer}
		musttest.Do(t, parsed.Parse(row))
		for _, column := range parsed.Schema.DBNames {
			if !strings.HasSuffix(column, "_key") {
				continue
			}
			found++
			if table := parsed.Schema.Table; !store.RefersToBlobs(table, column) {
				t.Errorf("%s.%s is not in blobKeys: its files are swept and are in no backup", table, column)
			}
		}
	}
	if found < 4 {
		t.Errorf("%d columns with a key: the test shows nothing", found)
	}
}

func TestANewFieldOfAPartyGetsItsColumn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := order(session())
		musttest.Do(t, s.CreateOrder(ctx, o))
		musttest.Get(s.DB().Exec("ALTER TABLE parties DROP COLUMN website"))(t)
		musttest.Do(t, s.Migrate(ctx))
		got := musttest.Get(s.Order(ctx, o.ID))(t)
		for i := range o.Owners {
			o.Owners[i].Website = ""
		}
		equal(t, got.Owners, o.Owners)
	})
}

func TestMigratingTwiceAndAtOnceIsHarmless(t *testing.T) {
	open := func(t *testing.T, o store.Options) {
		stores := []*store.Store{storetest.Open(t, o), storetest.Open(t, o), storetest.Open(t, o)}
		if ok, err := stores[0].Migrated(ctx); ok || err != nil {
			t.Fatalf("an empty database counts as migrated: %v %v", ok, err)
		}
		inParallel(len(stores), func(i int) {
			if err := stores[i].Migrate(ctx); err != nil {
				t.Error(err)
			}
		})
		musttest.Do(t, stores[0].Migrate(ctx))
		for range 2 {
			if ok, err := stores[1].Migrated(ctx); !ok || err != nil {
				t.Errorf("%v %v", ok, err)
			}
		}
	}
	t.Run("sqlite", func(t *testing.T) { open(t, store.Options{Path: t.TempDir()}) })
	t.Run("postgres", func(t *testing.T) { open(t, store.Options{URL: storetest.EmptyPostgresURL(t)}) })
}

func TestSQLiteCommitsAreDurableAndReadersCannotWrite(t *testing.T) {
	s := storetest.SQLite(t)
	readers, writer := s.Gorm(ctx)
	for _, c := range []struct {
		db           *gorm.DB
		pragma, want string
	}{
		{writer, "journal_mode", "wal"}, {writer, "synchronous", "2"}, {writer, "foreign_keys", "1"},
		{writer, "busy_timeout", "10000"}, {writer, "query_only", "0"},
		{readers, "journal_mode", "wal"}, {readers, "synchronous", "2"}, {readers, "query_only", "1"},
	} {
		var got string
		musttest.Do(t, c.db.Raw("PRAGMA "+c.pragma).Scan(&got).Error)
		if got != c.want {
			t.Errorf("%s is %s, want %s", c.pragma, got, c.want)
		}
	}
	if err := readers.Exec("DELETE FROM orders").Error; err == nil {
		t.Error("a reader could write")
	}
}

func TestAWrongAddressIsAnError(t *testing.T) {
	for _, o := range []store.Options{
		{}, {URL: "mysql://x"}, {Path: "/dev/null/x"}, {URL: "postgres:///none?host=/nowhere"}, {URL: "postgres://%zz"},
	} {
		if s, err := store.Open(ctx, o); err == nil {
			s.Close()
			t.Errorf("%+v: no error", o)
		}
	}
}

func TestADataDirectoryMayHaveAnyName(t *testing.T) {
	s := storetest.Open(t, store.Options{Path: t.TempDir() + "/a b?c#d%20é"})
	musttest.Do(t, s.Migrate(ctx))
	o := order(session())
	musttest.Do(t, s.CreateOrder(ctx, o))
}
