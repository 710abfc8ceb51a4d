package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"sello/api/config"
	"sello/api/store"
)

// MigrateCmd is `sello migrate`: it brings the database's schema up to date.
type MigrateCmd struct {
	config.Database
}

// Run migrates the database and prints its kind.
func (c *MigrateCmd) Run(out io.Writer) error {
	ctx := context.Background()
	s, err := openStore(ctx, c.Database, store.Options{Log: newLog(os.Stderr)})
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Migrate(ctx); err != nil {
		return fmt.Errorf("%s: %w", settingOf(c.Database), err)
	}
	_, err = fmt.Fprintln(out, "the schema is up to date:", s.Dialect())
	return err
}

// openStore opens the database. Its error names the setting of a database that cannot be opened.
func openStore(ctx context.Context, d config.Database, o store.Options) (*store.Store, error) {
	if err := d.Check(); err != nil {
		return nil, err
	}
	o.URL, o.Path, o.PollOnly = d.DatabaseURL, d.Data, d.PollOnly()
	s, err := store.Open(ctx, o)
	if err == nil {
		return s, nil
	}
	return nil, fmt.Errorf("%s: %w", settingOf(d), err)
}

// settingOf returns the name of the setting that says where the database is.
func settingOf(d config.Database) string {
	if d.DatabaseURL == "" {
		return "SELLO_DATA"
	}
	return "SELLO_DATABASE_URL"
}

// withStore runs a command with the store. The schema must be up to date: commands leave it to `sello migrate`.
func withStore(d config.Database, run func(ctx context.Context, s *store.Store) error) error {
	ctx := context.Background()
	s, err := openStore(ctx, d, store.Options{Log: newLog(os.Stderr), MustExist: true})
	if err != nil {
		return err
	}
	ready, err := s.Migrated(ctx)
	switch {
	case err == nil && ready:
		err = run(ctx, s)
	case err == nil:
		err = errors.New("the schema is not up to date: run sello migrate first")
	}
	s.Close()
	return namedError(s, d, err)
}

// namedError returns an error of a store that names the setting, and the file or folder that cannot be written, if err comes from
// that; else err.
func namedError(s *store.Store, d config.Database, err error) error {
	if named := s.Explained(err); named != err { //nolint:errorlint // whether it is the same error
		return fmt.Errorf("%s: %w", settingOf(d), named)
	}
	return err
}
