// Command versions prints the databases that the tests run on, one per line: product, version, origin.
package main

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	_ "modernc.org/sqlite" // the driver that the store uses

	"sello/api/store/storetest"
)

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	for _, version := range []func(context.Context) (string, error){sqlite, postgres} {
		line, err := version(ctx)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Println(line)
	}
}

func sqlite(ctx context.Context) (string, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return "", err
	}
	defer db.Close()
	var version string
	err = db.QueryRowContext(ctx, "SELECT sqlite_version()").Scan(&version)
	return "SQLite " + version + " (built in)", err
}

// postgres returns the line of the server that the tests would use: an existing one, or one started as the tests do.
func postgres(ctx context.Context) (string, error) {
	address := os.Getenv("SELLO_TEST_DATABASE_URL")
	existing := address != ""
	if !existing {
		var err error
		if address, err = storetest.StartServer(false); err != nil {
			return "", err
		}
	}
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return "", err
	}
	defer conn.Close(ctx)
	var version, programs string
	const question = "SELECT current_setting('server_version'), (SELECT setting FROM pg_config WHERE name = 'BINDIR')"
	err = conn.QueryRow(ctx, question).Scan(&version, &programs)
	return "PostgreSQL " + version + " (" + origin(existing, programs) + ")", err
}

func origin(existing bool, programs string) string {
	switch {
	case existing:
		return "SELLO_TEST_DATABASE_URL"
	case strings.HasPrefix(programs, "/usr/"):
		return "installed, " + programs
	default:
		return "shipped by npm"
	}
}
