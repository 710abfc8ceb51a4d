package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"
)

// Explained returns an error that says what to do if the file is damaged, or names the file or folder that cannot be written, if err
// comes from that; else err. It must not be called while the database is in use: a file that is closed loses SQLite's locks of the process.
func (s *Store) Explained(err error) error {
	switch {
	case s.file == "":
		return err
	case codeOf(err) == codes.SQLITE_CORRUPT:
		return fmt.Errorf("the database file %s is damaged: stop the service, keep the file, and restore a backup: %w", s.file, err)
	case !denied(err):
		return err
	}
	dir := filepath.Dir(s.file)
	for _, e := os.Stat(dir); errors.Is(e, fs.ErrNotExist) && dir != filepath.Dir(dir); _, e = os.Stat(dir) {
		dir = filepath.Dir(dir)
	}
	probe, e := os.CreateTemp(dir, "new-*")
	if e == nil {
		_ = probe.Close()
		e = os.Remove(probe.Name())
	}
	if e != nil {
		return cannotBeWritten("folder", dir, e, err)
	}
	for _, suffix := range []string{"", "-wal", "-shm", ".serve", ".migrate"} {
		file, e := os.OpenFile(s.file+suffix, os.O_RDWR, 0) //nolint:gosec // the name of a setting's folder and constants
		if e == nil {
			e = file.Close()
		}
		if e != nil && !errors.Is(e, fs.ErrNotExist) {
			return cannotBeWritten("file", s.file+suffix, e, err)
		}
	}
	return err
}

// denied reports whether err may come from a file or folder that cannot be written.
func denied(err error) bool {
	switch codeOf(err) {
	case codes.SQLITE_READONLY, codes.SQLITE_CANTOPEN, codes.SQLITE_PERM:
		return true
	}
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// codeOf returns SQLite's primary code of an error; 0 if it has none.
func codeOf(err error) int {
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		return lite.Code() & 0xff
	}
	return codes.SQLITE_OK
}

// cannotBeWritten returns the error of a file or folder of which probe says why it cannot be written; err if it is for another reason.
func cannotBeWritten(kind, path string, probe, err error) error {
	var cause syscall.Errno
	advice := fmt.Sprintf("give user %d, as whom this runs, the right to write it", os.Getuid())
	switch {
	case !denied(probe) || !errors.As(probe, &cause):
		return err
	case cause == syscall.EROFS:
		advice = "mount it for writing (with systemd, see ReadWritePaths)"
	}
	return fmt.Errorf("the %s %s cannot be written (%w): %s, or name another folder", kind, path, cause, advice)
}
