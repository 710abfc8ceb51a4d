package store

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sello/api"
)

// Restore writes the copy of a database that Snapshot made, which unpack writes to a file, into an empty database: a data
// folder without files, or a PostgreSQL database without tables. The folder is created if it is missing. If Restore fails,
// the target has no database.
//
// Errors: api.ErrNotEmpty.
func Restore(ctx context.Context, o Options, unpack func(w io.Writer) error) error {
	if o.URL == "" {
		return restoreSQLite(o.Path, unpack)
	}
	s, err := Open(ctx, o)
	if err != nil {
		return err
	}
	defer s.Close()
	return s.restorePostgres(ctx, unpack)
}

// Empty returns api.ErrNotEmpty if the target of a restore has data.
func Empty(ctx context.Context, o Options) error {
	if o.URL == "" {
		return emptyFolder(o.Path)
	}
	s, err := Open(ctx, o)
	if err != nil {
		return err
	}
	defer s.Close()
	return s.emptyPostgres(ctx)
}

// emptyFolder accepts a missing folder, and the empty root of a file system.
func emptyFolder(dir string) error {
	files, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	for _, file := range files {
		if file.Name() != "lost+found" {
			return fmt.Errorf("%w: %s has %s", api.ErrNotEmpty, dir, file.Name())
		}
	}
	return err
}

// restoreSQLite writes the file beside its place and moves it there when it is complete and on the disk.
func restoreSQLite(dir string, unpack func(w io.Writer) error) error {
	if err := emptyFolder(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	beside, err := os.CreateTemp(dir, "restore-*.db") // personal data: readable by the service's user only
	if err != nil {
		return err
	}
	defer os.Remove(beside.Name())
	err = errors.Join(unpack(beside), beside.Sync(), beside.Close())
	if err == nil {
		err = ownFile(beside.Name())
	}
	if err == nil {
		err = os.Link(beside.Name(), filepath.Join(dir, "sello.db")) // fails if a service created one meanwhile
	}
	return errors.Join(err, syncFolder(dir))
}

// syncFolder makes the names in a folder survive a power cut.
func syncFolder(dir string) error {
	folder, err := os.Open(dir) //nolint:gosec // the folder of a setting
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

func (s *Store) emptyPostgres(ctx context.Context) error {
	var tables int
	err := s.writerDB.QueryRowContext(ctx, "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'").Scan(&tables)
	if err != nil {
		return failure(err, "list the tables")
	}
	if tables > 0 {
		return fmt.Errorf("%w: the database has %d tables", api.ErrNotEmpty, tables)
	}
	return nil
}

func (s *Store) restorePostgres(ctx context.Context, unpack func(w io.Writer) error) error {
	if err := s.emptyPostgres(ctx); err != nil {
		return err
	}
	file, err := os.CreateTemp("", "sello-restore-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	if err := errors.Join(unpack(file), file.Close()); err != nil {
		return err
	}
	return s.client(ctx, "pg_restore", "--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", file.Name())
}
