// Package migrations holds the schema as one tree of SQL files for both databases. What the
// dialects name differently is written as a macro: {time}, {bytes}, {bool}, {int}.
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
	"sqlite":   strings.NewReplacer("{time}", "datetime", "{bytes}", "blob", "{bool}", "numeric", "{int}", "integer"),
	"postgres": strings.NewReplacer("{time}", "timestamptz", "{bytes}", "bytea", "{bool}", "boolean", "{int}", "bigint"),
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
