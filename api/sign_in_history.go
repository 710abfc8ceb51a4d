package api

import "time"

// SignInMethod is how an account signed in, or which second factor its session has shown.
type SignInMethod string

// The methods of a sign-in.
const (
	ByPassword SignInMethod = "password"
	ByCode     SignInMethod = "code"
	ByPasskey  SignInMethod = "passkey" // verifies its user, and so is a second factor too

	// Second factors, which follow a sign-in with a password or a code by mail.
	ByTOTP         SignInMethod = "totp"
	ByRecoveryCode SignInMethod = "recovery_code"
)

// PastSignIn is an entry of the sign-in history of an account.
type PastSignIn struct {
	ID        string
	AccountID string
	Method    SignInMethod
	Agent     string // User-Agent header
	NewDevice bool   // the account had never signed in with this browser
	At        time.Time
}

// FailedSignIns is the number of failed sign-ins to an account on a day.
type FailedSignIns struct {
	Day   string // in Madrid
	Count int
}

// SignInHistory lists the sign-ins of an account and its days with failed ones, the newest first.
type SignInHistory struct {
	SignIns  []PastSignIn
	Failures []FailedSignIns
}

// DisownLife is how long the link "this was not me" in the mail about a new device can be used, since the mail was sent.
const DisownLife = 7 * 24 * time.Hour
