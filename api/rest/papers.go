package rest

import (
	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/papers"
	"sello/api/wire"
)

type verdictOut struct {
	Result papers.Answer `json:"result"`
	Issued *issuedOut    `json:"issued"`
}

// issuedOut is what anyone who has a code may know: no personal data.
type issuedOut struct {
	Kind     api.IssuedKind `json:"kind"`
	Topic    *string        `json:"topic"`
	Number   *string        `json:"number"`
	Day      string         `json:"day"`
	Amount   *float64       `json:"amount"`
	Currency *string        `json:"currency"`
	Test     bool           `json:"test"`
}

// verify returns what was issued with a code. It needs no session: who received a letter may be nobody's customer.
func (s *server) verify(c *gin.Context) error {
	answer, issued, err := s.Papers.Verify(c.Request.Context(), c.Query("code"))
	if err != nil {
		return err
	}
	out := verdictOut{Result: answer}
	if answer == papers.Genuine {
		out.Issued = issuedOf(issued)
	}
	return respond(c, out)
}

func issuedOf(i api.Issued) *issuedOut {
	out := issuedOut{Kind: i.Kind, Topic: wire.OrNull(string(i.Topic)), Number: wire.OrNull(i.Number), Day: api.Day(i.At), Test: i.Test}
	if i.AmountCents != 0 {
		out.Amount, out.Currency = new(wire.Euros(i.AmountCents)), wire.OrNull(i.Currency)
	}
	return &out
}
