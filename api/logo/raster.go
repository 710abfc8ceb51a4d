package logo

import (
	"bytes"
	"errors"
	"image"
	_ "image/gif"  // so that image.Decode knows the format
	_ "image/jpeg" // so that image.Decode knows the format
	_ "image/png"  // so that image.Decode knows the format
	"sync"
)

// What a small file may unfold to; far above any logo that can be filed. Each scan of a progressive
// JPEG goes over all pixels again, and takes as little as thirty bytes of the file: libjpeg writes ten.
const (
	maxSide   = 8_192
	maxPixels = 16_000_000
	maxScans  = 100
)

var (
	errPixels = errors.New("too many pixels")
	errScans  = errors.New("too many scans")
	errNotPDF = errors.New("no PDF header or no end")
)

// scan is the marker before each scan of a JPEG; in the data of a scan it cannot stand.
var scan = []byte{0xff, 0xda}

// decoding lets one image unfold at a time: it can take a quarter of a gigabyte for a moment.
var decoding sync.Mutex

// decodable looks at the size first and then decodes the first frame.
func decodable(b []byte) error {
	header, format, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil {
		return err
	}
	if header.Width > maxSide || header.Height > maxSide || header.Width*header.Height > maxPixels {
		return errPixels
	}
	if format == "jpeg" && bytes.Count(b, scan) > maxScans {
		return errScans
	}
	decoding.Lock()
	defer decoding.Unlock()
	_, _, err = image.Decode(bytes.NewReader(b))
	return err
}
