package rest

import (
	"time"

	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/orders"
	"sello/api/wire"
	"sello/core/form"
)

// eventOut is an event of an order's history as the customer sees it.
type eventOut struct {
	ID          string        `json:"id"`
	At          time.Time     `json:"at"`
	Kind        string        `json:"kind"`
	By          string        `json:"by"`
	From        *string       `json:"from"`
	To          *string       `json:"to"`
	Text        *string       `json:"text"`
	Filing      *filingOut    `json:"filing"` // the facts entered with a change of stage; nil if none were
	Changes     []api.Change  `json:"changes"`
	AmountCents *int64        `json:"amount_cents"` // of a refund or a price; nil otherwise
	Documents   []documentOut `json:"documents"`
}

type documentOut struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	Name string `json:"name"`
	Type string `json:"type"`
	Size int64  `json:"size"`
	URL  string `json:"url"`
}

func historyOf(history []api.Entry) []eventOut {
	out := make([]eventOut, len(history))
	for i, e := range history {
		out[i] = eventOut{
			ID: e.ID, At: e.At, Kind: string(e.Kind), By: string(e.By), From: wire.OrNull(string(e.From)), To: wire.OrNull(string(e.To)),
			Text: wire.OrNull(e.Text), Changes: append([]api.Change{}, e.Changes...), Documents: []documentOut{},
		}
		if e.Filing != nil && *e.Filing != (form.Filing{}) {
			out[i].Filing = new(filingOf(*e.Filing))
		}
		if e.AmountCents != 0 {
			out[i].AmountCents = &e.AmountCents
		}
		for _, d := range e.Documents {
			url := Base + "/trademarks/" + e.OrderID + "/documents/" + d.ID
			out[i].Documents = append(out[i].Documents, documentOut{d.ID, string(d.Kind), d.Name, d.Type, d.Size, url})
		}
	}
	return out
}

func (s *server) getHistory(c *gin.Context, who api.Session, id string) error {
	history, err := s.Orders.History(c.Request.Context(), who, id)
	if err != nil {
		return err
	}
	return respond(c, historyOf(history))
}

func (s *server) getDocument(c *gin.Context, who api.Session, id string) error {
	document, err := idIn(c, "document")
	if err != nil {
		return err
	}
	file, err := s.Orders.Document(c.Request.Context(), who, id, document)
	return respondFile(c, "attachment", file, err)
}

// answerQuestion checks that the order waits for an answer before it reads the body, which can be large.
func (s *server) answerQuestion(c *gin.Context, who api.Session, id string) error {
	if err := s.Orders.CanAnswer(c.Request.Context(), who, id); err != nil {
		discard(c, c.Request.Body, form.MaxDocumentBytes+maxOverhead)
		return err
	}
	var in struct {
		Text string `json:"text"`
	}
	upload, err := decodeWithDocument(c, maxSmall, &in)
	if err != nil {
		return err
	}
	o, err := s.Orders.Answer(c.Request.Context(), who, id, orders.Answer{Text: in.Text, Document: upload})
	return respondOrder(c, o, err)
}
