package store

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// ErrTaken is returned by Open with Exclusive if another process serves from the data directory.
var ErrTaken = errors.New("another process serves from this folder")

// ErrForeign is returned by Open if the database file exists and is not one of this service: it is empty, of another kind or
// of another program. It is left as it is, since it may be what remains of the customers' data.
var ErrForeign = errors.New("sello.db is not a database of this service: restore a backup, or move it away to begin with an empty one")

// ErrNoDatabase is returned by Open with MustExist if the data directory has no database file.
var ErrNoDatabase = errors.New("the folder has no database (sello.db): name the right one, or run sello migrate first")

// applicationID marks our files in the header of SQLite's file format: "Sell".
const applicationID = 0x53656c6c

// The parts of the header that identify a file (https://www.sqlite.org/fileformat.html).
const (
	headerBytes = 100
	magic       = "SQLite format 3\x00"
	idOffset    = 68
)

// take locks the data directory for this process. The operating system releases the lock if the process dies.
func (s *Store) take(path string) error {
	s.taken = flock.New(path)
	ok, err := s.taken.TryLock()
	if err == nil && !ok {
		s.taken = nil
		err = ErrTaken
	}
	return err
}

// ownFile creates the database file if there is none, and returns ErrForeign if there is one that is not ours.
func ownFile(path string) error {
	file, err := os.Open(path) //nolint:gosec // the name of a setting's folder and a constant
	if errors.Is(err, os.ErrNotExist) {
		return create(path)
	}
	if err != nil {
		return err
	}
	header := make([]byte, headerBytes)
	_, err = io.ReadFull(file, header)
	_ = file.Close()
	if err != nil || !bytes.HasPrefix(header, []byte(magic)) {
		return ErrForeign
	}
	switch binary.BigEndian.Uint32(header[idOffset:]) {
	case applicationID:
		return nil
	case 0: // a file that was made before files were marked
		return hasOurTables(path)
	}
	return ErrForeign
}

// create makes an empty database that is marked as ours. It is made beside its place and linked there, so that a process
// that dies leaves no half-made file, and two processes that start together use the same one.
func create(path string) error {
	beside, err := os.CreateTemp(filepath.Dir(path), "new-*.db") // personal data: readable by the service's user only
	if err != nil {
		return err
	}
	defer os.Remove(beside.Name())
	if err := beside.Close(); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", sqliteDSN(beside.Name(), ""))
	if err != nil {
		return err
	}
	_, err = db.Exec(fmt.Sprintf("PRAGMA application_id = %d", applicationID))
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	if err := os.Link(beside.Name(), path); !errors.Is(err, os.ErrExist) {
		return err
	}
	return nil
}

// hasOurTables returns ErrForeign unless a file has the table of our migrations.
func hasOurTables(path string) error {
	db, err := sql.Open("sqlite", sqliteDSN(path, "&mode=ro"))
	if err != nil {
		return err
	}
	defer db.Close()
	var n int
	err = db.QueryRow("SELECT count(*) FROM sqlite_master WHERE name = 'goose_db_version'").Scan(&n)
	if err != nil || n == 0 {
		return ErrForeign
	}
	return nil
}
