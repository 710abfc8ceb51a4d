package rest

import (
	"archive/zip"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/accounts"
	"sello/api/web"
	"sello/api/wire"
)

// exportOut is data.json of an export: all data stored about an account.
type exportOut struct {
	ExportedAt time.Time         `json:"exported_at"`
	Account    accountOut        `json:"account"`
	Profile    profileOut        `json:"profile"`
	Orders     []orderOut        `json:"orders"`
	Histories  []orderHistoryOut `json:"order_histories"`
	Consents   []consentOut      `json:"consents"`
	Sessions   []sessionOut      `json:"sessions"`
	SignIns    signInsOut        `json:"sign_in_history"`
	Passkeys   []passkeyOut      `json:"passkeys"`
	Contacts   []contactOut      `json:"contact_requests"`
}

// orderHistoryOut is the history of an order.
type orderHistoryOut struct {
	OrderID string     `json:"order_id"`
	History []eventOut `json:"history"`
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

const (
	maxExports = 8                // concurrent exports, each of another account
	exportTime = 5 * time.Minute  // time limit of one export
	exportWait = 10 * time.Second // Retry-After if the account's export is running, or maxExports are
)

// exports limits concurrent exports: one per account and maxExports in total.
type exports struct {
	mu      sync.Mutex
	ongoing map[string]bool
}

func (e *exports) begin(accountID string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.ongoing[accountID] || len(e.ongoing) >= maxExports {
		return false
	}
	e.ongoing[accountID] = true
	return true
}

func (e *exports) end(accountID string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.ongoing, accountID)
}

// exportAccount sends a ZIP file with data.json, the logos and the documents, which are read one at a time while the file is sent. If
// an error occurs after the first byte, the connection is aborted, so that the client does not take the incomplete
// file for complete.
func (s *server) exportAccount(c *gin.Context, who api.Session) error {
	if !s.exports.begin(who.AccountID) {
		return tooMany(exportWait)
	}
	defer s.exports.end(who.AccountID)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.Request.Context()), exportTime)
	defer cancel()
	c.Request = c.Request.WithContext(ctx)                                                // an export may take longer than other requests
	_ = http.NewResponseController(c.Writer).SetWriteDeadline(time.Now().Add(exportTime)) // fails in tests, whose writers have no deadline
	e, err := s.Accounts.Export(ctx, who)
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(s.exported(e, who), "", "  ")
	if err != nil {
		return err
	}
	h := c.Writer.Header()
	h[web.CSP], h["Cache-Control"] = []string{"sandbox"}, []string{"no-store"}
	h.Set("Content-Type", "application/zip")
	h.Set("Content-Disposition", `attachment; filename="sello-data.zip"`)
	c.Writer.WriteHeader(http.StatusOK)
	if err := s.pack(ctx, c.Writer, who, e, data); err != nil {
		s.Log.ErrorContext(ctx, "an export was broken off", "error", err)
		panic(http.ErrAbortHandler)
	}
	return nil
}

func (s *server) pack(ctx context.Context, to io.Writer, who api.Session, e accounts.Export, data []byte) error {
	z := zip.NewWriter(to)
	if err := s.put(z, "data.json", data, zip.Deflate); err != nil {
		return err
	}
	for _, o := range e.Orders {
		if o.LogoKey == "" {
			continue
		}
		picture, err := s.Orders.Logo(ctx, who, o.ID)
		if err := s.putLogo(z, o.ID, picture, err); err != nil {
			return err
		}
	}
	for _, o := range e.Orders {
		if err := s.packDocuments(ctx, z, who, o.ID, e.History[o.ID]); err != nil {
			return err
		}
	}
	for _, m := range e.Contacts {
		if m.LogoKey == "" {
			continue
		}
		picture, err := s.Contact.Logo(ctx, m)
		if err := s.putLogo(z, m.ID, picture, err); err != nil {
			return err
		}
	}
	return z.Close()
}

// packDocuments adds the documents of an order's history.
func (s *server) packDocuments(ctx context.Context, z *zip.Writer, who api.Session, orderID string, history []api.Entry) error {
	for _, e := range history {
		for _, d := range e.Documents {
			file, err := s.Orders.Document(ctx, who, orderID, d.ID)
			if err := s.putFile(z, "documents/"+d.ID, file, err); err != nil {
				return err
			}
		}
	}
	return nil
}

// putLogo adds the logo of an order or a contact request to the ZIP file; see putFile.
func (s *server) putLogo(z *zip.Writer, id string, picture api.File, err error) error {
	return s.putFile(z, "logos/"+id, picture, err)
}

// putFile adds a file to the ZIP file; file and err are the result of reading it. A file that was deleted since is left out.
// Only SVG drawings are compressed: the other formats are compressed already.
func (s *server) putFile(z *zip.Writer, prefix string, file api.File, err error) error {
	if api.KindOf(err) == api.KindNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	method := zip.Store
	if file.Type == "image/svg+xml" {
		method = zip.Deflate
	}
	return s.put(z, prefix+"-"+file.Name, file.Bytes, method)
}

func (s *server) put(z *zip.Writer, name string, b []byte, method uint16) error {
	w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: s.Now()})
	if err != nil {
		return err
	}
	_, err = w.Write(b)
	return err
}

func (s *server) exported(e accounts.Export, who api.Session) exportOut {
	a := e.Account
	out := exportOut{
		ExportedAt: s.Now(),
		Account:    accountOut{a.ID, a.Email, string(a.State), a.Role, a.Lang, a.CreatedAt},
		Profile:    profileOf(e.Profile), Consents: consentsOf(e.Consents), Sessions: sessionsOf(e.Sessions, who.ID), SignIns: signInsOf(e.SignIns), Passkeys: passkeysOf(e.Passkeys),
		Orders: ordersOf(e.Orders), Histories: []orderHistoryOut{}, Contacts: []contactOut{},
	}
	for _, o := range e.Orders {
		if history := e.History[o.ID]; len(history) > 0 {
			out.Histories = append(out.Histories, orderHistoryOut{o.ID, historyOf(history)})
		}
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
		out.TrademarkData = new(wire.FromTrademark(*m.Trademark))
	}
	return out
}
