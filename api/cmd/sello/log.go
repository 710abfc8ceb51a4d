package main

import (
	"io"
	"log/slog"

	"sello/api/web"
)

// newLog returns the logger that the composition root passes to every part: JSON lines with the id of the request.
func newLog(out io.Writer) *slog.Logger {
	return slog.New(web.Logged{Handler: slog.NewJSONHandler(out, nil)})
}
