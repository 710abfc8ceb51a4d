package web

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"time"

	"sello/core/fault"
	"sello/texts"
)

// Refusal is an error with everything that a door needs to answer it.
type Refusal struct {
	Status int
	Code   string        // stable code in the answer
	Text   string        // key of the message in package texts
	Limit  int64         // the number in the message; 0 if it has none
	Fields fault.List    // faults at fields of the request
	Data   any           // details for the caller, such as the payment in conflict; nil if there are none
	Wait   time.Duration // time after which to try again (Retry-After); 0 if unknown, which is AgainAfter for a status 429 or 503
}

// AgainAfter is the time after which to repeat a request that could not be served now, when nothing better is known.
const AgainAfter = 30 * time.Second

func (r *Refusal) Error() string { return r.Code + ": " + r.Text }

// Failure is the content of an error's answer. Each door formats the body in its own way.
type Failure struct {
	Code    string
	Message string                // in the request's language
	Fields  map[string]fault.Code // the first fault of each path
	Data    any
}

// Failures writes the error answers of one door.
type Failures struct {
	Log     *slog.Logger
	Refusal func(error) *Refusal // converts an error without a Refusal in its chain
	Body    func(Failure) any    // returns the body to marshal as JSON
}

// Answer writes an error as the answer of a request, as the Refusal in its chain says. An error without a Refusal
// is converted; if its status is 500 or above it is logged, and the client gets a fixed text without internals. An
// answer with status 429 or 503 always has the header Retry-After, and its text can name the wait ({{seconds}}).
func (f Failures) Answer(w http.ResponseWriter, r *http.Request, err error) {
	var refusal *Refusal
	if !errors.As(err, &refusal) {
		refusal = f.Refusal(err)
		if refusal.Status >= http.StatusInternalServerError && !errors.Is(err, context.Canceled) {
			f.Log.ErrorContext(r.Context(), "failed", "error", err, "route", r.Pattern)
		}
	}
	wait := refusal.Wait
	if wait <= 0 && (refusal.Status == http.StatusTooManyRequests || refusal.Status == http.StatusServiceUnavailable) {
		wait = AgainAfter
	}
	seconds := Seconds(wait)
	failure := Failure{
		Code: refusal.Code, Message: texts.Text(Language(r), refusal.Text, map[string]string{"seconds": seconds, "limit": strconv.FormatInt(refusal.Limit, 10)}),
		Fields: map[string]fault.Code{}, Data: refusal.Data,
	}
	for _, fault := range refusal.Fields {
		if _, found := failure.Fields[fault.Path]; !found {
			failure.Fields[fault.Path] = fault.Code
		}
	}
	if wait > 0 {
		w.Header().Set("Retry-After", seconds)
	}
	JSON(w, refusal.Status, f.Body(failure))
}

// Seconds returns a time in whole seconds, rounded up, as the header Retry-After has it.
func Seconds(d time.Duration) string { return strconv.Itoa(int(math.Ceil(d.Seconds()))) }
