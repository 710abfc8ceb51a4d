package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"sello/api"
	"sello/api/backup"
	"sello/api/blobs"
	"sello/api/config"
	"sello/api/store"
)

// storage are the settings of where the service's data is.
type storage struct {
	config.Database
	BlobURL string `env:"SELLO_BLOB_URL" help:"s3://key:secret@host/bucket of logos and documents; unset means the database."`
}

// BackupCmd is `sello backup TO`.
type BackupCmd struct {
	To string `arg:"" help:"The archive, which must not exist; in an existing folder it is named by the time."`
	storage
}

// Run writes an archive while the service runs. If a file that the data refers to does not exist, the archive is written
// without it, and the exit code is 1.
func (c *BackupCmd) Run(out io.Writer) error {
	return withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		files, err := openFiles(ctx, c.BlobURL, s)
		if err != nil {
			return err
		}
		at, path := now(), c.To
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			path = filepath.Join(path, at.Format("sello-20060102-150405.zip"))
		}
		m, err := backup.Write(ctx, path, s, files, version, at)
		if err != nil {
			return folderError(filepath.Dir(path), "a copy of the database and the archive", fmt.Errorf("%s: %w", path, err))
		}
		if _, err := fmt.Fprintf(out, "%s: %s\n", path, contents(m)); err != nil {
			return err
		}
		if len(m.Missing) > 0 {
			return fmt.Errorf("the archive has everything but files that do not exist: %s", strings.Join(m.Missing, ", "))
		}
		return nil
	})
}

// folderError names what is wrong with a folder to which a command writes, and what to do, if err comes from that; else it returns err.
// room is what the folder needs room for. The result does not wrap the cause: namedError would look for it in the data folder.
func folderError(dir, room string, err error) error {
	var at *fs.PathError
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return fmt.Errorf("the disk of %s is full: free room for %s, or name another folder", dir, room)
	case !errors.As(err, &at) || !strings.HasPrefix(at.Path, dir):
		return err
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("the folder %s does not exist: make it, or name another", dir)
	case errors.Is(err, syscall.ENOTDIR):
		return fmt.Errorf("%s is no folder: name one", dir)
	}
	return fmt.Errorf("the folder %s cannot be written (%s): give user %d, as whom this runs, the right to write it, or name another folder", dir, at.Err.Error(), os.Getuid())
}

func contents(m backup.Manifest) string {
	return fmt.Sprintf("%d orders, %d accounts, %d files beside the database, of %s", m.Counts["orders"], m.Counts["accounts"], len(m.Files), m.At.Format(time.RFC3339))
}

func openFiles(ctx context.Context, address string, s *store.Store) (blobs.Store, error) {
	files, err := blobs.Open(address, s)
	if err == nil {
		err = files.Check(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("SELLO_BLOB_URL: %w", err)
	}
	return files, nil
}

// RestoreCmd is `sello restore FROM`.
type RestoreCmd struct {
	From string `arg:"" type:"existingfile" help:"An archive that sello backup wrote."`
	storage
}

// Run checks the archive and restores it into an empty data folder or database, and an empty bucket.
func (c *RestoreCmd) Run(out io.Writer) error {
	if err := c.Database.Check(); err != nil {
		return err
	}
	ctx := context.Background()
	a, err := backup.Open(c.From)
	if err != nil {
		return err
	}
	defer a.Close()
	if err := a.Check(); err != nil {
		return err
	}
	if err := c.suits(a.Manifest); err != nil {
		return err
	}
	target := store.Options{URL: c.DatabaseURL, Path: c.Data, Log: newLog(os.Stderr)}
	if err := store.Empty(ctx, target); err != nil {
		return err
	}
	if err := c.restoreFiles(ctx, a); err != nil {
		return err
	}
	if err := store.Restore(ctx, target, a.WriteCopy); err != nil {
		if c.DatabaseURL != "" {
			return folderError(os.TempDir(), "a copy of the database", err)
		}
		return folderError(c.Data, "the database", err)
	}
	_, err = fmt.Fprintf(out, "restored: %s\n", contents(a.Manifest))
	return err
}

// suits returns an error unless the settings name the same kinds of places as the archive has.
func (c *RestoreCmd) suits(m backup.Manifest) error {
	dialect := "sqlite"
	if c.DatabaseURL != "" {
		dialect = "postgres"
	}
	switch {
	case m.Database != dialect:
		return fmt.Errorf("the archive has a database of the kind %s, and the settings name %s: see SELLO_DATABASE_URL", m.Database, dialect)
	case len(m.Files) > 0 && c.BlobURL == "":
		return fmt.Errorf("the archive has %d files of a bucket: set SELLO_BLOB_URL to an empty bucket", len(m.Files))
	case m.Counts["blobs"] > 0 && c.BlobURL != "":
		return errors.New("the archive has its files in the database: restore and serve it without SELLO_BLOB_URL")
	}
	return nil
}

// restoreFiles puts the files of the archive into the bucket, which must be empty: another service that uses it would delete
// the files that only the archive's orders refer to, and the reverse.
func (c *RestoreCmd) restoreFiles(ctx context.Context, a *backup.Archive) error {
	if c.BlobURL == "" {
		return nil
	}
	bucket, err := openFiles(ctx, c.BlobURL, nil)
	if err != nil {
		return err
	}
	err = bucket.Before(ctx, now().Add(24*time.Hour), func(key string) error {
		return fmt.Errorf("SELLO_BLOB_URL: %w: the bucket has the file %s", api.ErrNotEmpty, key)
	})
	if err != nil {
		return err
	}
	return a.Each(func(e backup.Entry, b []byte) error { return bucket.Put(ctx, e.Key, e.Type, b) })
}
