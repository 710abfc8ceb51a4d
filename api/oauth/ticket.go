package oauth

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"net/http"
	"regexp"
	"slices"
	"time"

	"sello/api"
	"sello/api/web"
)

// ticketLife is the time from the opening of a frame until the customer must have entered the credentials.
const ticketLife = 10 * time.Minute

// ticket is a sign-in in progress, from the opening of a frame to its authorisation code. It is not stored: the frame has it, with
// an authentication code of it and of the id of the browser's session. So frames cannot fill the database, and no limit of
// frames is needed that could prevent a sign-in. The code that it gets is stored, and a ticket gets one.
type ticket struct {
	head      [web.HeadBytes]byte // second of the opening, and 128 random bits
	flags     byte
	challenge string
	state     string
}

// The flags of a ticket.
const (
	cookieless byte = 1 << iota
	confirmed       // the frame has sent the matching client id and state
)

const (
	challengeChars = 43
	ticketMACBytes = 16
	frameMACBytes  = web.TokenBytes - web.HeadBytes
)

// ticketForm is the format of a ticket, whose state has 22 to 128 characters.
var ticketForm = regexp.MustCompile(`^[A-Za-z0-9_-]{136,278}$`)

// newTicket returns the ticket of a valid request for a frame.
func (s *Service) newTicket(challenge, state string, flags byte) ticket {
	t := ticket{flags: flags, challenge: challenge, state: state}
	binary.BigEndian.PutUint32(t.head[:], uint32(s.Now().Unix())) //nolint:gosec // until 2106
	_, _ = rand.Read(t.head[4:])                                  // never fails
	return t
}

func (t ticket) body() []byte {
	return slices.Concat(t.head[:], []byte{t.flags}, []byte(t.challenge+t.state))
}

// authenticated is the text that the authentication code of a value covers which belongs to a session.
func authenticated(kind, sessionID string, value []byte) []byte {
	return append([]byte("sello "+kind+"\x00"+sessionID+"\x00"), value...)
}

// seal returns the ticket as the frame gets it, for a session; sessionID is "" without one.
func (s *Service) seal(ctx context.Context, t ticket, sessionID string) (string, error) {
	body := t.body()
	macs, err := s.keys.macs(ctx, authenticated("ticket", sessionID, body))
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(append(body, macs[0][:ticketMACBytes]...)), nil
}

// unseal returns a ticket, and the id of the request's session. errClient if the ticket was made for another browser or is not signed by the service, or
// has expired.
func (s *Service) unseal(r *http.Request, text string) (t ticket, sessionID string, err error) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text) // strict, so that a ticket has one text
	if err != nil || !ticketForm.MatchString(text) {
		return t, "", errClient
	}
	who, err := s.current(r)
	if err != nil {
		return t, "", err
	}
	body, mac := b[:len(b)-ticketMACBytes], b[len(b)-ticketMACBytes:]
	valid, err := s.keys.authenticates(r.Context(), authenticated("ticket", who.ID, body), mac)
	if err != nil {
		return t, "", err
	}
	copy(t.head[:], body)
	rest := body[web.HeadBytes:]
	t.flags, t.challenge, t.state = rest[0], string(rest[1:1+challengeChars]), string(rest[1+challengeChars:])
	if !valid || !s.Now().Before(t.expires()) {
		return t, "", errClient
	}
	return t, who.ID, nil
}

func (t ticket) opened() time.Time {
	return time.Unix(int64(binary.BigEndian.Uint32(t.head[:])), 0).UTC()
}

func (t ticket) expires() time.Time { return t.opened().Add(ticketLife) }

// authorizationOf returns what the store keeps of the sign-in with its code.
func (s *Service) authorizationOf(t ticket, sessionID string) api.Authorization {
	a := api.Authorization{
		TicketHash: api.Hash(string(t.head[:])), SessionID: sessionID, ClientID: s.client.id, RedirectURI: s.client.redirect,
		Challenge: t.challenge, State: t.state, CreatedAt: t.opened(), ExpiresAt: t.expires(),
	}
	if t.flags&cookieless != 0 {
		a.XSRFHash = a.TicketHash
	}
	return a
}

// frameToken returns the anti-forgery token of a frame in cookieless mode: the head of its ticket, and an authentication code of it
// and of the session.
func (s *Service) frameToken(ctx context.Context, t ticket, sessionID string) (string, error) {
	macs, err := s.keys.macs(ctx, authenticated("frame", sessionID, t.head[:]))
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(append(t.head[:], macs[0][:frameMACBytes]...)), nil
}

// frameTokenHash returns the XSRFHash of the frame with an anti-forgery token.
func frameTokenHash(token string) []byte {
	b, _ := base64.RawURLEncoding.DecodeString(token) // checkXSRF has accepted it
	return api.Hash(string(b[:min(len(b), web.HeadBytes)]))
}

// isFrameToken reports whether an anti-forgery token belongs to a frame in cookieless mode that the session has opened, at most
// ticketLife ago; sessionID is "" for a frame that was opened without a session.
func (s *Service) isFrameToken(ctx context.Context, token, sessionID string) (bool, error) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(b) != web.TokenBytes {
		return false, nil
	}
	t := ticket{head: [web.HeadBytes]byte(b[:web.HeadBytes])}
	valid, err := s.keys.authenticates(ctx, authenticated("frame", sessionID, t.head[:]), b[web.HeadBytes:])
	return valid && s.Now().Before(t.expires()), err
}
