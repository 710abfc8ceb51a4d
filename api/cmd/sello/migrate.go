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

// openMigrated is openStore for commands that need an up-to-date schema and leave it to `sello migrate`.
func openMigrated(ctx context.Context, d config.Database) (*store.Store, error) {
	s, err := openStore(ctx, d, store.Options{Log: newLog(os.Stderr), MustExist: true})
	if err != nil {
		return nil, err
	}
	ready, err := s.Migrated(ctx)
	if err == nil && !ready {
		err = errors.New("the schema is not up to date: run sello migrate first")
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}
