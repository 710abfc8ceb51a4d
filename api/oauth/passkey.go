package oauth

import (
	"context"
	"encoding/hex"
	"errors"
	"net/http"

	"sello/api"
	"sello/api/passkeys"
	"sello/api/web"
)

// Passkeys is the part of the use cases of passkeys that the auth service uses; *passkeys.Service implements it.
type Passkeys interface {
	Party() string
	Verify(ctx context.Context, in passkeys.Signed, isOwn func(ctx context.Context, challenge string) (bool, error)) (api.PasskeyUse, error)
	SignIn(ctx context.Context, use api.PasskeyUse, grant api.Grant) (api.Account, error)
}

// beginPasskey returns a challenge that a passkey signs to sign in. It asks for no address: the passkey names its account. The
// challenge is not stored, as a ticket is not, so that strangers can neither fill the database with challenges nor use up a limit on
// all of them: it is the time and 128 random bits, with a MAC for the browser's session.
func (s *Service) beginPasskey(w http.ResponseWriter, r *http.Request) error {
	var in clientBody
	who, err := s.read(r, &in)
	if err != nil {
		return err
	}
	if who.ID == "" { // cookieless mode without a session: the signature could come from another browser
		return errClient
	}
	if err := s.allWithin(r.Context(), limit{"passkeys " + web.Network(r.RemoteAddr).String(), s.Limits.Passkeys}); err != nil {
		return err
	}
	party := s.Passkeys.Party()
	if party == "" { // browsers have no passkeys for the page's host
		return api.Fail(api.KindUnavailable)
	}
	challenge, err := s.sealHead(r.Context(), "passkey", s.newTicket("", "", 0).head, who.ID)
	if err != nil {
		return err
	}
	return respond(w, map[string]string{"challenge": challenge, "rp_id": party})
}

// spendChallenge reports whether a challenge that a passkey has signed was not used before, and uses it up. The counter of a challenge
// is there for longer than the challenge is valid.
func (s *Service) spendChallenge(ctx context.Context, challenge string) (bool, error) {
	key := "passkey challenge " + hex.EncodeToString(api.Hash(challenge))
	return s.within(ctx, key, api.Window{Max: 1, Every: api.PasskeyChallengeLife})
}

// loginByPasskey checks the signature of a passkey and returns the address with the authorisation code, as login does for a
// password. The delays after failed logins do not hold it off, since a signature cannot be guessed. errPasskey says
// nothing of why a signature is rejected.
func (s *Service) loginByPasskey(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		pageBody
		ID         string `json:"id"`
		UserHandle string `json:"user_handle"`
		ClientData string `json:"client_data"`
		Data       string `json:"authenticator_data"`
		Signature  string `json:"signature"`
		Ticket     string `json:"ticket"`
	}
	if _, err := s.read(r, &in); err != nil {
		return err
	}
	a, err := s.confirmed(r, in.Ticket)
	if err != nil {
		return err
	}
	grant := web.NewToken()
	signed := passkeys.Signed{ID: in.ID, UserHandle: in.UserHandle, ClientData: in.ClientData, Data: in.Data, Signature: in.Signature}
	account, err := s.spendSignature(r, a, signed, api.Hash(grant))
	if err != nil {
		return err
	}
	s.clearAttempts(r, account)
	return respond(w, map[string]string{"redirect": redirectOf(a, grant)})
}

// spendSignature spends a signature on an authorisation and returns the account of its passkey. Errors: errPasskey.
func (s *Service) spendSignature(r *http.Request, a api.Authorization, signed passkeys.Signed, codeHash []byte) (account api.Account, err error) {
	var challenge string
	use, err := s.Passkeys.Verify(r.Context(), signed, func(ctx context.Context, text string) (bool, error) {
		challenge = text
		return s.isHead(ctx, "passkey", text, a.SessionID, api.PasskeyChallengeLife)
	})
	if err == nil {
		var first bool
		if first, err = s.spendChallenge(r.Context(), challenge); err == nil && !first {
			err = api.Fail(api.KindUnauthorized)
		}
	}
	if err == nil {
		account, err = s.Passkeys.SignIn(r.Context(), use, api.Grant{Of: a, CodeHash: codeHash, Expires: s.Now().Add(codeLife)})
	}
	var refused *api.Error
	switch {
	case !errors.As(err, &refused):
		return account, err
	case refused.Kind == api.KindInvalidData:
		return api.Account{}, invalid(refused.Fields)
	case refused.Kind == api.KindUnauthorized:
		s.logEvent(r.Context(), "passkey refused", "", r.RemoteAddr, "why", err)
		return api.Account{}, errPasskey
	}
	return account, err
}
