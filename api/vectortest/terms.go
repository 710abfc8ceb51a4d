package vectortest

import (
	"sello/api/wire"
	"sello/core/nice/terms"
	"sello/core/ops"
)

type termsCheck struct {
	List  string              `json:"list"`
	Lang  string              `json:"lang"`
	Terms []wire.OfficialTerm `json:"terms"`
}

type furtherIn struct {
	PriceRequest
	Further int `json:"further"`
}

func furtherRequest(r furtherIn) ops.FurtherRequest {
	return ops.FurtherRequest{Request: priceRequest(r.PriceRequest), Further: r.Further}
}

func termsRequest(c termsCheck) ops.TermsCheck {
	request := ops.TermsCheck{List: c.List, Lang: c.Lang}
	for _, t := range c.Terms {
		request.Terms = append(request.Terms, terms.Term{Class: t.Class, Number: t.Number, Text: t.Text})
	}
	return request
}
