// Command statement executes an SQL statement on the database of a running server, for browser tests of states that only
// time or another system brings about: `statement FILE-OR-ADDRESS STATEMENT`.
package main

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"strings"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the drivers that the store uses
	_ "modernc.org/sqlite"
)

func main() {
	if err := execute(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func execute(database, statement string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	driver, address := "sqlite", "file:"+database+"?_pragma=busy_timeout(10000)"
	if strings.HasPrefix(database, "postgres://") {
		driver, address = "pgx", database
	}
	db, err := sql.Open(driver, address)
	if err != nil {
		return err
	}
	defer db.Close()
	result, err := db.ExecContext(ctx, statement)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 {
		return fmt.Errorf("the statement changed nothing: %w", err)
	}
	return nil
}
