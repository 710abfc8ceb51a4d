package rest

import (
	"errors"
	"mime"
	"net/http"
	"strconv"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/checkout"
	"sello/api/web"
	"sello/core/fault"
	"sello/core/form"
)

// statuses maps every kind of error to its HTTP status.
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
	api.KindSignInAgain:        http.StatusUnauthorized,
	api.KindSecondFactor:       http.StatusUnauthorized,
	api.KindForbidden:          http.StatusForbidden,
	api.KindVersionRequired:    http.StatusPreconditionRequired,
	api.KindVersionStale:       http.StatusPreconditionFailed,
	api.KindTooManyRequests:    http.StatusTooManyRequests,
	api.KindUnavailable:        http.StatusServiceUnavailable,
	api.KindPaymentUnavailable: http.StatusServiceUnavailable,
}

// Refusals that do not come from a use case.
var (
	errCSRF    = &web.Refusal{Status: http.StatusForbidden, Code: string(api.KindForbidden), Text: "error_csrf"}
	errMethod  = &web.Refusal{Status: http.StatusMethodNotAllowed, Code: string(api.KindNotFound), Text: "error_method"}
	errCrowded = &web.Refusal{Status: http.StatusTooManyRequests, Code: string(api.KindTooManyRequests), Text: "error_too_many_orders", Wait: time.Hour}
	// errTooLarge rejects a JSON body over its limit. It has its own text, since that of its kind is about files.
	errTooLarge = &web.Refusal{Status: http.StatusRequestEntityTooLarge, Code: string(api.KindFileSizeLimit), Text: "error_body_size_limit"}
	// errDocumentTooLarge names the limit of a document, since the text of its kind names that of a logo.
	errDocumentTooLarge = &web.Refusal{Status: http.StatusRequestEntityTooLarge, Code: string(api.KindFileSizeLimit), Text: "error_document_size_limit",
		Fields: fault.List{{Path: documentPart, Code: fault.FileTooLarge, Limit: form.MaxDocumentBytes}}}
	// errNoRoom rejects a body for which there is no room, and errBusy a file while too many are checked.
	errNoRoom   = &web.Refusal{Status: http.StatusServiceUnavailable, Code: string(api.KindUnavailable), Text: "error_too_many_bodies", Wait: bodyWait}
	errBusy     = &web.Refusal{Status: http.StatusServiceUnavailable, Code: string(api.KindUnavailable), Text: "error_busy_files", Wait: busyWait}
	errBadEvent = &web.Refusal{Status: http.StatusBadRequest, Code: string(api.KindInvalidData), Text: "error_invalid_data"}
)

// busyWait is the Retry-After of an answer when too many files wait.
const busyWait = 5 * time.Second

// tooMany returns the refusal of a request that the client may repeat after wait.
func tooMany(wait time.Duration) error {
	return &web.Refusal{Status: http.StatusTooManyRequests, Code: string(api.KindTooManyRequests), Text: "error_too_many_requests", Wait: wait}
}

// refusal converts an error of a use case.
func refusal(err error) *web.Refusal {
	kind := api.KindOf(err)
	r := &web.Refusal{Status: statuses[kind], Code: string(kind), Text: "error_" + string(kind)}
	var e *api.Error
	if errors.As(err, &e) {
		r.Fields = e.Fields
		for _, f := range e.Fields {
			if f.Code == fault.RetiredEpigraph { // no other answer says in which class the goods are
				r.Text, r.Limit = "error_retired_epigraph", f.Limit
			}
		}
		if d, declined := errors.AsType[checkout.Declined](err); declined && d.Reason == api.DeclinedKey {
			r.Text = "error_refund_key"
		} else if declined {
			r.Text = "error_refund_declined"
		} else if errors.Is(err, checkout.ErrTakenBack) {
			r.Text = "error_refund_taken_back"
		}
		switch {
		case e.Order != nil:
			r.Data = orderOf(*e.Order)
		case len(e.Data) > 0:
			r.Data = e.Data
		}
	}
	return r
}

// failure returns the body of an error's answer.
func failure(f web.Failure) any {
	type failure struct {
		Code    string                `json:"code"`
		Message string                `json:"message"`
		Fields  map[string]fault.Code `json:"fields"`
		Data    any                   `json:"data,omitempty"`
	}
	return map[string]failure{"error": failure(f)}
}

// problem ends a request with the answer to an error. If the answer has begun, the error is only logged.
func (s *server) problem(c *gin.Context, err error) {
	c.Abort()
	var over *api.OverQuota
	if errors.As(err, &over) {
		err = s.overQuota(c, over)
	}
	if errors.Is(err, api.ErrBusy) {
		s.Log.WarnContext(c.Request.Context(), "too many files wait")
		err = errBusy
	}
	if c.Writer.Written() {
		s.Log.ErrorContext(c.Request.Context(), "failed while answering", "error", err)
		return
	}
	s.failures.Answer(c.Writer, c.Request, err)
}

// respond writes data in the envelope as the answer, with status 200.
func respond(c *gin.Context, data any) error {
	web.JSON(c.Writer, http.StatusOK, envelope{data})
	return nil
}

type envelope struct {
	Data any `json:"data"`
}

// respondFile writes a file as the answer, with a policy that isolates it from the page, since the content of an upload is not
// trusted. disposition is "inline" or "attachment".
func respondFile(c *gin.Context, disposition string, file api.File, err error) error {
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h[web.CSP] = drawingOnly
	h.Set("Content-Type", file.Type)
	h.Set("Content-Disposition", mime.FormatMediaType(disposition, map[string]string{"filename": file.Name}))
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Accept-Ranges", "none") // a program that shows PDF files would ask for many, and for each the paper would be made anew
	h.Set("ETag", contentTag(file.Bytes))
	if hasTag(c.Request, h.Get("ETag")) {
		c.Writer.WriteHeader(http.StatusNotModified)
		return nil
	}
	h.Set("Content-Length", strconv.Itoa(len(file.Bytes)))
	c.Writer.WriteHeader(http.StatusOK)
	_, _ = c.Writer.Write(file.Bytes)
	return nil
}
