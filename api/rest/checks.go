package rest

import (
	"github.com/gin-gonic/gin"

	"sello/api"
	"sello/api/wire"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/ops"
)

// check returns a handler that returns the faults of a step of the registration, as the page finds them with the core. It stores
// nothing and needs no session. limit is the most bytes of a body.
func check[In, Form any](limit int64, typed func(In) Form, rule func(Form) fault.List) handler {
	return func(c *gin.Context) error {
		var in In
		if err := decodeJSON(c, limit, &in); err != nil {
			return err
		}
		return respond(c, wire.FromFaults(rule(typed(in))))
	}
}

// checkMark returns the faults of a mark in a new order of today.
func (s *server) checkMark(t form.Trademark) fault.List {
	return append(ops.CheckTrademark(t), ops.CheckEdition(form.EditionCheck{Date: api.Day(s.Now()), Classifications: t.Classifications})...)
}
