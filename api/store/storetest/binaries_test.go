package storetest

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTheLinksOfTheNPMPackageAreMadeAndASecondCallIsHarmless(t *testing.T) {
	native := filepath.Join(t.TempDir(), "native")
	for _, path := range []string{"lib/libpq.so.5.18", "bin/initdb", "bin/postgres"} {
		path = filepath.Join(native, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("content"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	links := `[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"},
		{"source":"native/lib/libpq.so.5.18","target":"native/bin/libpq.so"}]`
	if err := os.WriteFile(filepath.Join(native, "pg-symlinks.json"), []byte(links), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := makeLinks(native); err != nil {
			t.Fatal(err)
		}
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
		if _, err := s.DB().Exec("INSERT INTO blobs VALUES ('k', 't', '', now())"); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("another", func(t *testing.T) {
		address = PostgresURL(t)
		var n int
		if err := Postgres(t).DB().QueryRow("SELECT count(*) FROM blobs").Scan(&n); err != nil || n != 0 {
			t.Errorf("%d blobs, %v", n, err)
		}
	})
	c, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	if err := (cluster{url: address}).admin("SELECT 1"); err == nil {
		t.Error("the database is still there")
	}
	if err := c.admin("SELECT 1"); err != nil {
		t.Error(err)
	}
}
