package api

import "time"

// What a passkey and its ceremonies withstand.
const (
	// PasskeyChallengeLife is how long a challenge can be used, once, in the session that asked for it.
	PasskeyChallengeLife = 5 * time.Minute
	MaxPasskeyChallenges = 10 // live ones of an account, to which passkeys are added; the oldest ends
	MaxPasskeys          = 20 // of an account
)

// Passkey is a WebAuthn credential that signs in to an account without a password.
type Passkey struct {
	ID, AccountID string
	Name          string // chosen by the customer
	CredentialID  []byte
	PublicKey     []byte   // COSE
	Counter       uint32   // of its signatures, as the authenticator reported last; 0 from authenticators that count none
	Synced        bool     // it can be on several devices (WebAuthn's flag "backup eligible", which never changes)
	Model         string   // AAGUID of the authenticator, in hexadecimal; zeros if it names none
	Transports    []string // how browsers reach the authenticator
	CreatedAt     time.Time
	UsedAt        time.Time // of the last sign-in; zero before the first
}

// PasskeyChallenge is the challenge of a ceremony that adds a passkey to an account. That of a sign-in is not stored: the auth service
// signs it.
type PasskeyChallenge struct {
	Hash      []byte // of the challenge
	SessionID string // of the browser that asked
	AccountID string // to which a passkey is added
	ExpiresAt time.Time
}

// PasskeyUse is a sign-in with a passkey whose signature was right.
type PasskeyUse struct {
	ID      string
	Counter uint32 // of the signature
	Grant   Grant  // set by the caller of the verification
}
