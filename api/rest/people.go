package rest

import (
	"context"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/contact"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/form"
)

func (s *server) getProfile(c *gin.Context, who api.Session) error {
	p, err := s.Accounts.Profile(c.Request.Context(), who)
	if err != nil {
		return err
	}
	return respond(c, profileOf(p))
}

func (s *server) putPersonal(c *gin.Context, who api.Session) error {
	return s.putParty(c, who, s.Accounts.SavePersonal)
}

func (s *server) putBilling(c *gin.Context, who api.Session) error {
	return s.putParty(c, who, s.Accounts.SaveBilling)
}

func (s *server) putParty(c *gin.Context, who api.Session,
	save func(context.Context, api.Session, form.Party, int) (api.Profile, error)) error {
	if !who.SignedIn() {
		return api.Fail(api.KindUnauthorized)
	}
	var in form.Party
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	seen, err := ifMatch(c)
	if err != nil {
		return err
	}
	p, err := save(c.Request.Context(), who, in, seen)
	if err != nil {
		return err
	}
	return respond(c, profileOf(p))
}

// register stores the consents and the e-mail address of an anonymous session.
func (s *server) register(c *gin.Context, who api.Session) error {
	var in wire.Signup
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return err
	}
	if err := s.Accounts.CheckRegistration(c.Request.Context(), who, in.Form(), web.Language(c.Request), sent(c)); err != nil {
		return err
	}
	return respond(c, struct{}{})
}

// contactIn is the body of a contact request.
type contactIn struct {
	wire.Contact
	TrademarkData *markIn `json:"trademark_data"`
}

func (s *server) sendContact(c *gin.Context, who api.Session) error {
	// A request without privacy_accepted counts as accepted, since the page's form does not submit without it; false is
	// rejected.
	in := contactIn{Contact: wire.Contact{PrivacyAccepted: true}}
	upload, err := decodeWithLogo(c, maxMark, &in)
	if err != nil {
		return err
	}
	restore, err := s.mayMail(c, api.Address(in.Email))
	if err != nil {
		return err
	}
	m := contact.Message{Contact: in.Form(), Lang: web.Language(c.Request), Logo: upload, Sent: sent(c)}
	if in.TrademarkData != nil {
		m.Trademark = new(in.TrademarkData.Form())
	}
	if err := s.Contact.Send(c.Request.Context(), who, m); err != nil {
		restore()
		return err
	}
	return respond(c, struct{}{})
}
