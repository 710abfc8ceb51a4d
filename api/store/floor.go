package store

import (
	"context"
	"errors"
	"fmt"

	"github.com/pressly/goose/v3"
)

// floorRow is the only row of its table: the oldest binary, by its newest migration, that may run on the schema.
type floorRow struct {
	ID     int   `gorm:"primaryKey;autoIncrement:false"`
	Oldest int64 `gorm:"not null"`
}

func (floorRow) TableName() string { return "schema_floor" }

// floorSince is the migration that made the table of the floor.
const floorSince = 17

// ErrTooOld is returned for a database whose schema excludes this binary: a later release has removed or renamed what
// this binary uses.
var ErrTooOld = errors.New("this binary is too old for the schema of the database: start a newer release")

// Schema says which migrations the binary and the database have, by number.
type Schema struct {
	Binary   int64 // newest migration of this binary
	Database int64 // newest migration that was applied; 0 in an empty database
	Floor    int64 // a binary whose newest migration is older must not run
}

// Schema returns the versions of the schema.
func (s *Store) Schema(ctx context.Context) (Schema, error) {
	provider, err := s.goose()
	if err != nil {
		return Schema{}, err
	}
	return s.schemaOf(ctx, provider)
}

func (s *Store) schemaOf(ctx context.Context, provider *goose.Provider) (v Schema, err error) {
	if v.Database, v.Binary, err = provider.GetVersions(ctx); err != nil || v.Database < floorSince {
		return v, err
	}
	v.Floor, err = s.floor(ctx)
	return v, err
}

func (s *Store) floor(ctx context.Context) (int64, error) {
	var row floorRow
	err := s.read(ctx).Take(&row).Error
	return row.Oldest, err
}

// admit returns ErrTooOld if the schema excludes this binary, and logs a schema that is newer than the binary.
func (s *Store) admit(ctx context.Context, provider *goose.Provider) error {
	v, err := s.schemaOf(ctx, provider)
	if err != nil {
		return err
	}
	s.newest.Store(v.Binary)
	if v.Binary < v.Floor {
		return fmt.Errorf("%w (it has migration %d, the schema asks for %d)", ErrTooOld, v.Binary, v.Floor)
	}
	if v.Database > v.Binary {
		s.log.WarnContext(ctx, "the schema of the database is newer than this binary", "database", v.Database, "binary", v.Binary)
	}
	return nil
}

// admitted returns ErrTooOld if a later release has excluded this binary since it started.
func (s *Store) admitted(ctx context.Context) error {
	oldest, err := s.floor(ctx)
	if err == nil && s.newest.Load() < oldest {
		err = ErrTooOld
	}
	return err
}
