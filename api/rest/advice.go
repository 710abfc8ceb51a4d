package rest

import (
	"github.com/gin-gonic/gin"

	"sello/api/wire"
	"sello/core/ops"
)

// advise returns what is probably mistyped in the data of one party, which any call accepts as it is. It needs no session.
func advise(c *gin.Context) error {
	var in wire.PartyInRole
	if err := decodeJSON(c, maxMark, &in); err != nil {
		return err
	}
	return respond(c, wire.FromAdvices(ops.AdviseParty(in.Form())))
}
