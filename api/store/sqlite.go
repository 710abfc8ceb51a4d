package store

import (
	"cmp"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"

	"gorm.io/driver/sqlite"
	"gorm.io/gorm"
	driver "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"
)

const readerConns = 8

// openSQLite opens two pools on one file. Only one connection writes, so that writers wait for it in Go instead of
// getting SQLITE_BUSY; readers never wait for the writer, since the journal mode is WAL. With synchronous FULL a
// commit survives a power cut.
func (s *Store) openSQLite(o Options) error {
	dir, driverName := o.Path, cmp.Or(o.SQLiteDriver, "sqlite")
	if dir == "" {
		return errors.New("SQLite needs a data directory")
	}
	s.dialect, s.file = "sqlite", filepath.Join(dir, "sello.db")
	if _, err := os.Stat(s.file); o.MustExist && errors.Is(err, os.ErrNotExist) {
		return ErrNoDatabase
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if o.Exclusive {
		if err := s.take(s.file + ".serve"); err != nil {
			return err
		}
	}
	if err := ownFile(s.file); err != nil {
		return err
	}
	var err error
	if s.opened, err = os.Stat(s.file); err != nil {
		return err
	}

	writer, err := sql.Open(driverName, sqliteDSN(s.file, "&_txlock=immediate"))
	if err != nil {
		return err
	}
	writer.SetMaxOpenConns(1)
	s.writerDB = writer
	if s.writer, err = gorm.Open(sqliteDialector(writer), gormConfig(true)); err != nil {
		return err
	}

	readers, err := sql.Open(driverName, sqliteDSN(s.file, "&_pragma=query_only(1)"))
	if err != nil {
		return err
	}
	readers.SetMaxOpenConns(readerConns)
	readers.SetMaxIdleConns(readerConns)
	if s.readers, err = gorm.Open(sqliteDialector(readers), gormConfig(true)); err != nil {
		return err
	}
	if err := errors.Join(s.noticeDamage(s.writer), s.noticeDamage(s.readers)); err != nil {
		return err
	}
	return s.openSQLiteQueue()
}

// noticeDamage remembers, and logs once, that a statement has found the file damaged: the service is not ready from then on,
// also if what readiness itself reads and writes is sound.
func (s *Store) noticeDamage(db *gorm.DB) error {
	notice := func(db *gorm.DB) {
		code := codeOf(db.Error)
		if (code == codes.SQLITE_CORRUPT || code == codes.SQLITE_NOTADB) && !s.damaged.Swap(true) {
			s.log.Error("the database file is damaged: stop the service, keep the file, and restore a backup", "file", s.file, "error", db.Error)
		}
	}
	const name = "sello:notice_damage"
	all := db.Callback()
	return errors.Join(
		all.Query().After("*").Register(name, notice), all.Row().After("*").Register(name, notice), all.Raw().After("*").Register(name, notice),
		all.Create().After("*").Register(name, notice), all.Update().After("*").Register(name, notice), all.Delete().After("*").Register(name, notice),
	)
}

// sqliteDSN returns the data source name of the file, with the settings of every connection and more.
func sqliteDSN(file, more string) string {
	return "file:" + (&url.URL{Path: file}).EscapedPath() +
		"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)" +
		"&_pragma=foreign_keys(1)&_time_format=sqlite" + more
}

func sqliteDialector(db *sql.DB) gorm.Dialector {
	return sqliteDialect{&sqlite.Dialector{DriverName: "sqlite", Conn: db}}
}

// sqliteDialect is gorm's dialect for the driver without cgo, whose errors gorm's own dialect does not recognise.
type sqliteDialect struct{ *sqlite.Dialector }

// Translate maps violated constraints to gorm's errors.
func (d sqliteDialect) Translate(err error) error {
	var e *driver.Error
	if !errors.As(err, &e) {
		return err
	}
	switch e.Code() {
	case codes.SQLITE_CONSTRAINT_UNIQUE, codes.SQLITE_CONSTRAINT_PRIMARYKEY:
		return gorm.ErrDuplicatedKey
	case codes.SQLITE_CONSTRAINT_FOREIGNKEY:
		return gorm.ErrForeignKeyViolated
	}
	return err
}
