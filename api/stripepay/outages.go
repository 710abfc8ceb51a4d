package stripepay

import (
	"errors"
	"net/http"
	"strconv"
	"sync"

	"github.com/stripe/stripe-go/v86"
)

// outages counts the server errors (5xx) of Stripe for each idempotency key. Stripe repeats such an error for a day for
// calls with the same key, so the next call needs another key. A call that Stripe executed before it failed does no
// harm: an intent whose client secret was never returned cannot be paid, the whole of a charge is refunded only once, and
// a refund of a part is not requested again. The counts are in memory: another process gets the same error once and then
// uses the next key.
type outages struct {
	mu     sync.Mutex
	failed map[string]int
}

// maxOutages is the most keys that are counted. When it is reached, all counts are deleted.
const maxOutages = 4096

// key returns the idempotency key for an operation that must happen once under a name, and a function to call with the
// operation's error.
func (o *outages) key(name string) (key string, done func(error)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	n := o.failed[name]
	if key = name; n > 0 {
		key += ":again" + strconv.Itoa(n)
	}
	return key, func(err error) { o.note(name, n, err) }
}

// note counts a server error, once for all concurrent calls with the same key.
func (o *outages) note(name string, n int, err error) {
	var e *stripe.Error
	if !errors.As(err, &e) || e.HTTPStatusCode < http.StatusInternalServerError {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.failed == nil || len(o.failed) >= maxOutages {
		o.failed = map[string]int{}
	}
	if o.failed[name] == n {
		o.failed[name] = n + 1
	}
}
