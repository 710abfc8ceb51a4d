// Package backup puts all data of the service into one archive, and reads it back. An archive is a ZIP file with a copy of
// the database, the files that the service stores outside it (such as logos in a bucket), and a manifest with the size and
// the SHA-256 of each. It has personal data and the keys that sign tokens, so it is readable by its owner only.
package backup

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"time"

	"sello/api"
)

// Database is the database that Write copies.
type Database interface {
	// Snapshot writes a consistent copy to a new file and describes it.
	Snapshot(ctx context.Context, path string) (api.Snapshot, error)
}

// Files has the files that are outside the database.
type Files interface {
	// Get returns the bytes under key; an *api.Error of KindNotFound if the key does not exist.
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
}

// Manifest describes an archive.
type Manifest struct {
	Format  int       `json:"format"`
	Version string    `json:"version"` // of the binary that wrote the archive
	At      time.Time `json:"at"`      // when the backup began: what was acknowledged before is in it

	Database string           `json:"database"` // "sqlite" or "postgres"
	Schema   int64            `json:"schema"`   // newest migration
	Counts   map[string]int64 `json:"counts"`   // rows of each table

	Copy    Entry    `json:"copy"`              // of the database
	Files   []Entry  `json:"files"`             // outside the database
	Missing []string `json:"missing,omitempty"` // keys of files that rows refer to and that could not be found
}

// Entry is a file in an archive.
type Entry struct {
	Name   string `json:"name"` // in the archive
	Key    string `json:"key,omitempty"`
	Type   string `json:"type,omitempty"` // content type
	Size   int64  `json:"size"`
	SHA256 string `json:"sha256"`
}

const (
	format       = 1
	manifestName = "manifest.json"
	copyName     = "database"
	filePrefix   = "files/"
)

// rounds is how often the database is copied at most. A file can be replaced between the copy of the database and its own;
// the next copy of the database refers to the new one.
const rounds = 3

// Write writes an archive to a new file. It is complete and on the disk when it gets its name.
func Write(ctx context.Context, path string, db Database, files Files, version string, now time.Time) (Manifest, error) {
	if _, err := os.Lstat(path); err == nil {
		return Manifest{}, fmt.Errorf("%s exists already", path)
	}
	dir := filepath.Dir(path)
	work, err := os.MkdirTemp(dir, ".sello-backup-") // readable by its owner only, on the disk of the archive
	if err != nil {
		return Manifest{}, err
	}
	defer os.RemoveAll(work)
	beside := filepath.Join(work, "archive")
	out, err := os.OpenFile(beside, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) //nolint:gosec // named by who runs the command
	if err != nil {
		return Manifest{}, err
	}
	w := writer{zip: zip.NewWriter(out), work: work, copied: map[string]bool{}}
	w.manifest = Manifest{Format: format, Version: version, At: now}
	err = w.write(ctx, db, files)
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return Manifest{}, err
	}
	if err := os.Rename(beside, path); err != nil {
		return Manifest{}, err
	}
	return w.manifest, syncFolder(dir)
}

type writer struct {
	zip      *zip.Writer
	work     string // folder of the copy of the database
	manifest Manifest
	copied   map[string]bool // keys of files
}

func (w *writer) write(ctx context.Context, db Database, files Files) error {
	copied := filepath.Join(w.work, copyName)
	for range rounds {
		_ = os.Remove(copied) // of the round before
		s, err := db.Snapshot(ctx, copied)
		if err != nil {
			return err
		}
		m := &w.manifest
		m.Database, m.Schema, m.Counts = s.Database, s.Schema, s.Counts
		if m.Missing, err = w.addFiles(ctx, s.Files, files); err != nil {
			return err
		}
		if len(m.Missing) == 0 {
			break
		}
	}
	if err := w.addCopy(copied); err != nil {
		return err
	}
	entry, err := w.zip.Create(manifestName)
	if err != nil {
		return err
	}
	return errors.Join(json.NewEncoder(entry).Encode(w.manifest), w.zip.Close())
}

// addFiles adds the files that are not in the archive yet, and returns the keys of those that do not exist.
func (w *writer) addFiles(ctx context.Context, keys []string, files Files) (missing []string, err error) {
	for _, key := range keys {
		if w.copied[key] {
			continue
		}
		typ, b, err := files.Get(ctx, key)
		if api.KindOf(err) == api.KindNotFound {
			missing = append(missing, key)
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("read the file %s: %w", key, err)
		}
		entry := Entry{Name: filePrefix + key, Key: key, Type: typ}
		if err := w.add(&entry, zip.Store, func(to io.Writer) error {
			_, err := to.Write(b)
			return err
		}); err != nil {
			return nil, err
		}
		w.manifest.Files, w.copied[key] = append(w.manifest.Files, entry), true
	}
	return missing, nil
}

func (w *writer) addCopy(path string) error {
	in, err := os.Open(path) //nolint:gosec // in our own folder
	if err != nil {
		return err
	}
	defer in.Close()
	w.manifest.Copy = Entry{Name: copyName}
	return w.add(&w.manifest.Copy, zip.Deflate, func(to io.Writer) error {
		_, err := io.Copy(to, in)
		return err
	})
}

// add adds a file with the bytes that fill writes, and enters their size and hash.
func (w *writer) add(e *Entry, method uint16, fill func(to io.Writer) error) error {
	to, err := w.zip.CreateHeader(&zip.FileHeader{Name: e.Name, Method: method})
	if err != nil {
		return err
	}
	sum := newSum(to)
	if err := fill(sum); err != nil {
		return fmt.Errorf("write %s: %w", e.Name, err)
	}
	e.Size, e.SHA256 = sum.size, sum.hex()
	return nil
}

// sum counts and hashes what is written through it.
type sum struct {
	to     io.Writer
	hash   hash.Hash
	size   int64
	failed error // of the last write
}

func newSum(to io.Writer) *sum { return &sum{to: to, hash: sha256.New()} }

// Write implements io.Writer.
func (s *sum) Write(b []byte) (int, error) {
	s.size += int64(len(b))
	s.hash.Write(b)
	n, err := s.to.Write(b)
	s.failed = err
	return n, err
}

func (s *sum) hex() string { return hex.EncodeToString(s.hash.Sum(nil)) }

// syncFolder makes the names in a folder survive a power cut.
func syncFolder(dir string) error {
	folder, err := os.Open(dir) //nolint:gosec // named by who runs the command
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
