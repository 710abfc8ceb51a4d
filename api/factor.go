package api

import (
	"time"
)

// What the second factors of operators withstand.
const (
	// TOTPSetupLife is how long a new secret waits for its first code, in the session that asked for it.
	TOTPSetupLife = 10 * time.Minute
	// RecoveryCodes is the number of recovery codes that an account gets at once. Each works once.
	RecoveryCodes = 10
)

// FactorDelay slows down wrong codes to an account, of an authenticator app and recovery codes alike, each counted apart. It is
// longer than that of passwords, since who types them has signed in, and six digits are few. The failure after which it begins is
// reported to the account's address.
var FactorDelay = Delay{Free: 5, Longest: time.Hour}

// Factors are the second factors of an account. Recovery codes are there for who has lost the others, and count as none.
type Factors struct {
	Passkeys      int
	TOTPSince     time.Time // when the authenticator app was set up; zero without one
	RecoveryCodes int       // that were not used
}

// TOTP reports whether the account has an authenticator app.
func (f Factors) TOTP() bool { return !f.TOTPSince.IsZero() }

// Any reports whether the account has a second factor.
func (f Factors) Any() bool { return f.Passkeys > 0 || f.TOTP() }

// FactorCall is a call of an operator about second factors.
type FactorCall struct {
	Session Session
	Agent   string // User-Agent header
	Lang    string // of the mail about a change
	At      time.Time
}

// MatchTOTP returns the time step of a code of the secret after a step; false if the code is of no such step.
type MatchTOTP func(secret string, after int64) (step int64, right bool)

// FactorTries returns the key of the counter of wrong codes to an account.
func FactorTries(by SignInMethod, accountID string) string {
	return "factor " + string(by) + " " + accountID
}

// HashRecoveryCode returns the hash of a recovery code as the store saves it.
func HashRecoveryCode(accountID, code string) []byte {
	return Hash("sello recovery code\x00" + accountID + "\x00" + code)
}

// The changes of second factors: each is an act in the audit log and the Note of a mail to the account.
const (
	FactorSetUp      = "totp_set_up"
	FactorRemoved    = "totp_removed"
	FactorNewCodes   = "recovery_codes"
	FactorCodeUsed   = "recovery_code_used"
	FactorsReset     = "factors_reset"
	FactorWrongCodes = "wrong_codes" // of the mail only
)

// FactorNotes lists the Notes of the mails about second factors.
var FactorNotes = []string{FactorSetUp, FactorRemoved, FactorNewCodes, FactorCodeUsed, FactorsReset, FactorWrongCodes}
