package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"

	codes "modernc.org/sqlite/lib"

	"sello/api"
)

// Snapshot writes a consistent copy of the database to a new file and describes it: on SQLite a database file, on PostgreSQL
// the output of pg_dump in its custom format, for which the program must be installed. Other processes read and write
// meanwhile; the copy has everything that was committed before the call.
func (s *Store) Snapshot(ctx context.Context, path string) (api.Snapshot, error) {
	if s.pool == nil {
		return s.snapshotSQLite(ctx, path)
	}
	return s.snapshotPostgres(ctx, path)
}

func (s *Store) snapshotSQLite(ctx context.Context, path string) (api.Snapshot, error) {
	if _, err := s.writerDB.ExecContext(ctx, "VACUUM INTO ?", path); err != nil {
		if codeOf(err) == codes.SQLITE_FULL {
			err = syscall.ENOSPC
		}
		return api.Snapshot{}, fmt.Errorf("copy the database: %w", err)
	}
	copied, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=ro")
	if err != nil {
		return api.Snapshot{}, err
	}
	defer copied.Close()
	return describe(ctx, copied, s.dialect)
}

// snapshotPostgres runs pg_dump on the snapshot of a transaction, in which the tables are counted too.
func (s *Store) snapshotPostgres(ctx context.Context, path string) (api.Snapshot, error) {
	tx, err := s.writerDB.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return api.Snapshot{}, failure(err, "begin")
	}
	defer func() { _ = tx.Rollback() }()
	snapshot, err := column(ctx, tx, "SELECT pg_export_snapshot()")
	if err != nil {
		return api.Snapshot{}, fmt.Errorf("export a snapshot: %w", err)
	}
	d, err := describe(ctx, tx, s.dialect)
	if err != nil {
		return d, err
	}
	return d, s.client(ctx, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--snapshot="+snapshot[0], "--file="+path)
}

// Describe returns what Snapshot would return now, without a copy.
func (s *Store) Describe(ctx context.Context) (api.Snapshot, error) {
	readers, err := s.readers.DB()
	if err != nil {
		return api.Snapshot{}, err
	}
	return describe(ctx, readers, s.dialect)
}

// tables lists the tables of a database.
var tables = map[string]string{
	"sqlite":   "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
	"postgres": "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name",
}

// describe counts the rows of each table, and lists the files outside the database.
func describe(ctx context.Context, q queryer, dialect string) (d api.Snapshot, err error) {
	d = api.Snapshot{Database: dialect, Counts: map[string]int64{}}
	names, err := column(ctx, q, tables[dialect])
	for _, name := range names {
		var n int64
		if err := q.QueryRowContext(ctx, "SELECT count(*) FROM "+name).Scan(&n); err != nil {
			return d, fmt.Errorf("count %s: %w", name, err)
		}
		d.Counts[name] = n
	}
	if err == nil {
		err = q.QueryRowContext(ctx, "SELECT max(version_id) FROM goose_db_version").Scan(&d.Schema)
	}
	if err != nil {
		return d, fmt.Errorf("describe the database: %w", err)
	}
	if d.Files, err = outsideFiles(ctx, q); err != nil {
		return d, fmt.Errorf("list the files: %w", err)
	}
	return d, nil
}

// outsideFiles lists the keys of blobs that rows refer to and that are not in the table of blobs.
func outsideFiles(ctx context.Context, q queryer) ([]string, error) {
	var keys []string
	for _, use := range blobKeys {
		found, err := column(ctx, q, fmt.Sprintf(`SELECT DISTINCT %[2]s FROM %[1]s WHERE %[2]s <> ''
			AND NOT EXISTS (SELECT 1 FROM blobs WHERE blobs.key = %[1]s.%[2]s)`, use.table, use.column))
		if err != nil {
			return nil, err
		}
		keys = append(keys, found...)
	}
	slices.Sort(keys)
	return slices.Compact(keys), nil
}

// queryer is a pool or a transaction.
type queryer interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// column returns the values of a query with one column of text.
func column(ctx context.Context, q queryer, query string) (values []string, err error) {
	rows, err := q.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var value string
		if err := rows.Scan(&value); err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return values, rows.Err()
}

const installClient = "install the client of PostgreSQL in the server's version or a later one, or use the backups of who hosts the database"

// client runs a program of PostgreSQL's client on the database. The password is in its environment, since other users of the
// machine can read its arguments.
func (s *Store) client(ctx context.Context, program string, args ...string) error {
	path, err := exec.LookPath(program)
	if err != nil {
		return fmt.Errorf("%s is not installed: %s", program, installClient)
	}
	address, err := url.Parse(s.pool.Config().ConnString())
	if err != nil {
		return errors.New("the address of the database is no URL") // without the value, since it contains a password
	}
	env := append(os.Environ(), "LC_ALL=C") // what it says is read below
	if password, ok := address.User.Password(); ok {
		env = append(env, "PGPASSWORD="+password)
		address.User = url.User(address.User.Username())
	}
	query := address.Query()
	for name := range query {
		if strings.HasPrefix(name, "pool_") { // settings of our driver
			query.Del(name)
		}
	}
	address.RawQuery = query.Encode()
	run := exec.CommandContext(ctx, path, append(args, "--dbname="+address.String())...) //nolint:gosec // the program's name is a constant
	run.Env = env
	out, err := run.CombinedOutput()
	said := strings.TrimSpace(string(out))
	switch {
	case err == nil:
		return nil
	case program == "pg_dump" && strings.Contains(said, "No space left on device"): // pg_restore says it of the server's disk
		return fmt.Errorf("%s: %w", program, syscall.ENOSPC)
	case strings.Contains(said, "version mismatch"):
		return fmt.Errorf("%s: %s: %s", program, said, installClient)
	}
	return fmt.Errorf("%s: %w: %s", program, err, said)
}
