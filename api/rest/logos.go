package rest

import (
	"github.com/gin-gonic/gin"

	"sello/api"
)

// keptLogoOut is an uploaded logo that can be named when an order is saved.
type keptLogoOut struct {
	ID        string `json:"id"`
	URL       string `json:"url"`
	Name      string `json:"name"`
	Type      string `json:"type"`
	Bytes     int    `json:"bytes"`
	Rewritten bool   `json:"rewritten"`
}

func (s *server) keepLogo(c *gin.Context, who api.Session) error {
	upload, err := decodeLogo(c)
	if err != nil {
		return err
	}
	kept, err := s.Orders.KeepLogo(c.Request.Context(), who, *upload, sent(c))
	if err != nil {
		return err
	}
	return respond(c, keptLogoOut{kept.ID, Base + "/logos/" + kept.ID, kept.File.Name, kept.File.Type, len(kept.File.Bytes), kept.Rewritten})
}
