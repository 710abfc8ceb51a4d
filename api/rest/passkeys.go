package rest

import (
	"encoding/base64"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/passkeys"
	"sello/api/web"
	"sello/api/wire"
)

// passkeyOut is a passkey of the account in an answer.
type passkeyOut struct {
	ID        string     `json:"id"`
	Name      string     `json:"name"`
	Synced    bool       `json:"synced"`
	CreatedAt time.Time  `json:"created_at"`
	UsedAt    *time.Time `json:"used_at"` // null before the first sign-in
}

func passkeyOf(p api.Passkey) passkeyOut {
	return passkeyOut{ID: p.ID, Name: p.Name, Synced: p.Synced, CreatedAt: p.CreatedAt, UsedAt: wire.TimeOrNull(p.UsedAt)}
}

func passkeysOf(list []api.Passkey) []passkeyOut {
	out := make([]passkeyOut, len(list))
	for i, p := range list {
		out[i] = passkeyOf(p)
	}
	return out
}

func (s *server) listPasskeys(c *gin.Context, who api.Session) error {
	list, err := s.Passkeys.List(c.Request.Context(), who)
	if err != nil {
		return err
	}
	return respond(c, passkeysOf(list))
}

// creationOut is what a browser needs to make a passkey, with WebAuthn's bytes in base64url.
type creationOut struct {
	Challenge  string          `json:"challenge"`
	Party      string          `json:"rp_id"`
	UserHandle string          `json:"user_handle"`
	Email      string          `json:"email"`
	Algorithms []int           `json:"algorithms"`
	Exclude    []credentialOut `json:"exclude"`
}

type credentialOut struct {
	ID         string   `json:"id"`
	Transports []string `json:"transports"`
}

// beginPasskey returns a challenge with which the session can add a passkey.
func (s *server) beginPasskey(c *gin.Context, who api.Session) error {
	if err := decodeEmpty(c); err != nil {
		return err
	}
	creation, err := s.Passkeys.BeginAdd(c.Request.Context(), who)
	if err != nil {
		return err
	}
	encode := base64.RawURLEncoding.EncodeToString
	out := creationOut{
		Challenge: creation.Challenge, Party: creation.Party, UserHandle: encode([]byte(creation.Account.ID)), Email: creation.Account.Email,
		Algorithms: creation.Algorithms, Exclude: make([]credentialOut, len(creation.Exclude)),
	}
	for i, p := range creation.Exclude {
		out.Exclude[i] = credentialOut{encode(p.CredentialID), append([]string{}, p.Transports...)}
	}
	return respond(c, out)
}

func (s *server) addPasskey(c *gin.Context, who api.Session) error {
	if !who.SignedIn() {
		return api.Fail(api.KindUnauthorized)
	}
	var in struct {
		Name        string   `json:"name"`
		ID          string   `json:"id"`
		ClientData  string   `json:"client_data"`
		Attestation string   `json:"attestation"`
		Transports  []string `json:"transports"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	ctx := c.Request.Context()
	p, err := s.Passkeys.Add(ctx, who, passkeys.Created(in), web.Language(c.Request))
	if err != nil {
		return err
	}
	s.Log.InfoContext(ctx, "passkey added", "account", who.AccountID, "client", clientOf(c).String(), "passkey", p.ID)
	return respond(c, passkeyOf(p))
}

func (s *server) renamePasskey(c *gin.Context, who api.Session) error {
	if !who.SignedIn() {
		return api.Fail(api.KindUnauthorized)
	}
	id, err := pathID(c)
	if err != nil {
		return err
	}
	var in struct {
		Name string `json:"name"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	if err := s.Passkeys.Rename(c.Request.Context(), who, id, in.Name); err != nil {
		return err
	}
	return noContent(c)
}

func (s *server) removePasskey(c *gin.Context, who api.Session, id string) error {
	ctx := c.Request.Context()
	if err := s.Passkeys.Remove(ctx, who, id, web.Language(c.Request)); err != nil {
		return err
	}
	s.Log.InfoContext(ctx, "passkey removed", "account", who.AccountID, "client", clientOf(c).String(), "passkey", id)
	return noContent(c)
}
