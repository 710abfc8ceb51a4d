package storetest

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"sello/api/store"
	"sello/core/musttest"
)

// cluster is the PostgreSQL server that all tests of this process share, with a migrated database to copy.
type cluster struct {
	url      string // of the server's database "postgres"
	template string // name of the migrated database
}

var shared = sync.OnceValues(func() (cluster, error) {
	address := os.Getenv("SELLO_TEST_DATABASE_URL")
	if address == "" {
		var err error
		if address, err = StartServer(false); err != nil {
			return cluster{}, err
		}
	}
	c := cluster{url: address, template: name("template")}
	return c, c.makeTemplate()
})

// PostgresURL makes a fresh, migrated PostgreSQL database and returns its URL. The database is dropped after the test.
func PostgresURL(t testing.TB) string {
	t.Helper()
	return create(t, func(c cluster) string { return c.template })
}

// EmptyPostgresURL makes a PostgreSQL database without a schema and returns its URL. The database is dropped after the
// test.
func EmptyPostgresURL(t testing.TB) string {
	t.Helper()
	return create(t, func(cluster) string { return "template0" })
}

func create(t testing.TB, template func(cluster) string) string {
	t.Helper()
	c := musttest.Get(shared())(t)
	db := name("test")
	musttest.Do(t, c.admin("CREATE DATABASE "+db+" TEMPLATE "+template(c)))
	t.Cleanup(func() {
		if err := c.admin("DROP DATABASE IF EXISTS " + db + " WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	})
	return c.to(db)
}

func name(kind string) string {
	return "sello_" + kind + "_" + strings.ToLower(rand.Text()[:12])
}

// to returns the URL of another database on the same server.
func (c cluster) to(db string) string {
	u, err := url.Parse(c.url)
	if err != nil {
		return c.url
	}
	u.Path = "/" + db
	return u.String()
}

// admin runs one statement in the server's database "postgres", outside the databases of the tests.
func (c cluster) admin(sql string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.url)
	if err != nil {
		return fmt.Errorf("reach the PostgreSQL for tests: %w", err)
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, sql)
	return err
}

func (c cluster) makeTemplate() error {
	if err := c.admin("CREATE DATABASE " + c.template); err != nil {
		return err
	}
	ctx := context.Background()
	s, err := store.Open(ctx, store.Options{URL: c.to(c.template), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer s.Close()
	return s.Migrate(ctx)
}
