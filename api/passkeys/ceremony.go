package passkeys

import (
	"context"
	"encoding/base64"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"sello/api"
	"sello/core/fault"
)

// expected returns what the response of an authenticator to a challenge is compared with; KindUnavailable if the page's host cannot have
// passkeys.
func (s *Service) expected(challenge string) (webauthn.SessionData, error) {
	if s.party == nil {
		return webauthn.SessionData{}, api.Fail(api.KindUnavailable)
	}
	return webauthn.SessionData{
		Challenge: challenge, RelyingPartyID: s.party.Config.RPID, UserVerification: protocol.VerificationRequired,
	}, nil
}

// take uses up the challenge of a new passkey, and returns what the response of the authenticator is compared with. KindUnauthorized if the
// session has no such challenge for its account, or it was used or has expired.
func (s *Service) take(ctx context.Context, signed string, who api.Session) (webauthn.SessionData, error) {
	session, err := s.expected(signed)
	if err != nil {
		return session, err
	}
	of := api.PasskeyChallenge{Hash: api.Hash(signed), SessionID: who.ID, AccountID: who.AccountID}
	return session, s.store.TakeChallenge(ctx, of, s.now())
}

// verified returns the passkey that an authenticator made for a challenge of the session.
func (s *Service) verified(ctx context.Context, who api.Session, in Created) (*webauthn.Credential, error) {
	var d decoder
	parsed, err := protocol.CredentialCreationResponse{
		PublicKeyCredential: credentialOf(d.bytes("id", in.ID)),
		AttestationResponse: protocol.AuthenticatorAttestationResponse{
			AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: d.bytes("client_data", in.ClientData)},
			AttestationObject:     d.bytes("attestation", in.Attestation), Transports: in.Transports,
		},
	}.Parse()
	if len(d) > 0 {
		return nil, api.Invalid(fault.List(d))
	}
	if err != nil {
		return nil, malformed(err)
	}
	session, err := s.take(ctx, parsed.Response.CollectedClientData.Challenge, who)
	if api.KindOf(err) == api.KindUnauthorized {
		err = malformed(err)
	}
	if err != nil {
		return nil, err
	}
	session.UserID = []byte(who.AccountID)
	for _, a := range algorithms {
		session.CredParams = append(session.CredParams, protocol.CredentialParameter{Type: protocol.PublicKeyCredentialType, Algorithm: a})
	}
	made, err := s.party.CreateCredential(owner{api.Passkey{AccountID: who.AccountID}}, session, parsed)
	if err != nil {
		return nil, malformed(err)
	}
	return made, nil
}

// malformed returns the error of a new passkey that is not accepted. It does not say why.
func malformed(err error) error {
	return &api.Error{Kind: api.KindInvalidData, Fields: fault.List{{Path: "attestation", Code: fault.Malformed}}, Err: err}
}

// decoder collects the faults of texts in base64url.
type decoder fault.List

// bytes returns what a required text at path encodes.
func (d *decoder) bytes(path, text string) []byte {
	decoded, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(decoded) == 0 {
		*d = append(*d, fault.Fault{Path: path, Code: fault.Malformed})
	}
	return decoded
}

// Signed is the signature of a passkey as the browser sends it, with WebAuthn's bytes in base64url.
type Signed struct {
	ID         string // of the credential
	UserHandle string // the account's id
	ClientData string // clientDataJSON
	Data       string // authenticatorData
	Signature  string
}

// Verify returns the use of the passkey whose signature in is, if isOwn reports that its challenge is one of the caller's. It stores
// nothing. Errors: KindInvalidData for texts that are not base64url; KindUnauthorized for every signature that is not accepted;
// KindUnavailable if the page's host cannot have passkeys; those of isOwn.
func (s *Service) Verify(ctx context.Context, in Signed, isOwn func(ctx context.Context, challenge string) (bool, error)) (use api.PasskeyUse, err error) {
	parsed, err := in.parsed()
	if err != nil {
		return use, err
	}
	session, err := s.expected(parsed.Response.CollectedClientData.Challenge)
	if err != nil {
		return use, err
	}
	own, err := isOwn(ctx, session.Challenge)
	if err == nil && !own {
		err = api.Fail(api.KindUnauthorized)
	}
	if err != nil {
		return use, err
	}
	stored, err := s.store.PasskeyByCredential(ctx, parsed.RawID)
	if api.KindOf(err) == api.KindNotFound {
		err = rejected(err)
	}
	if err != nil {
		return use, err
	}
	find := func(_, _ []byte) (webauthn.User, error) { return owner{stored}, nil }
	if _, err := s.party.ValidateDiscoverableLogin(find, session, parsed); err != nil {
		return use, rejected(err)
	}
	return api.PasskeyUse{ID: stored.ID, Counter: parsed.Response.AuthenticatorData.Counter}, nil
}

// SignIn stores the authorisation code of a sign-in in progress for a use of a passkey that Verify returned, whose challenge the caller
// has used up, and returns the account. KindUnauthorized under the conditions of Store.UsePasskey.
func (s *Service) SignIn(ctx context.Context, use api.PasskeyUse, grant api.Grant) (api.Account, error) {
	use.Grant = grant
	return s.store.UsePasskey(ctx, use, s.now())
}

func (in Signed) parsed() (*protocol.ParsedCredentialAssertionData, error) {
	var d decoder
	parsed, err := protocol.CredentialAssertionResponse{
		PublicKeyCredential: credentialOf(d.bytes("id", in.ID)),
		AssertionResponse: protocol.AuthenticatorAssertionResponse{
			AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: d.bytes("client_data", in.ClientData)},
			AuthenticatorData:     d.bytes("authenticator_data", in.Data), Signature: d.bytes("signature", in.Signature),
			UserHandle: d.bytes("user_handle", in.UserHandle),
		},
	}.Parse()
	if len(d) > 0 {
		return nil, api.Invalid(fault.List(d))
	}
	if err != nil {
		return nil, rejected(err)
	}
	return parsed, nil
}

func rejected(err error) error { return &api.Error{Kind: api.KindUnauthorized, Err: err} }

func credentialOf(id []byte) protocol.PublicKeyCredential {
	text := base64.RawURLEncoding.EncodeToString(id)
	return protocol.PublicKeyCredential{Credential: protocol.Credential{ID: text, Type: string(protocol.PublicKeyCredentialType)}, RawID: id}
}

// owner is an account with one of its passkeys, as the library wants it. Names are not part of what it verifies.
type owner struct{ passkey api.Passkey }

func (o owner) WebAuthnID() []byte          { return []byte(o.passkey.AccountID) }
func (o owner) WebAuthnName() string        { return "" }
func (o owner) WebAuthnDisplayName() string { return "" }

func (o owner) WebAuthnCredentials() []webauthn.Credential {
	return []webauthn.Credential{{
		ID: o.passkey.CredentialID, PublicKey: o.passkey.PublicKey, Flags: webauthn.CredentialFlags{BackupEligible: o.passkey.Synced},
		Authenticator: webauthn.Authenticator{SignCount: o.passkey.Counter},
	}}
}
