package rest

import (
	"errors"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
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

// The door's own refusals.
var (
	errCSRF    = &web.Refusal{Status: http.StatusForbidden, Code: string(api.KindForbidden), Text: "error_csrf"}
	errMethod  = &web.Refusal{Status: http.StatusMethodNotAllowed, Code: string(api.KindNotFound), Text: "error_method"}
	errCrowded = &web.Refusal{Status: http.StatusTooManyRequests, Code: string(api.KindTooManyRequests), Text: "error_too_many_orders"}
	// errTooLarge is a JSON body over its limit: the words of its kind are about a file's limit.
	errTooLarge = &web.Refusal{Status: http.StatusRequestEntityTooLarge, Code: string(api.KindFileSizeLimit), Text: "error_body_size_limit"}
	errForged   = &web.Refusal{Status: http.StatusBadRequest, Code: string(api.KindInvalidData), Text: "error_invalid_data"}
)

// tooMany refuses a client that has to wait.
func tooMany(wait time.Duration) error {
	return &web.Refusal{Status: http.StatusTooManyRequests, Code: string(api.KindTooManyRequests), Text: "error_too_many_requests", Wait: wait}
}

// unavailableFor is how long a client is asked to wait when a service that we need does not answer.
const unavailableFor = 30 * time.Second

// refusal returns the response to an error of a use case.
func refusal(err error) *web.Refusal {
	kind := api.KindOf(err)
	r := &web.Refusal{Status: statuses[kind], Code: string(kind), Text: "error_" + string(kind)}
	if r.Status == http.StatusServiceUnavailable {
		r.Wait = unavailableFor
	}
	var e *api.Error
	if errors.As(err, &e) {
		r.Fields, r.Data = e.Fields, e.Data
	}
	return r
}

// failure is the body of every error.
func failure(f web.Failure) any {
	type failure struct {
		Code    string                `json:"code"`
		Message string                `json:"message"`
		Fields  map[string]fault.Code `json:"fields"`
		Data    map[string]any        `json:"data,omitempty"`
	}
	return map[string]failure{"error": failure(f)}
}

// problem ends a request with an error.
func (s *server) problem(c *gin.Context, err error) {
	c.Abort()
	if c.Writer.Written() {
		s.Log.ErrorContext(c.Request.Context(), "failed while answering", "error", err)
		return
	}
	s.failures.Answer(c.Writer, c.Request, err)
}

// give answers data.
func give(c *gin.Context, data any) error {
	web.JSON(c.Writer, http.StatusOK, envelope{data})
	return nil
}

type envelope struct {
	Data any `json:"data"`
}
