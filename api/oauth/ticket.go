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

// ticketLife is the time for which the credentials of a sign-in are accepted after the page has opened its hidden frame.
const ticketLife = 10 * time.Minute

// ticket describes a sign-in from the opening of the hidden frame until its authorisation code is stored. The service does not store
// it but sends it to the frame, with a message authentication code (MAC) of the ticket and of the id of the browser's session. So
// strangers who open frames cannot fill the database, and no limit on frames is needed, which strangers could use up. The
// authorisation code is stored with the hash of the ticket's head as its primary key, so that a ticket gets only one.
type ticket struct {
	head      [web.HeadBytes]byte // the Unix time of the opening in seconds, then 128 random bits
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
	headMACBytes   = web.TokenBytes - web.HeadBytes
)

// ticketForm is the format of a sealed ticket. Its length depends on that of the state, which has 22 to 128 characters.
var ticketForm = regexp.MustCompile(`^[A-Za-z0-9_-]{136,278}$`)

// newTicket returns a new ticket for the challenge and state of a valid request.
func (s *Service) newTicket(challenge, state string, flags byte) ticket {
	t := ticket{flags: flags, challenge: challenge, state: state}
	binary.BigEndian.PutUint32(t.head[:], uint32(s.Now().Unix())) //nolint:gosec // fits until the year 2106
	_, _ = rand.Read(t.head[4:])                                  // never fails
	return t
}

func (t ticket) body() []byte {
	return slices.Concat(t.head[:], []byte{t.flags}, []byte(t.challenge+t.state))
}

// authenticated returns the text whose MAC binds a value of a kind to a session.
func authenticated(kind, sessionID string, value []byte) []byte {
	return append([]byte("sello "+kind+"\x00"+sessionID+"\x00"), value...)
}

// seal returns the text of a ticket with its MAC, which is sent to the frame. sessionID is "" if the browser has no session.
func (s *Service) seal(ctx context.Context, t ticket, sessionID string) (string, error) {
	body := t.body()
	macs, err := s.keys.macs(ctx, authenticated("ticket", sessionID, body))
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(append(body, macs[0][:ticketMACBytes]...)), nil
}

// unseal returns the ticket of a text that seal made, and the id of the request's session. errClient if the text was made for another
// session or not by this service, or if the ticket has expired.
func (s *Service) unseal(r *http.Request, text string) (t ticket, sessionID string, err error) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text) // strict: each ticket has only one valid text
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

// authorizationOf returns the row that is stored with the authorisation code of a ticket.
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

// sealHead returns the head of a ticket with its MAC, which binds it to a kind of use and to a session.
func (s *Service) sealHead(ctx context.Context, kind string, head [web.HeadBytes]byte, sessionID string) (string, error) {
	macs, err := s.keys.macs(ctx, authenticated(kind, sessionID, head[:]))
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(append(head[:], macs[0][:headMACBytes]...)), nil
}

// isHead reports whether sealHead made a text for the kind and the session, a life ago at most.
func (s *Service) isHead(ctx context.Context, kind, text, sessionID string, life time.Duration) (bool, error) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) != web.TokenBytes {
		return false, nil
	}
	t := ticket{head: [web.HeadBytes]byte(b[:web.HeadBytes])}
	valid, err := s.keys.authenticates(ctx, authenticated(kind, sessionID, t.head[:]), b[web.HeadBytes:])
	return valid && s.Now().Before(t.opened().Add(life)), err
}

// frameToken returns the anti-forgery token of a frame in cookieless mode.
func (s *Service) frameToken(ctx context.Context, t ticket, sessionID string) (string, error) {
	return s.sealHead(ctx, "frame", t.head, sessionID)
}

// frameTokenHash returns the XSRFHash (see api.Authorization) of the frame whose anti-forgery token is given.
func frameTokenHash(token string) []byte {
	b, _ := base64.RawURLEncoding.DecodeString(token) // no error: checkXSRF has decoded it before
	return api.Hash(string(b[:min(len(b), web.HeadBytes)]))
}

// isFrameToken reports whether an anti-forgery token was made by frameToken for the session at most ticketLife ago. sessionID is ""
// for a frame that was opened without a session.
func (s *Service) isFrameToken(ctx context.Context, token, sessionID string) (bool, error) {
	return s.isHead(ctx, "frame", token, sessionID, ticketLife)
}
