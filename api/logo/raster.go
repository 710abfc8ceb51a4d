package logo

import (
	"bytes"
	"errors"
	"image"
	_ "image/gif"  // so that image.Decode knows the format
	_ "image/jpeg" // so that image.Decode knows the format
	_ "image/png"  // so that image.Decode knows the format
)

// maxSide and maxPixels bound what a small file may unfold to; far above any logo that can be filed.
const (
	maxSide   = 8_192
	maxPixels = 16_000_000
)

var (
	errPixels = errors.New("too many pixels")
	errNotPDF = errors.New("no PDF header or no end")
)

// decoding lets two images unfold at once: each can take 128 MB for a moment.
var decoding = make(chan struct{}, 2)

// decodable looks at the size first and then decodes the first frame.
func decodable(b []byte) error {
	header, _, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil {
		return err
	}
	if header.Width > maxSide || header.Height > maxSide || header.Width*header.Height > maxPixels {
		return errPixels
	}
	decoding <- struct{}{}
	defer func() { <-decoding }()
	_, _, err = image.Decode(bytes.NewReader(b))
	return err
}
