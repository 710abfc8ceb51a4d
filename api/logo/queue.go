package logo

import (
	"context"
	"errors"
	"time"

	"sello/api"
	"sello/api/queue"
)

// Checks and Drawings each let one file in at a time, since one can need a quarter of a gigabyte. Drawings are of stored logos, for a
// paper, a mail or a print; they have a slot of their own, so that uploads do not hold them up.
var (
	Checks   = queue.New(1, 16, 4*time.Second)
	Drawings = queue.New(1, 16, 10*time.Second)
)

// Enter waits until q lets a file in, and returns the function that ends its work. Errors: api.ErrBusy if too many wait, or for too
// long; that of ctx when it ends first.
func Enter(ctx context.Context, q *queue.Queue) (leave func(), err error) {
	leave, err = q.Enter(ctx)
	if errors.Is(err, queue.ErrFull) {
		err = api.ErrBusy
	}
	return leave, err
}
