package rest

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/accounts"
	"sello/api/wire"
	"sello/core/form"
)

// exportOut is data.json of an export: everything that is kept about an account.
type exportOut struct {
	ExportedAt time.Time    `json:"exported_at"`
	Account    accountOut   `json:"account"`
	Profile    profileOut   `json:"profile"`
	Orders     []orderOut   `json:"orders"`
	Consents   []consentOut `json:"consents"`
	Sessions   []sessionOut `json:"sessions"`
	Contacts   []contactOut `json:"contact_requests"`
}

type accountOut struct {
	ID        string    `json:"id"`
	Email     string    `json:"email"`
	State     string    `json:"state"`
	Role      string    `json:"role"`
	Lang      string    `json:"lang"`
	CreatedAt time.Time `json:"created_at"`
}

type contactOut struct {
	ID             string              `json:"id"`
	CreatedAt      time.Time           `json:"created_at"`
	Name           string              `json:"name"`
	Lastname       string              `json:"lastname"`
	Email          string              `json:"email"`
	Phone          string              `json:"phone"`
	AdditionalInfo string              `json:"additional_info"`
	TrademarkData  *wire.TrademarkData `json:"trademark_data"`
}

// exportAccount answers a ZIP with data.json and the logos. It is put together before it is sent, so
// that a failure is an answer and not half a file.
func (s *server) exportAccount(c *gin.Context, who api.Session) error {
	e, err := s.Accounts.Export(c.Request.Context(), who)
	if err != nil {
		return err
	}
	var file bytes.Buffer
	if err := s.pack(c, &file, who, e); err != nil {
		return err
	}
	h := c.Writer.Header()
	h[cspHeader], h["Cache-Control"] = []string{"sandbox"}, noStore
	h.Set("Content-Type", "application/zip")
	h.Set("Content-Disposition", `attachment; filename="sello-data.zip"`)
	c.Writer.WriteHeader(http.StatusOK)
	_, _ = c.Writer.Write(file.Bytes())
	return nil
}

func (s *server) pack(c *gin.Context, to *bytes.Buffer, who api.Session, e accounts.Export) error {
	z := zip.NewWriter(to)
	shown, err := s.shapes(c, who, e.Orders)
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(s.exported(e, who, shown), "", "  ")
	if err != nil {
		return err
	}
	if err := s.put(z, "data.json", data); err != nil {
		return err
	}
	for _, o := range e.Orders {
		if o.LogoKey == "" {
			continue
		}
		picture, err := s.Accounts.Logo(c.Request.Context(), who, o.ID)
		if api.KindOf(err) == api.KindNotFound {
			continue // removed since
		}
		if err != nil {
			return err
		}
		if err := s.put(z, "logos/"+o.ID+"-"+picture.Name, picture.Bytes); err != nil {
			return err
		}
	}
	return z.Close()
}

func (s *server) put(z *zip.Writer, name string, b []byte) error {
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: s.Now()})
	if err != nil {
		return err
	}
	_, err = w.Write(b)
	return err
}

func (s *server) exported(e accounts.Export, who api.Session, shown []orderOut) exportOut {
	a := e.Account
	out := exportOut{
		ExportedAt: s.Now(),
		Account:    accountOut{a.ID, a.Email, string(a.State), a.Role, a.Lang, a.CreatedAt},
		Profile:    profileOf(e.Profile), Consents: consentsOf(e.Consents), Sessions: sessionsOf(e.Sessions, who.ID),
		Orders: shown, Contacts: []contactOut{},
	}
	for _, m := range e.Contacts {
		out.Contacts = append(out.Contacts, contactOf(m))
	}
	return out
}

func contactOf(m api.ContactRequest) contactOut {
	out := contactOut{
		ID: m.ID, CreatedAt: m.CreatedAt, Name: m.Contact.Name, Lastname: m.Contact.Lastname, Email: m.Contact.Email,
		Phone: m.Contact.Phone, AdditionalInfo: m.Contact.AdditionalInfo,
	}
	if m.Trademark != nil {
		data := wire.FromOrder(form.Order{Trademark: *m.Trademark}).TrademarkData
		out.TrademarkData = &data
	}
	return out
}
