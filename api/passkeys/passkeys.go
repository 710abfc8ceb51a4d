// Package passkeys implements the use cases of passkeys: the ceremonies of WebAuthn in which an account gets a passkey and
// signs in with one, and the list of an account's passkeys. The relying party is the host of the page's public address.
//
// A passkey is discoverable and verifies its user: it identifies the account by itself, and its signature is a proof of two
// factors. Attestations are neither asked for nor verified, since every authenticator is accepted.
package passkeys

import (
	"context"
	"encoding/hex"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"
	"github.com/go-webauthn/webauthn/webauthn"

	"sello/api"
	"sello/core/form"
)

// Store is the part of the database that passkeys use.
type Store interface {
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
	SaveChallenge(ctx context.Context, who api.Session, c api.PasskeyChallenge) error
	TakeChallenge(ctx context.Context, c api.PasskeyChallenge, now time.Time) error
	PasskeysOf(ctx context.Context, accountID string) ([]api.Passkey, error)
	PasskeyByCredential(ctx context.Context, credentialID []byte) (api.Passkey, error)
	MayChangeFactors(ctx context.Context, who api.Session) error
	AddPasskey(ctx context.Context, who api.Session, p api.Passkey, notice func(api.Account) api.Mail) error
	RenamePasskey(ctx context.Context, accountID, id, name string) error
	RemovePasskey(ctx context.Context, who api.Session, id string, notice func(api.Account) api.Mail) error
	UsePasskey(ctx context.Context, use api.PasskeyUse, now time.Time) (api.Account, error)
}

// Service implements the use cases of passkeys.
type Service struct {
	store Store
	now   func() time.Time   // UTC
	party *webauthn.WebAuthn // nil if the page's host is not the name of a domain, for which browsers have no passkeys
}

// New returns the service for a page with this public address.
func New(store Store, public *url.URL, now func() time.Time) *Service {
	s := &Service{store: store, now: now}
	party, err := webauthn.New(&webauthn.Config{
		RPID: public.Hostname(), RPDisplayName: "Sello", RPOrigins: []string{public.Scheme + "://" + public.Host},
	})
	if _, ip := netip.ParseAddr(public.Hostname()); err == nil && ip != nil {
		s.party = party
	}
	return s
}

// algorithms are the signatures that are accepted: those that every authenticator has at least one of, the best first.
var algorithms = []webauthncose.COSEAlgorithmIdentifier{webauthncose.AlgEdDSA, webauthncose.AlgES256, webauthncose.AlgRS256}

// Party returns the relying party's id; "" if the page's host cannot have passkeys.
func (s *Service) Party() string {
	if s.party == nil {
		return ""
	}
	return s.party.Config.RPID
}

// Creation is what a browser needs to make a passkey for an account.
type Creation struct {
	Challenge  string // base64url
	Party      string
	Account    api.Account
	Algorithms []int         // of COSE
	Exclude    []api.Passkey // of the account: their authenticators make no second one
}

// BeginAdd stores a challenge with which the session can add a passkey to its account. Errors: KindUnauthorized;
// KindSignInAgain without a fresh proof; KindSecondFactor if the account is an operator's and has a second factor that the session has
// not shown; KindUnavailable if the page's host cannot have passkeys.
func (s *Service) BeginAdd(ctx context.Context, who api.Session) (c Creation, err error) {
	if err := who.Proven(api.ProofLife, s.now()); err != nil {
		return c, err
	}
	if err := s.store.MayChangeFactors(ctx, who); err != nil {
		return c, err
	}
	var found bool
	if c.Account, found, err = s.store.AccountByID(ctx, who.AccountID); err == nil && !found {
		err = api.Fail(api.KindUnauthorized)
	}
	if err != nil {
		return c, err
	}
	if c.Exclude, err = s.store.PasskeysOf(ctx, who.AccountID); err != nil {
		return c, err
	}
	for _, a := range algorithms {
		c.Algorithms = append(c.Algorithms, int(a))
	}
	c.Challenge, err = s.challenge(ctx, who)
	c.Party = s.Party()
	return c, err
}

