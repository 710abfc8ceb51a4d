// Package factors implements the use cases of operators' second factors: an authenticator app (TOTP), recovery codes, and which
// second factors there are. Passkeys, which are second factors too, are in package passkeys.
//
// A session that began with a passkey is strong, since a passkey verifies its user. Any other session of an operator becomes strong
// with a code of the app or a recovery code. Only a strong session changes the factors of an account that has one.
package factors

import (
	"context"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"

	"sello/api"
	"sello/core/fault"
)

// The parameters of TOTP (RFC 6238) that all authenticator apps have: SHA-1, six digits, 30 seconds.
const (
	step       = 30 // seconds
	skew       = 1  // steps by which the clock of the app may be wrong, before and after
	secretSize = 20 // bytes
)

var options = hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1}

// Store is the part of the database that second factors use.
type Store interface {
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
	FactorsOf(ctx context.Context, accountID string) (api.Factors, error)
	BeginTOTP(ctx context.Context, call api.FactorCall, secret string) error
	ConfirmTOTP(ctx context.Context, call api.FactorCall, match api.MatchTOTP, codes [][]byte) error
	UseTOTP(ctx context.Context, call api.FactorCall, match api.MatchTOTP) (wait time.Duration, err error)
	UseRecoveryCode(ctx context.Context, call api.FactorCall, hash []byte) (wait time.Duration, err error)
	RemoveTOTP(ctx context.Context, call api.FactorCall) error
	ReplaceRecoveryCodes(ctx context.Context, call api.FactorCall, codes [][]byte) error
}

// Service implements the use cases of second factors. Now returns UTC.
type Service struct {
	Store Store
	Now   func() time.Time
}

// Caller is an operator's session with what a change of its second factors records.
type Caller struct {
	Session api.Session
	Email   string // of the account
	Agent   string // User-Agent header
	Lang    string
}

// Operator returns the account of an operator's session, strong or not; KindNotFound if the session is no operator's.
func (s *Service) Operator(ctx context.Context, who api.Session) (api.Account, error) {
	if !who.SignedIn() {
		return api.Account{}, api.Fail(api.KindNotFound)
	}
	account, found, err := s.Store.AccountByID(ctx, who.AccountID)
	if err == nil && (!found || account.Role != api.RoleOperator) {
		err = api.Fail(api.KindNotFound)
	}
	return account, err
}

// Of returns the second factors of an operator.
func (s *Service) Of(ctx context.Context, by Caller) (api.Factors, error) {
	return s.Store.FactorsOf(ctx, by.Session.AccountID)
}

// call returns the call of an operator whose sign-in is younger than life; KindSignInAgain for an older sign-in.
func (s *Service) call(by Caller, life time.Duration) (api.FactorCall, error) {
	now := s.Now()
	return api.FactorCall{Session: by.Session, Agent: by.Agent, Lang: by.Lang, At: now}, by.Session.Proven(life, now)
}

// SetUp is a new secret, for an authenticator app.
type SetUp struct {
	Secret string // base32
	URI    string // otpauth://
	QR     QR     // of the URI
}

// Begin stores a new secret, which waits for its first code in this session. Errors: those of call, with a fresh proof;
// KindSecondFactor if the account has a second factor that the session has not shown.
func (s *Service) Begin(ctx context.Context, by Caller) (SetUp, error) {
	call, err := s.call(by, api.ProofLife)
	if err != nil {
		return SetUp{}, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: "Sello", AccountName: by.Email, SecretSize: secretSize, Period: step})
	if err != nil {
		return SetUp{}, err
	}
	drawn, err := drawQR(key.URL())
	if err != nil {
		return SetUp{}, err
	}
	return SetUp{Secret: key.Secret(), URI: key.URL(), QR: drawn}, s.Store.BeginTOTP(ctx, call, key.Secret())
}

// Confirm makes the new secret that of the account if the code is right, and returns new recovery codes. The session is strong from
// then on. Errors: those of Begin; KindInvalidData at code; KindConflict if no secret of the session waits for a code.
func (s *Service) Confirm(ctx context.Context, by Caller, code string) ([]string, error) {
	call, err := s.call(by, api.ProofLife)
	if err != nil {
		return nil, err
	}
	digits, err := digitsOf(code)
	if err != nil {
		return nil, err
	}
	codes, hashes := newCodes(call.Session.AccountID)
	if err := s.Store.ConfirmTOTP(ctx, call, matching(digits, call.At), hashes); err != nil {
		return nil, err
	}
	return codes, nil
}

// Remove removes the authenticator app. Errors: those of Begin; KindNotFound without one; KindConflict if it is the only second
// factor.
func (s *Service) Remove(ctx context.Context, by Caller) error {
	call, err := s.call(by, api.ProofLife)
	if err != nil {
		return err
	}
	return s.Store.RemoveTOTP(ctx, call)
}

// RenewCodes returns new recovery codes, which replace the old ones. Errors: those of Begin; KindConflict if the account has no second
// factor.
func (s *Service) RenewCodes(ctx context.Context, by Caller) ([]string, error) {
	call, err := s.call(by, api.ProofLife)
	if err != nil {
		return nil, err
	}
	codes, hashes := newCodes(call.Session.AccountID)
	if err := s.Store.ReplaceRecoveryCodes(ctx, call, hashes); err != nil {
		return nil, err
	}
	return codes, nil
}

// Show makes the session strong by a code of the authenticator app. It returns how long to wait while the delay after wrong codes is
// running. Errors: those of call, with the sign-in of the desk; KindInvalidData at code, the same for every wrong code.
func (s *Service) Show(ctx context.Context, by Caller, code string) (wait time.Duration, err error) {
	call, err := s.call(by, api.OperatorLife)
	if err != nil {
		return 0, err
	}
	digits, err := digitsOf(code)
	if err != nil {
		return 0, err
	}
	return s.Store.UseTOTP(ctx, call, matching(digits, call.At))
}

// Recover is Show with a recovery code, whose error is at recovery_code.
func (s *Service) Recover(ctx context.Context, by Caller, typed string) (wait time.Duration, err error) {
	call, err := s.call(by, api.OperatorLife)
	if err != nil {
		return 0, err
	}
	code, ok := api.ParseRecoveryCode(typed)
	if !ok {
		return 0, api.Invalid(fault.List{{Path: "recovery_code", Code: fault.Malformed}})
	}
	return s.Store.UseRecoveryCode(ctx, call, api.HashRecoveryCode(call.Session.AccountID, code))
}

// digitsOf returns the digits of a typed code; KindInvalidData at code for any other text.
func digitsOf(typed string) (string, error) {
	digits, ok := api.ParseDigits(typed)
	if !ok {
		return "", api.Invalid(fault.List{{Path: "code", Code: fault.Malformed}})
	}
	return digits, nil
}

// matching returns what compares digits with the codes of a secret around a time.
func matching(digits string, at time.Time) api.MatchTOTP {
	return func(secret string, after int64) (int64, bool) {
		current := at.Unix() / step
		for n := max(current-skew, after+1); n <= current+skew; n++ {
			if right, err := hotp.ValidateCustom(digits, uint64(n), secret, options); err == nil && right { //nolint:gosec // times are after 1970
				return n, true
			}
		}
		return 0, false
	}
}

// newCodes returns recovery codes of an account with their hashes.
func newCodes(accountID string) (codes []string, hashes [][]byte) {
	for range api.RecoveryCodes {
		code := api.NewRecoveryCode()
		codes, hashes = append(codes, code), append(hashes, api.HashRecoveryCode(accountID, code))
	}
	return codes, hashes
}
