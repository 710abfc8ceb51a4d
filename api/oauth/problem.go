package oauth

import (
	"errors"
	"net/http"
	"time"

	"sello/api"
	"sello/api/web"
	"sello/core/fault"
)

// The codes of errors in answers. The page has codes of its own for failures that the server does not see: NETWORK_ERROR,
// BCRYPT_ERROR, and VALIDATION_ERROR for input that it does not send.
const (
	CodePKCE        = "PKCE_ERROR"
	CodeClient      = "CCDD_ERROR" // client data: client, redirect_uri, state, ticket
	CodeCredentials = "WRONG_CREDENTIALS"
	CodeMailCode    = "WRONG_CODE"
	CodePasskey     = "WRONG_PASSKEY"
	CodeRegistered  = "ALREADY_REGISTERED"
	CodeToken       = "TOKEN_INVALID"
	CodeSignInAgain = "SIGN_IN_AGAIN" // no sign-in of the last api.ProofLife
	CodeXSRF        = "XSRF_ERROR"
	CodeValidation  = "VALIDATION_ERROR"
	CodeTooMany     = "TOO_MANY_REQUESTS"
	CodeInactive    = "NOT_ACTIVATED" // only for a session that placed an order of the account or opened one with a key
	CodeUnavailable = "UNAVAILABLE"
	CodeUnknown     = "UNKNOWN"
)

var (
	errPKCE        = &web.Refusal{Status: http.StatusBadRequest, Code: CodePKCE, Text: "error_pkce"}
	errClient      = &web.Refusal{Status: http.StatusBadRequest, Code: CodeClient, Text: "error_ccdd"}
	errCredentials = &web.Refusal{Status: http.StatusUnauthorized, Code: CodeCredentials, Text: "error_invalid_credentials"}
	errMailCode    = &web.Refusal{Status: http.StatusUnauthorized, Code: CodeMailCode, Text: "error_wrong_code"}
	errPasskey     = &web.Refusal{Status: http.StatusUnauthorized, Code: CodePasskey, Text: "error_wrong_passkey"}
	errToken       = &web.Refusal{Status: http.StatusUnauthorized, Code: CodeToken, Text: "error_token_invalid"}
	errSignInAgain = &web.Refusal{Status: http.StatusUnauthorized, Code: CodeSignInAgain, Text: "error_sign_in_again"}
	errXSRF        = &web.Refusal{Status: http.StatusForbidden, Code: CodeXSRF, Text: "error_csrf"}
	errInactive    = &web.Refusal{Status: http.StatusForbidden, Code: CodeInactive, Text: "error_not_activated"}
	errRegistered  = &web.Refusal{Status: http.StatusConflict, Code: CodeRegistered, Text: "error_already_registered"}
	errBusy        = &web.Refusal{Status: http.StatusServiceUnavailable, Code: CodeUnavailable, Text: "error_busy", Wait: busyWait}
	errNotFound    = &web.Refusal{Status: http.StatusNotFound, Code: CodeUnknown, Text: "error_not_found"}
	errMethod      = &web.Refusal{Status: http.StatusMethodNotAllowed, Code: CodeUnknown, Text: "error_method"}
)

// busyWait is the Retry-After of an answer when no password can be hashed now.
const busyWait = 3 * time.Second

func invalid(faults fault.List) error {
	return &web.Refusal{Status: http.StatusUnprocessableEntity, Code: CodeValidation, Text: "error_invalid_data", Fields: faults}
}

func tooMany(wait time.Duration) error {
	return &web.Refusal{Status: http.StatusTooManyRequests, Code: CodeTooMany, Text: "error_too_many_requests", Wait: wait}
}

// tokenInvalid returns errToken instead of KindUnauthorized, and any other error unchanged.
func tokenInvalid(err error) error {
	if api.KindOf(err) == api.KindUnauthorized {
		return errToken
	}
	return err
}

// unexpected returns the refusal for an error that is not one: errXSRF, with which the page gets a new token, if the session has
// ended meanwhile.
func unexpected(err error) *web.Refusal {
	if api.KindOf(err) == api.KindUnavailable {
		return &web.Refusal{Status: http.StatusServiceUnavailable, Code: CodeUnavailable, Text: "error_unavailable"}
	}
	if errors.Is(err, api.ErrEnded) {
		return errXSRF
	}
	return &web.Refusal{Status: http.StatusInternalServerError, Code: CodeUnknown, Text: "error_unknown"}
}

// failure returns the body of an error's answer.
func failure(f web.Failure) any {
	return struct {
		Error   string                `json:"error"`
		Message string                `json:"message"`
		Fields  map[string]fault.Code `json:"fields"`
	}{f.Code, f.Message, f.Fields}
}
