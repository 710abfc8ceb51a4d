package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/gofrs/flock"
)

// fileLock prevents two processes from migrating the same SQLite file at once. The operating system releases it if
// the process dies.
type fileLock struct{ file *flock.Flock }

func newFileLock(path string) fileLock { return fileLock{flock.New(path)} }

// Lock waits until the process has the lock, or ctx ends.
func (l fileLock) Lock(ctx context.Context, _ *sql.DB) error {
	ok, err := l.file.TryLockContext(ctx, 50*time.Millisecond)
	if err == nil && !ok {
		err = fmt.Errorf("%s is taken", l.file.Path())
	}
	return err
}

// Unlock releases the lock.
func (l fileLock) Unlock(context.Context, *sql.DB) error { return l.file.Close() }
