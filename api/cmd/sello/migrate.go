package main

import (
	"context"
	"fmt"
	"io"

	"sello/api/config"
	"sello/api/store"
)

// MigrateCmd brings the database's schema up to date and ends.
type MigrateCmd struct {
	Data        string `env:"SELLO_DATA" default:"./data" help:"Folder of the embedded database."`
	DatabaseURL string `env:"SELLO_DATABASE_URL" help:"PostgreSQL address; unset means the embedded SQLite."`
}

// Run migrates.
func (c *MigrateCmd) Run(out io.Writer) error {
	if err := config.CheckDatabaseURL(c.DatabaseURL); err != nil {
		return err
	}
	ctx := context.Background()
	s, err := openStore(ctx, store.Options{URL: c.DatabaseURL, Path: c.Data})
	if err != nil {
		return err
	}
	defer s.Close()
	if err := s.Migrate(ctx); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "the schema is up to date:", s.Dialect())
	return err
}

// openStore names the setting of a database that cannot be had.
func openStore(ctx context.Context, o store.Options) (*store.Store, error) {
	s, err := store.Open(ctx, o)
	if err == nil {
		return s, nil
	}
	setting := "SELLO_DATABASE_URL"
	if o.URL == "" {
		setting = "SELLO_DATA"
	}
	return nil, fmt.Errorf("%s: %w", setting, err)
}
