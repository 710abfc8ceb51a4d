package rest

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/desk"
	"sello/api/web"
	"sello/api/wire"
)

// deskContactOut is a contact request as operators see it.
type deskContactOut struct {
	ID             string            `json:"id"`
	Lang           string            `json:"lang"`
	Name           string            `json:"name"`
	Lastname       string            `json:"lastname"`
	Email          string            `json:"email"`
	Phone          string            `json:"phone"`
	AdditionalInfo string            `json:"additional_info"`
	TrademarkData  *markOut          `json:"trademark_data"`
	CreatedAt      time.Time         `json:"created_at"`
	DaysWaiting    int               `json:"days_waiting"`
	Answer         *contactAnswerOut `json:"answer"`
}

// deskContactFileOut is a contact request with the mails about it.
type deskContactFileOut struct {
	Contact deskContactOut `json:"contact"`
	Mails   []wire.Mail    `json:"mails"`
}

type contactAnswerOut struct {
	At       time.Time `json:"at"`
	By       string    `json:"by"`
	Text     string    `json:"text"`
	FileName *string   `json:"file_name"`
	FileURL  *string   `json:"file_url"`
}

func deskContactOf(c api.ContactRequest, now time.Time) deskContactOut {
	at := deskBase + "/contacts/" + c.ID
	out := deskContactOut{
		ID: c.ID, Lang: c.Lang, Name: c.Contact.Name, Lastname: c.Contact.Lastname, Email: c.Contact.Email, Phone: c.Contact.Phone,
		AdditionalInfo: c.Contact.AdditionalInfo, CreatedAt: c.CreatedAt, DaysWaiting: daysBetween(c.CreatedAt, now),
	}
	if c.Trademark != nil {
		out.TrademarkData = &markOut{TrademarkData: wire.FromTrademark(*c.Trademark)}
		if c.LogoKey != "" && c.Trademark.Logo != nil {
			out.TrademarkData.LogoURL, out.TrademarkData.LogoName = new(at+"/logo"), &c.Trademark.Logo.Name
		}
	}
	if a := c.Answer; a != nil {
		out.DaysWaiting = daysBetween(c.CreatedAt, a.At)
		out.Answer = &contactAnswerOut{At: a.At, By: a.By, Text: a.Text, FileName: wire.OrNull(a.File.Name)}
		if a.File.Key != "" {
			out.Answer.FileURL = new(at + "/file")
		}
	}
	return out
}

func (s *server) deskContacts(c *gin.Context, _ desk.Operator) error {
	answered, err := flag(c, "answered")
	if err != nil {
		return err
	}
	after, err := decodeCursor(c.Query("cursor"))
	if err != nil {
		return err
	}
	page, next, err := s.Desk.Contacts(c.Request.Context(), answered, after)
	if err != nil {
		return err
	}
	out := make([]deskContactOut, len(page))
	for i, request := range page {
		out[i] = deskContactOf(request, s.Now())
	}
	web.JSON(c.Writer, http.StatusOK, pageOut[deskContactOut]{out, encodeCursor(next)})
	return nil
}

func (s *server) deskContact(c *gin.Context, _ desk.Operator, id string) error {
	file, err := s.Desk.Contact(c.Request.Context(), id)
	return s.respondContact(c, file, err)
}

func (s *server) respondContact(c *gin.Context, file desk.ContactFile, err error) error {
	if err != nil {
		return err
	}
	return respond(c, deskContactFileOut{deskContactOf(file.ContactRequest, s.Now()), deskMailsOf(file.Mails)})
}

func (s *server) answerContact(c *gin.Context, by desk.Operator, id string) error {
	answer, err := decodeDeskAnswer(c)
	if err != nil {
		return err
	}
	file, err := s.Desk.AnswerContact(c.Request.Context(), by, id, answer)
	return s.respondContact(c, file, err)
}
