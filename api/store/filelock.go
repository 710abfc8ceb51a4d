package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/gofrs/flock"
)

// fileLock keeps other processes from migrating the same SQLite file; the system lets go of it when
// the process dies.
type fileLock struct{ file *flock.Flock }

func newFileLock(path string) fileLock { return fileLock{flock.New(path)} }

// Lock waits for the file.
func (l fileLock) Lock(ctx context.Context, _ *sql.DB) error {
	ok, err := l.file.TryLockContext(ctx, 50*time.Millisecond)
	if err == nil && !ok {
		err = fmt.Errorf("%s is taken", l.file.Path())
	}
	return err
}

// Unlock lets go of the file.
func (l fileLock) Unlock(context.Context, *sql.DB) error { return l.file.Close() }
