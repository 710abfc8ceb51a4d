// Package migrations contains the schema as SQL files for both databases. Types that have different names in the two
// dialects are written as macros: {time}, {bytes}, {bool}, {int}.
package migrations

import (
	"embed"
	"io/fs"
	"strings"
	"testing/fstest"
)

//go:embed *.sql
var files embed.FS

// The macros of each dialect. PostgreSQL's times have microseconds; SQLite's are UTC text, which sorts by time.
var macros = map[string]*strings.Replacer{
	"sqlite":   strings.NewReplacer("{time}", "datetime", "{bytes}", "blob", "{bool}", "numeric", "{int}", "integer"),
	"postgres": strings.NewReplacer("{time}", "timestamptz", "{bytes}", "bytea", "{bool}", "boolean", "{int}", "bigint"),
}

// For returns the SQL files for a dialect, "sqlite" or "postgres", with its types in place of the macros.
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
