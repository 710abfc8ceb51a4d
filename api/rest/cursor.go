package rest

import (
	"encoding/base64"
	"strings"
	"time"

	"sello/api"
	"sello/core/fault"
)

// encodeCursor returns the text with which a client requests the next page; "" if there is none. Clients send it back
// unchanged.
func encodeCursor(next api.Cursor) string {
	if next == (api.Cursor{}) {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString([]byte(next.CreatedAt.UTC().Format(time.RFC3339Nano) + " " + next.ID))
}

// decodeCursor parses a text of encodeCursor. Any other text is KindInvalidData at cursor.
func decodeCursor(text string) (api.Cursor, error) {
	if text == "" {
		return api.Cursor{}, nil
	}
	b, _ := base64.RawURLEncoding.DecodeString(text)
	at, id, _ := strings.Cut(string(b), " ")
	created, err := time.Parse(time.RFC3339Nano, at)
	after := api.Cursor{CreatedAt: created, ID: id}
	if err != nil || !isID(id) || encodeCursor(after) != text {
		return api.Cursor{}, invalidAt("cursor", fault.UnknownValue)
	}
	return after, nil
}
