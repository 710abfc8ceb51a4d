package api

import "errors"

// Snapshot describes a consistent copy of the database.
type Snapshot struct {
	Database string           // "sqlite" or "postgres"
	Schema   int64            // number of the newest migration
	Counts   map[string]int64 // rows of each table
	Files    []string         // keys of files outside the database that its rows refer to, sorted
}

// ErrNotEmpty is returned for a target of a restore that has data.
var ErrNotEmpty = errors.New("the target is not empty: a restore needs an empty one")
