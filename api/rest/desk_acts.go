package rest

import (
	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/desk"
	"sello/core/fault"
	"sello/core/form"
)

func (s *server) take(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	if err := decodeEmpty(c); err != nil {
		return desk.File{}, err
	}
	return s.Desk.Take(c.Request.Context(), by, seen)
}

func (s *server) stage(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	var in struct {
		To   string `json:"to"`
		Text string `json:"text"`
		form.Filing
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return desk.File{}, err
	}
	to, err := oneOf("to", api.Stage(in.To), api.Stages)
	if err != nil {
		return desk.File{}, err
	}
	return s.Desk.Stage(c.Request.Context(), by, seen, to, form.Progress{Text: in.Text, Filing: in.Filing})
}

func (s *server) attach(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	var in struct {
		Kind     string `json:"kind"`
		Internal bool   `json:"internal"`
		Text     string `json:"text"`
	}
	upload, err := decodeWithDocument(c, maxSmall, &in)
	if err != nil {
		return desk.File{}, err
	}
	return s.Desk.Attach(c.Request.Context(), by, seen, desk.NewDocument{
		Kind: api.DocumentKind(in.Kind), Internal: in.Internal, Text: in.Text, File: upload,
	})
}

func (s *server) note(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	text, err := decodeText(c)
	if err != nil {
		return desk.File{}, err
	}
	return s.Desk.Note(c.Request.Context(), by, seen, text)
}

func (s *server) resume(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	text, err := decodeText(c)
	if err != nil {
		return desk.File{}, err
	}
	return s.Desk.Resume(c.Request.Context(), by, seen, text)
}

func decodeText(c *gin.Context) (string, error) {
	var in struct {
		Text string `json:"text"`
	}
	err := decodeJSON(c, maxSmall, &in)
	return in.Text, err
}

func (s *server) correct(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	var in struct {
		Changes []struct {
			Path  string `json:"path"`
			Value string `json:"value"`
		} `json:"changes"`
	}
	if err := decodeJSON(c, maxOrder, &in); err != nil { // every text of an order can be corrected at once
		return desk.File{}, err
	}
	corrections := make([]desk.Correction, len(in.Changes))
	for i, change := range in.Changes {
		corrections[i] = desk.Correction{Path: change.Path, Value: change.Value}
	}
	return s.Desk.Correct(c.Request.Context(), by, seen, corrections)
}

func (s *server) resend(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	id, err := idIn(c, "mail")
	if err != nil {
		return desk.File{}, err
	}
	if err := decodeEmpty(c); err != nil {
		return desk.File{}, err
	}
	return s.Desk.Resend(c.Request.Context(), by, seen, id)
}

func (s *server) givePrice(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	var in struct {
		OfficialFeeCents *int64 `json:"official_fee_cents"`
		ServiceCents     *int64 `json:"service_cents"`
		Text             string `json:"text"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return desk.File{}, err
	}
	if in.OfficialFeeCents == nil { // a fee of 0 has to be said
		return desk.File{}, invalidAt("official_fee_cents", fault.Required)
	}
	if in.ServiceCents == nil {
		return desk.File{}, invalidAt("service_cents", fault.Required)
	}
	return s.Desk.Price(c.Request.Context(), by, seen, desk.Offer{FeeCents: *in.OfficialFeeCents, ServiceCents: *in.ServiceCents, Text: in.Text})
}

func (s *server) refund(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	var in struct {
		AmountCents int64  `json:"amount_cents"`
		Reason      string `json:"reason"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return desk.File{}, err
	}
	return s.Desk.Refund(c.Request.Context(), by, seen, in.AmountCents, in.Reason)
}

func (s *server) review(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	var in struct {
		Decision string `json:"decision"`
		Reason   string `json:"reason"`
	}
	if err := decodeJSON(c, maxSmall, &in); err != nil {
		return desk.File{}, err
	}
	decision, err := oneOf("decision", in.Decision, desk.Decisions)
	if err != nil {
		return desk.File{}, err
	}
	return s.Desk.Review(c.Request.Context(), by, seen, decision, in.Reason)
}

func (s *server) answerReport(c *gin.Context, by desk.Operator, seen desk.Seen) (desk.File, error) {
	answer, err := decodeDeskAnswer(c)
	if err != nil {
		return desk.File{}, err
	}
	return s.Desk.Report(c.Request.Context(), by, seen, answer)
}

func decodeDeskAnswer(c *gin.Context) (desk.Answer, error) {
	var in struct {
		Text string `json:"text"`
	}
	upload, err := decodeWithDocument(c, maxSmall, &in)
	return desk.Answer{Text: in.Text, File: upload}, err
}
