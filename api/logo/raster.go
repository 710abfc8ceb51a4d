package logo

import (
	"bytes"
	"context"
	"image"
	_ "image/gif"  // registers the format with image.Decode
	_ "image/jpeg" // registers the format with image.Decode
	_ "image/png"  // registers the format with image.Decode
)

// The largest image that is decoded, far above any logo that can be filed. For each scan of a progressive JPEG the decoder
// goes over all pixels again, and a scan needs as little as thirty bytes of the file. libjpeg writes ten scans: sixteen are allowed for
// the largest image, and more for smaller ones.
const (
	maxSide   = 8_192
	maxPixels = 16_000_000
	maxScans  = 100
	maxWork   = 16 * maxPixels // pixels, counted again for each scan
)

// minSide is the smallest longer side in pixels of a picture. Print does not enlarge a picture, so that one of this size is printed
// 4 mm wide, and the mark in a smaller one cannot be recognised.
const minSide = 48

var (
	errPixels = reject(ManyPixels, "too many pixels")
	errFew    = reject(FewPixels, "too few pixels")
	errScans  = reject(ManyScans, "too many scans")
	errNotPDF = reject(Broken, "no PDF header or no end")
)

// scan is the marker before each scan of a JPEG. It cannot occur inside the data of a scan.
var scan = []byte{0xff, 0xda}

// Decode decodes a stored raster logo and calls use with it. Concurrent callers wait for each other until use returns, so use must
// not retain the image. Errors: those of Enter; any other means that the logo is broken.
func Decode(ctx context.Context, b []byte, use func(image.Image)) error {
	leave, err := Enter(ctx, Drawings)
	if err != nil {
		return err
	}
	defer leave()
	decoded, _, err := image.Decode(bytes.NewReader(b))
	if err == nil {
		use(decoded)
	}
	return err
}

// decodable checks the size, and then decodes the first frame.
func decodable(b []byte) error {
	header, format, err := image.DecodeConfig(bytes.NewReader(b))
	if err != nil {
		return err
	}
	if header.Width > maxSide || header.Height > maxSide || header.Width*header.Height > maxPixels {
		return errPixels
	}
	if max(header.Width, header.Height) < minSide {
		return errFew
	}
	if scans := bytes.Count(b, scan); format == "jpeg" && (scans > maxScans || scans*header.Width*header.Height > maxWork) {
		return errScans
	}
	_, _, err = image.Decode(bytes.NewReader(b))
	return err
}
