package oauth

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"sello/api"
	"sello/api/rest"
	"sello/core/fault"
	"sello/webapp/src/i18n"
)

// Code is a stable code of a failure, as the page knows it.
type Code string

// The codes on the wire. The page has three more of its own: NETWORK_ERROR, BCRYPT_ERROR, and
// VALIDATION_ERROR for what it does not even send.
const (
	CodePKCE        Code = "PKCE_ERROR"
	CodeClient      Code = "CCDD_ERROR" // client data: client, redirect_uri, state, ticket
	CodeCredentials Code = "WRONG_CREDENTIALS"
	CodeRegistered  Code = "ALREADY_REGISTERED"
	CodeToken       Code = "TOKEN_INVALID"
	CodeXSRF        Code = "XSRF_ERROR"
	CodeValidation  Code = "VALIDATION_ERROR"
	CodeTooMany     Code = "TOO_MANY_REQUESTS"
	CodeUnavailable Code = "UNAVAILABLE"
	CodeUnknown     Code = "UNKNOWN"
)

// problem is a failure that is answered.
type problem struct {
	status int
	code   Code
	text   string // key of the message
	fields fault.List
	retry  int // seconds, 0 for none
}

func (p *problem) Error() string { return string(p.code) }

var (
	errPKCE        = &problem{status: http.StatusBadRequest, code: CodePKCE, text: "error_pkce"}
	errClient      = &problem{status: http.StatusBadRequest, code: CodeClient, text: "error_ccdd"}
	errCredentials = &problem{status: http.StatusUnauthorized, code: CodeCredentials, text: "error_invalid_credentials"}
	errToken       = &problem{status: http.StatusUnauthorized, code: CodeToken, text: "error_token_invalid"}
	errXSRF        = &problem{status: http.StatusForbidden, code: CodeXSRF, text: "error_csrf"}
	errRegistered  = &problem{status: http.StatusConflict, code: CodeRegistered, text: "error_already_registered"}
	errBusy        = &problem{status: http.StatusServiceUnavailable, code: CodeUnavailable, text: "error_unavailable", retry: 3}
	errNowhere     = &problem{status: http.StatusNotFound, code: CodeUnknown, text: "error_not_found"}
	errMethod      = &problem{status: http.StatusMethodNotAllowed, code: CodeUnknown, text: "error_method"}
)

func invalid(faults fault.List) error {
	return &problem{status: http.StatusUnprocessableEntity, code: CodeValidation, text: "error_invalid_data", fields: faults}
}

func tooMany(seconds int) error {
	return &problem{status: http.StatusTooManyRequests, code: CodeTooMany, text: "error_too_many_requests", retry: max(seconds, 1)}
}

// tokenInvalid is what an unauthorized secret is told as.
func tokenInvalid(err error) error {
	if api.KindOf(err) == api.KindUnauthorized {
		return errToken
	}
	return err
}

// failure is the body of every error.
type failure struct {
	Error   Code                  `json:"error"`
	Message string                `json:"message"`
	Fields  map[string]fault.Code `json:"fields"`
}

// problem answers an error, once. What is ours to mend is logged and told with a fixed text.
func (s *Service) problem(w http.ResponseWriter, r *http.Request, err error) {
	var p *problem
	if !errors.As(err, &p) {
		if !errors.Is(err, context.Canceled) {
			s.Log.ErrorContext(r.Context(), "auth failed", "error", err, "route", r.Pattern)
		}
		p = &problem{status: http.StatusInternalServerError, code: CodeUnknown, text: "error_unknown"}
	}
	body := failure{Error: p.code, Message: i18n.Text(rest.Language(r), p.text, nil), Fields: map[string]fault.Code{}}
	for _, f := range p.fields {
		if _, told := body.Fields[f.Path]; !told {
			body.Fields[f.Path] = f.Code
		}
	}
	if p.retry > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(p.retry))
	}
	_ = answer(w, p.status, body) // a struct of strings always marshals
}
