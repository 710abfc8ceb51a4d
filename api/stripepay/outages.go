package stripepay

import (
	"errors"
	"net/http"
	"strconv"
	"sync"

	"github.com/stripe/stripe-go/v86"
)

// outages counts, for an idempotency key, the answers that were a failure of Stripe's own. Stripe remembers
// those as well, for a day: whoever asks again needs another key. What Stripe had done all the same before
// it failed does no harm: an intent whose secret nobody was told cannot be paid, and money goes back once.
// The count is this process's own: another one, or the next, meets the failure once more and goes on.
type outages struct {
	mu     sync.Mutex
	failed map[string]int
}

// maxOutages bounds the count. When it is full it begins anew.
const maxOutages = 4096

// key is the idempotency key to use for what is to happen once under the name, and how to tell what came of it.
func (o *outages) key(name string) (key string, done func(error)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	n := o.failed[name]
	if key = name; n > 0 {
		key += ":again" + strconv.Itoa(n)
	}
	return key, func(err error) { o.note(name, n, err) }
}

// note counts a failure, once for all who had the same key.
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
