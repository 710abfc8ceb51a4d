package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	codes "modernc.org/sqlite/lib"

	"sello/api"
)

// The rows of heartbeat.
const (
	readyBeat   = 1 // the last write of Ready
	cleanUpBeat = 2 // the time of the last CleanUp; there is none before the first one
)

// heartbeatRow is when something was done last.
type heartbeatRow struct {
	ID int       `gorm:"primaryKey;autoIncrement:false"`
	At time.Time `gorm:"not null"`
}

func (heartbeatRow) TableName() string { return "heartbeat" }

// Ready returns an error unless a write would be stored now: the database answers, has a schema that admits this binary,
// and its file is the one that was opened, not known to be damaged, on a disk with room, and takes a write. The error's text is short and fit for everybody.
func (s *Store) Ready(ctx context.Context, now time.Time) error {
	if err := s.Ping(ctx); err != nil {
		return unready(err, "no database")
	}
	migrated, err := s.Migrated(ctx)
	if err == nil && migrated {
		err = s.admitted(ctx)
	}
	switch {
	case errors.Is(err, ErrTooOld):
		return errors.New("this binary is too old for the schema")
	case err != nil:
		return unready(err, "the schema cannot be read")
	case !migrated:
		return errors.New("not migrated")
	}
	if err := s.sameFile(); err != nil {
		return errors.New("the data folder was replaced")
	}
	if s.damaged.Load() {
		return errors.New("the database is damaged")
	}
	if s.file != "" && s.reserve > 0 {
		if free, err := freeBytes(filepath.Dir(s.file)); err == nil && free < s.reserve {
			return errors.New("no room on the disk")
		}
	}
	if err := s.beat(ctx, now); err != nil {
		return unready(err, "not writable")
	}
	return nil
}

// beat makes a small write.
func (s *Store) beat(ctx context.Context, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		return t.Model(&heartbeatRow{ID: readyBeat}).UpdateColumn("at", stamp(now)).Error
	})
}

// Writable returns an error if the database takes no write now. The error says why in words, for who starts the service.
func (s *Store) Writable(ctx context.Context, now time.Time) error {
	err := s.beat(ctx, now)
	if err == nil {
		return nil
	}
	if named := s.Explained(err); named != err { //nolint:errorlint // whether it is the same error
		return named
	}
	reason := "the database takes no writes"
	switch codeOf(err) {
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED:
		reason = "another program has locked the database file"
	case codes.SQLITE_READONLY:
		reason = "the database file, or its folder, cannot be written"
	case codes.SQLITE_FULL:
		reason = "the disk is full"
	}
	return fmt.Errorf("%s: %w", reason, err)
}

// unready returns the reason of Ready for an error: reason, unless the database is locked or too slow.
func unready(err error, reason string) error {
	if locked(err) {
		reason = "the database is locked or too slow"
	}
	return errors.New(reason)
}

// Room returns the bytes that can still be written on the disk of the SQLite file; errors.ErrUnsupported where that is not
// known, as on PostgreSQL.
func (s *Store) Room() (int64, error) {
	if s.file == "" {
		return 0, errors.ErrUnsupported
	}
	return freeBytes(filepath.Dir(s.file))
}

// Clock returns the time of the clock of a PostgreSQL server; on SQLite, that of this machine.
func (s *Store) Clock(ctx context.Context) (at time.Time, err error) {
	if s.pool == nil {
		return time.Now(), nil
	}
	err = s.read(ctx).Raw("SELECT clock_timestamp()").Scan(&at).Error
	return at, failure(err, "read the clock")
}

// sameFile returns an error if the SQLite file is no longer the one that was opened: writes would go to a deleted file and
// be lost with the process.
func (s *Store) sameFile() error {
	if s.opened == nil {
		return nil
	}
	now, err := os.Stat(s.file)
	if err == nil && !os.SameFile(s.opened, now) {
		err = errors.New("it is another file")
	}
	if err != nil {
		return &api.Error{Kind: api.KindUnavailable, Err: fmt.Errorf("the database file was replaced: %w", err)}
	}
	return nil
}

// locked reports whether an error means that a call waited in vain: another program locks the SQLite file, or the time of the call
// ended before the database had done its work.
func locked(err error) bool {
	code := codeOf(err)
	return code == codes.SQLITE_BUSY || code == codes.SQLITE_LOCKED || errors.Is(err, context.DeadlineExceeded)
}

// outage reports whether an error means that the database cannot work now, whatever the statement: it is away, locked or too slow, its
// disk is full or failing, or its file is damaged.
func outage(err error) bool {
	if locked(err) {
		return true
	}
	switch codeOf(err) {
	case codes.SQLITE_FULL, codes.SQLITE_IOERR, codes.SQLITE_READONLY, codes.SQLITE_CANTOPEN, codes.SQLITE_CORRUPT, codes.SQLITE_NOTADB:
		return true
	}
	var refused *pgconn.ConnectError
	var postgres *pgconn.PgError
	if errors.As(err, &postgres) {
		class := postgres.Code[:min(2, len(postgres.Code))]
		return class == "08" || class == "53" || class == "57" && postgres.Code != pgerrcodeQueryCanceled || class == "58" || class == "XX"
	}
	var network *net.OpError
	return errors.As(err, &refused) || errors.As(err, &network) || errors.Is(err, pgconn.ErrConnClosed) ||
		errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.ErrUnexpectedEOF)
}

// pgerrcodeQueryCanceled is PostgreSQL's code for a statement that was cancelled or took too long.
const pgerrcodeQueryCanceled = "57014"
