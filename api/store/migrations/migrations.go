// Package migrations holds the schema as one tree of SQL files for both databases. What the
// dialects name differently is written as a macro: {time}, {bytes}, {bool}, {int}, {false}, {exact}
// (texts that are compared byte by byte), {json} (after a text that is JSON, before ->>). {frozen T} and {kept T} are
// the triggers that forbid updates and deletions of the rows of table T.
package migrations

import (
	"embed"
	"io"
	"io/fs"
	"strings"
)

//go:embed *.sql
var files embed.FS

// The macros of each dialect. PostgreSQL's times have microseconds; SQLite's are UTC text that
// sorts like the times it stands for.
var macros = map[string]*strings.Replacer{
	"sqlite": strings.NewReplacer("{time}", "datetime", "{bytes}", "blob", "{bool}", "numeric", "{int}", "integer", "{false}", "0", "{exact}", "", "{json}", "",
		"{frozen order_events}", sqliteGuard("order_events", "UPDATE"),
		"{frozen acts}", sqliteGuard("acts", "UPDATE"),
		"{kept acts}", sqliteGuard("acts", "DELETE")),
	"postgres": strings.NewReplacer("{time}", "timestamptz", "{bytes}", "bytea", "{bool}", "boolean", "{int}", "bigint", "{false}", "false", "{exact}", `COLLATE "C"`, "{json}", "::json",
		"{frozen order_events}", postgresGuard("order_events", "UPDATE"),
		"{frozen acts}", postgresGuard("acts", "UPDATE"),
		"{kept acts}", postgresGuard("acts", "DELETE")),
}

// sqliteGuard returns a trigger that rejects UPDATE or DELETE on a table.
func sqliteGuard(table, operation string) string {
	name := table + "_no_" + strings.ToLower(operation)
	return "CREATE TRIGGER " + name + " BEFORE " + operation + " ON " + table +
		" BEGIN SELECT RAISE(ABORT, '" + table + " rejects " + operation + "'); END;"
}

// postgresGuard is sqliteGuard for PostgreSQL.
func postgresGuard(table, operation string) string {
	name := table + "_no_" + strings.ToLower(operation)
	return "CREATE FUNCTION " + name + "() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '" +
		table + " rejects " + operation + "'; END $$;\n" +
		"CREATE TRIGGER " + name + " BEFORE " + operation + " ON " + table + " FOR EACH ROW EXECUTE FUNCTION " + name + "();"
}

// For returns the SQL files for a dialect, "sqlite" or "postgres", with its types in place of the macros.
func For(dialect string) fs.FS { return translated{macros[dialect]} }

// translated is files with the macros of one dialect replaced.
type translated struct{ macros *strings.Replacer }

// Open opens a file; its errors are those of embed.FS.
func (t translated) Open(name string) (fs.File, error) {
	f, err := files.Open(name)
	if err != nil || name == "." {
		return f, err
	}
	text, err := io.ReadAll(f)
	if err != nil {
		return nil, err
	}
	return sqlFile{f, strings.NewReader(t.macros.Replace(string(text)))}, nil
}

// sqlFile is a file that reads as its translation.
type sqlFile struct {
	fs.File
	text io.Reader
}

func (f sqlFile) Read(b []byte) (int, error) { return f.text.Read(b) }
