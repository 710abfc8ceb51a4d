package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"sello/api"
	"sello/api/backup"
	"sello/api/store"
)

// VerifyCmd is `sello verify [FILE]`.
type VerifyCmd struct {
	File string `arg:"" optional:"" help:"An archive, or a data folder. Unset means the data of the settings."`
	storage
}

// Run prints each fault that it finds, or that there is none. The exit code is 1 if there is one.
func (c *VerifyCmd) Run(out io.Writer) error {
	faults, sound, err := c.verify()
	if err != nil {
		return err
	}
	for _, fault := range faults {
		fmt.Fprintln(out, fault)
	}
	if len(faults) > 0 {
		return exit{1, fmt.Sprintf("%d faults", len(faults))}
	}
	_, err = fmt.Fprintln(out, "sound:", sound)
	return err
}

// verify returns the faults, and what is sound if there are none.
func (c *VerifyCmd) verify() (faults []string, sound string, err error) {
	info, err := os.Stat(c.File)
	switch {
	case c.File == "":
	case err != nil:
		return nil, "", err
	case info.IsDir():
		c.Data, c.DatabaseURL = c.File, ""
	default:
		return verifyArchive(context.Background(), c.File)
	}
	err = withStore(c.Database, func(ctx context.Context, s *store.Store) error {
		files, err := openFiles(ctx, c.BlobURL, s)
		if err != nil {
			return err
		}
		faults, sound, err = verifyStore(ctx, s, func(key string) error {
			_, _, err := files.Get(ctx, key)
			return err
		})
		return err
	})
	return faults, sound, err
}

// verifyStore checks a database, and that get finds each file outside it.
func verifyStore(ctx context.Context, s *store.Store, get func(key string) error) (faults []string, sound string, err error) {
	if faults, err = s.Faults(ctx); err != nil {
		return nil, "", err
	}
	d, err := s.Describe(ctx)
	if err != nil && len(faults) == 0 { // a damaged file cannot always be read
		return nil, "", err
	}
	for _, key := range d.Files {
		if err := get(key); err != nil {
			faults = append(faults, fmt.Sprintf("the file %s cannot be read: %v", key, err))
		}
	}
	return faults, fmt.Sprintf("%d orders, %d accounts, %d files beside the database", d.Counts["orders"], d.Counts["accounts"], len(d.Files)), nil
}

// verifyArchive checks an archive: its files by their hashes, and its database as a temporary copy, which is migrated first.
// The tables of PostgreSQL can be checked after a restore only.
func verifyArchive(ctx context.Context, path string) (faults []string, sound string, err error) {
	a, err := backup.Open(path)
	if err != nil {
		return nil, "", err
	}
	defer a.Close()
	if err := a.Check(); err != nil {
		return nil, "", err
	}
	for _, key := range a.Missing {
		faults = append(faults, "the file "+key+" did not exist when the backup was made")
	}
	if a.Database != "sqlite" {
		return faults, contents(a.Manifest) + "; restore it into an empty database and run sello verify there to check its tables", nil
	}
	more, err := verifyCopy(ctx, a)
	return append(faults, more...), contents(a.Manifest), err
}

func verifyCopy(ctx context.Context, a *backup.Archive) (faults []string, err error) {
	defer func() {
		if err != nil {
			err = folderError(os.TempDir(), "a copy of the database", err)
		}
	}()
	work, err := os.MkdirTemp("", "sello-verify-") // personal data: readable by its owner only
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	target := store.Options{Path: filepath.Join(work, "data"), Log: newLog(os.Stderr)}
	if err := store.Restore(ctx, target, a.WriteCopy); err != nil {
		return nil, err
	}
	s, err := store.Open(ctx, target)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	d, err := s.Describe(ctx)
	if err != nil {
		return nil, err
	}
	if d.Schema != a.Schema || !maps.Equal(d.Counts, a.Counts) {
		faults = append(faults, "the tables of the copy are not those of the manifest")
	}
	if err := s.Migrate(ctx); err != nil {
		return nil, err
	}
	more, _, err := verifyStore(ctx, s, func(key string) error {
		if !slices.ContainsFunc(a.Files, func(e backup.Entry) bool { return e.Key == key }) && !slices.Contains(a.Missing, key) {
			return api.Fail(api.KindNotFound)
		}
		return nil
	})
	return append(faults, more...), err
}
