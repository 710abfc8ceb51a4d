package logo_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"testing"

	"sello/api"
	"sello/api/logo"
	"sello/core/musttest"
)

func TestS72_AFileWaitsForItsTurnOnlyAsLongAsItsRequest(t *testing.T) {
	leave := musttest.Get(logo.Enter(t.Context(), logo.Checks))(t)
	defer leave()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, file := range map[string]string{"PDF": pdfOf(""), "SVG": svg("")} {
		if _, err := logo.Inspect(ctx, api.Upload{Name: "a", Bytes: []byte(file)}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestS72_UploadsDoNotHoldUpWhatIsDrawnOfStoredLogos(t *testing.T) {
	leave := musttest.Get(logo.Enter(t.Context(), logo.Checks))(t)
	defer leave()
	file := picture(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) })
	musttest.Get(logo.Print(t.Context(), api.File{Name: "a.png", Type: "image/png", Bytes: file}))(t)
}