// challenge stores a new challenge of the session for its account, and returns it in base64url.
func (s *Service) challenge(ctx context.Context, who api.Session) (string, error) {
	if s.party == nil {
		return "", api.Fail(api.KindUnavailable)
	}
	challenge, err := protocol.CreateChallenge()
	if err != nil {
		return "", err
	}
	text := challenge.String()
	return text, s.store.SaveChallenge(ctx, who, api.PasskeyChallenge{
		Hash: api.Hash(text), SessionID: who.ID, AccountID: who.AccountID, ExpiresAt: s.now().Add(api.PasskeyChallengeLife),
	})
}

// Created is a new passkey as the browser sends it, with WebAuthn's bytes in base64url.
type Created struct {
	Name        string
	ID          string // of the credential
	ClientData  string // clientDataJSON
	Attestation string // attestationObject
	Transports  []string
}

// Add adds a passkey to the account of the session, and sends a mail about it. Errors: those of BeginAdd; KindInvalidData at attestation if it
// is not the answer to a live challenge of this session or the account has MaxPasskeys; KindConflict if it belongs to an account already.
func (s *Service) Add(ctx context.Context, who api.Session, in Created, lang string) (p api.Passkey, err error) {
	if err := who.Proven(api.ProofLife, s.now()); err != nil {
		return p, err
	}
	if err := api.Invalid(form.CheckPasskeyName(in.Name)); err != nil {
		return p, err
	}
	made, err := s.verified(ctx, who, in)
	if err != nil {
		return p, err
	}
	p = api.Passkey{
		ID: api.NewID(), AccountID: who.AccountID, Name: strings.TrimSpace(in.Name), CredentialID: made.ID, PublicKey: made.PublicKey,
		Counter: made.Authenticator.SignCount, Synced: made.Flags.BackupEligible, Model: hex.EncodeToString(made.Authenticator.AAGUID),
		CreatedAt: s.now(),
	}
	for _, t := range made.Transport {
		p.Transports = append(p.Transports, string(t))
	}
	return p, s.store.AddPasskey(ctx, who, p, notice(api.MailPasskeyAdded, lang))
}

// notice returns what makes the mail about a passkey.
func notice(kind api.MailKind, lang string) func(api.Account) api.Mail {
	return func(a api.Account) api.Mail { return api.Mail{ID: api.NewID(), Kind: kind, To: a.Email, Lang: lang} }
}

// List returns the passkeys of the account, the newest first; KindUnauthorized for an anonymous session.
func (s *Service) List(ctx context.Context, who api.Session) ([]api.Passkey, error) {
	if !who.SignedIn() {
		return nil, api.Fail(api.KindUnauthorized)
	}
	return s.store.PasskeysOf(ctx, who.AccountID)
}

// Rename names a passkey of the account. Errors: KindUnauthorized; KindNotFound; KindInvalidData at name.
func (s *Service) Rename(ctx context.Context, who api.Session, id, name string) error {
	if !who.SignedIn() {
		return api.Fail(api.KindUnauthorized)
	}
	if err := api.Invalid(form.CheckPasskeyName(name)); err != nil {
		return err
	}
	return s.store.RenamePasskey(ctx, who.AccountID, id, strings.TrimSpace(name))
}

// Remove removes a passkey from the account, and sends a mail about it. The sessions that it began go on. Errors: KindUnauthorized; KindNotFound;
// KindSignInAgain without a fresh proof; KindSecondFactor as for BeginAdd; KindConflict if it is the only second factor of an operator.
func (s *Service) Remove(ctx context.Context, who api.Session, id, lang string) error {
	if err := who.Proven(api.ProofLife, s.now()); err != nil {
		return err
	}
	return s.store.RemovePasskey(ctx, who, id, notice(api.MailPasskeyRemoved, lang))
}
