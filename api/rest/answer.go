package rest

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/core/fault"
	"sello/webapp/src/i18n"
)

// statuses is the one place where a kind of error becomes a status.
var statuses = map[api.Kind]int{
	api.KindUnknown:            http.StatusInternalServerError,
	api.KindMediaType:          http.StatusUnsupportedMediaType,
	api.KindCreation:           http.StatusUnprocessableEntity,
	api.KindNotFound:           http.StatusNotFound,
	api.KindInvalidData:        http.StatusUnprocessableEntity,
	api.KindFileSizeLimit:      http.StatusRequestEntityTooLarge,
	api.KindUnknownPrice:       http.StatusUnprocessableEntity,
	api.KindInvalidCredentials: http.StatusUnauthorized,
	api.KindAlreadyRegistered:  http.StatusConflict,
	api.KindEmailExists:        http.StatusConflict,
	api.KindConflict:           http.StatusConflict,
	api.KindUnauthorized:       http.StatusUnauthorized,
	api.KindForbidden:          http.StatusForbidden,
	api.KindTooManyRequests:    http.StatusTooManyRequests,
	api.KindPaymentUnavailable: http.StatusServiceUnavailable,
}

// refusal is an error of the door itself: a kind with words, or a status, of its own.
type refusal struct {
	kind   api.Kind
	status int // 0: the kind's
	text   string
	wait   time.Duration // until it is worth trying again; 0: nobody knows
}

func (r *refusal) Error() string { return r.text }
func (r *refusal) Unwrap() error { return api.Fail(r.kind) }

var (
	errCSRF    = &refusal{kind: api.KindForbidden, text: "error_csrf"}
	errMethod  = &refusal{kind: api.KindNotFound, status: http.StatusMethodNotAllowed, text: "error_method"}
	errCrowded = &refusal{kind: api.KindTooManyRequests, text: "error_too_many_orders"}
	// errTooLarge is a JSON body over its limit: the words of its kind are about a file's limit.
	errTooLarge = &refusal{kind: api.KindFileSizeLimit, text: "error_body_size_limit"}
	errForged   = &refusal{kind: api.KindInvalidData, status: http.StatusBadRequest, text: "error_invalid_data"}
)

// tooMany refuses who has to wait.
func tooMany(wait time.Duration) error {
	return &refusal{kind: api.KindTooManyRequests, text: "error_too_many_requests", wait: wait}
}

// unavailableFor is how long who finds a service that we need away is asked to wait.
const unavailableFor = 30 * time.Second

// failure is the body of every error.
type failure struct {
	Code    api.Kind              `json:"code"`
	Message string                `json:"message"`
	Fields  map[string]fault.Code `json:"fields"`
	Data    map[string]any        `json:"data,omitempty"` // what the caller needs to go on
}

// problem answers an error, once. What is ours to mend is logged with the request's id and told with a
// fixed text, so that nothing of the inside leaves.
func (s *server) problem(c *gin.Context, err error) {
	c.Abort()
	if c.Writer.Written() {
		s.Log.ErrorContext(c.Request.Context(), "failed while answering", "error", err, "request", idOf(c))
		return
	}
	kind := api.KindOf(err)
	status, text := statuses[kind], "error_"+string(kind)
	var wait time.Duration
	if status == http.StatusServiceUnavailable {
		wait = unavailableFor
	}
	var r *refusal
	if errors.As(err, &r) {
		text, wait = r.text, r.wait
		if r.status != 0 {
			status = r.status
		}
	}
	body := failure{Code: kind, Message: i18n.Text(askedLanguage(c), text, nil), Fields: map[string]fault.Code{}}
	var e *api.Error
	if errors.As(err, &e) {
		body.Data = e.Data
		for _, f := range e.Fields {
			if _, told := body.Fields[f.Path]; !told {
				body.Fields[f.Path] = f.Code
			}
		}
	}
	if status >= 500 && !errors.Is(err, context.Canceled) {
		s.Log.LogAttrs(c.Request.Context(), slog.LevelError, "failed", slog.Any("error", err), slog.String("request", idOf(c)), slog.String("route", c.FullPath()))
	}
	if wait > 0 {
		c.Header("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	}
	answerJSON(c, status, map[string]failure{"error": body})
}

// give answers data.
func give(c *gin.Context, data any) error {
	answerJSON(c, http.StatusOK, envelope{data})
	return nil
}

type envelope struct {
	Data any `json:"data"`
}

var jsonType = []string{"application/json; charset=utf-8"}

func answerJSON(c *gin.Context, status int, v any) {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // our own types always marshal
	}
	h := c.Writer.Header()
	h["Content-Type"] = jsonType
	h[cspHeader] = noContent
	h["Cache-Control"] = noStore
	c.Writer.WriteHeader(status)
	_, _ = c.Writer.Write(b) // whoever hung up does not read it
}
