// Package migrations holds the schema as one tree of SQL files for both databases. What the
// dialects name differently is written as a macro: {time}, {bytes}, {bool}, {int}.
package migrations

import (
	"embed"
	"io/fs"
	"strings"
	"testing/fstest"
)

//go:embed *.sql
var files embed.FS

// The macros of each dialect. PostgreSQL's times have microseconds; SQLite's are UTC text that
// sorts like the times it stands for.
var macros = map[string]*strings.Replacer{
	"sqlite":   strings.NewReplacer("{time}", "datetime", "{bytes}", "blob", "{bool}", "numeric", "{int}", "integer"),
	"postgres": strings.NewReplacer("{time}", "timestamptz", "{bytes}", "bytea", "{bool}", "boolean", "{int}", "bigint"),
}

// For returns the SQL files in the words of dialect, "sqlite" or "postgres".
func For(dialect string) (fs.FS, error) {
	names, err := fs.Glob(files, "*.sql")
	if err != nil {
		return nil, err
	}
	out := fstest.MapFS{}
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		out[name] = &fstest.MapFile{Data: []byte(macros[dialect].Replace(string(text)))}
	}
	return out, nil
}
