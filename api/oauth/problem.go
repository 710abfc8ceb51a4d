package oauth

import (
	"net/http"
	"time"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
)

// The codes on the wire. The page has three more of its own: NETWORK_ERROR, BCRYPT_ERROR, and
// VALIDATION_ERROR for what it does not even send.
const (
	CodePKCE        = "PKCE_ERROR"
	CodeClient      = "CCDD_ERROR" // client data: client, redirect_uri, state, ticket
	CodeCredentials = "WRONG_CREDENTIALS"
	CodeRegistered  = "ALREADY_REGISTERED"
	CodeToken       = "TOKEN_INVALID"
	CodeXSRF        = "XSRF_ERROR"
	CodeValidation  = "VALIDATION_ERROR"
	CodeTooMany     = "TOO_MANY_REQUESTS"
	CodeUnavailable = "UNAVAILABLE"
	CodeUnknown     = "UNKNOWN"
)

var (
	errPKCE        = &web.Refusal{Status: http.StatusBadRequest, Code: CodePKCE, Text: "error_pkce"}
	errClient      = &web.Refusal{Status: http.StatusBadRequest, Code: CodeClient, Text: "error_ccdd"}
	errCredentials = &web.Refusal{Status: http.StatusUnauthorized, Code: CodeCredentials, Text: "error_invalid_credentials"}
	errToken       = &web.Refusal{Status: http.StatusUnauthorized, Code: CodeToken, Text: "error_token_invalid"}
	errXSRF        = &web.Refusal{Status: http.StatusForbidden, Code: CodeXSRF, Text: "error_csrf"}
	errRegistered  = &web.Refusal{Status: http.StatusConflict, Code: CodeRegistered, Text: "error_already_registered"}
	errBusy        = &web.Refusal{Status: http.StatusServiceUnavailable, Code: CodeUnavailable, Text: "error_unavailable", Wait: busyWait}
	errNowhere     = &web.Refusal{Status: http.StatusNotFound, Code: CodeUnknown, Text: "error_not_found"}
	errMethod      = &web.Refusal{Status: http.StatusMethodNotAllowed, Code: CodeUnknown, Text: "error_method"}
)

// busyWait is how long a client is asked to wait when no password can be checked now.
const busyWait = 3 * time.Second

func invalid(faults fault.List) error {
	return &web.Refusal{Status: http.StatusUnprocessableEntity, Code: CodeValidation, Text: "error_invalid_data", Fields: faults}
}

func tooMany(wait time.Duration) error {
	return &web.Refusal{Status: http.StatusTooManyRequests, Code: CodeTooMany, Text: "error_too_many_requests", Wait: wait}
}

// tokenInvalid is what an unauthorized secret is told as.
func tokenInvalid(err error) error {
	if api.KindOf(err) == api.KindUnauthorized {
		return errToken
	}
	return err
}

// unexpected returns the response to every error that is not a refusal.
func unexpected(error) *web.Refusal {
	return &web.Refusal{Status: http.StatusInternalServerError, Code: CodeUnknown, Text: "error_unknown"}
}

// failure is the body of every error.
func failure(f web.Failure) any {
	return struct {
		Error   string                `json:"error"`
		Message string                `json:"message"`
		Fields  map[string]fault.Code `json:"fields"`
	}{f.Code, f.Message, f.Fields}
}
