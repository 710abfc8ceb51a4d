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
	"sello/webapp/src/i18n"
)

// Refusal is an error as a door answers it.
type Refusal struct {
	Status int
	Code   string         // stable, on the wire
	Text   string         // key of the message
	Fields fault.List     // faults at fields of the request
	Data   map[string]any // what the caller needs to go on
	Wait   time.Duration  // until it is worth trying again; 0 when that is not known
}

func (r *Refusal) Error() string { return r.Code + ": " + r.Text }

// Failure is the content of an error's answer. Each door has its own form of the body.
type Failure struct {
	Code    string
	Message string                // in the request's language
	Fields  map[string]fault.Code // the first fault of each path
	Data    map[string]any
}

// Failures writes the errors of one door.
type Failures struct {
	Log     *slog.Logger
	Refusal func(error) *Refusal // for an error that has no Refusal in its chain
	Body    func(Failure) any    // in JSON
}

// Answer writes an error as the answer of a request. The Refusal in the error's chain says how. An error without
// one that is a fault of the service is logged, and described by a fixed text, so that no internals leave.
func (f Failures) Answer(w http.ResponseWriter, r *http.Request, err error) {
	var refusal *Refusal
	if !errors.As(err, &refusal) {
		refusal = f.Refusal(err)
		if refusal.Status >= http.StatusInternalServerError && !errors.Is(err, context.Canceled) {
			f.Log.ErrorContext(r.Context(), "failed", "error", err, "route", r.Pattern)
		}
	}
	failure := Failure{
		Code: refusal.Code, Message: i18n.Text(Language(r), refusal.Text, nil),
		Fields: map[string]fault.Code{}, Data: refusal.Data,
	}
	for _, fault := range refusal.Fields {
		if _, found := failure.Fields[fault.Path]; !found {
			failure.Fields[fault.Path] = fault.Code
		}
	}
	if refusal.Wait > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(refusal.Wait.Seconds()))))
	}
	JSON(w, refusal.Status, f.Body(failure))
}
