package storetest

import (
	"os"
	"path/filepath"
	"testing"

	"sello/core/musttest"
)

func TestTheLinksOfTheNPMPackageAreMadeAndASecondCallIsHarmless(t *testing.T) {
	native := filepath.Join(t.TempDir(), "native")
	for _, path := range []string{"lib/libpq.so.5.18", "bin/initdb", "bin/postgres"} {
		path = filepath.Join(native, path)
		musttest.Do(t, os.MkdirAll(filepath.Dir(path), 0o755))
		musttest.Do(t, os.WriteFile(path, []byte("content"), 0o644))
	}
	links := `[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"},
		{"source":"native/lib/libpq.so.5.18","target":"native/bin/libpq.so"}]`
	musttest.Do(t, os.WriteFile(filepath.Join(native, "pg-symlinks.json"), []byte(links), 0o644))
	for range 2 {
		musttest.Do(t, makeLinks(native))
	}
	for _, link := range []string{"lib/libpq.so.5", "bin/libpq.so"} {
		if text, err := os.ReadFile(filepath.Join(native, link)); err != nil || string(text) != "content" {
			t.Errorf("%s: %q, %v", link, text, err)
		}
	}
	if !executable(filepath.Join(native, "bin"), "postgres") {
		t.Error("postgres cannot be run")
	}
}

func TestEachDatabaseIsFreshAndDroppedAfterItsTest(t *testing.T) {
	var address string
	t.Run("one", func(t *testing.T) {
		s := Postgres(t)
		musttest.Get(s.DB().Exec("INSERT INTO blobs VALUES ('k', 't', '', now())"))(t)
	})
	t.Run("another", func(t *testing.T) {
		address = PostgresURL(t)
		var n int
		if err := Postgres(t).DB().QueryRow("SELECT count(*) FROM blobs").Scan(&n); err != nil || n != 0 {
			t.Errorf("%d blobs, %v", n, err)
		}
	})
	c := musttest.Get(shared())(t)
	if err := (cluster{url: address}).admin("SELECT 1"); err == nil {
		t.Error("the database is still there")
	}
	if err := c.admin("SELECT 1"); err != nil {
		t.Error(err)
	}
}
