package logo_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"sello/api"
	"sello/api/logo"
	"sello/core/musttest"
)

func TestALogoIsPrintedAsAJPEGOfAtMostEightCentimetresOnWhite(t *testing.T) {
	for name, c := range map[string]struct{ w, h, wantW, wantH int }{
		"large": {1890, 945, 945, 472}, "small": {40, 30, 40, 30}, "a line": {3000, 1, 945, 1},
	} {
		t.Run(name, func(t *testing.T) {
			img := image.NewNRGBA(image.Rect(0, 0, c.w, c.h)) // transparent
			img.Set(0, 0, color.NRGBA{R: 200, A: 255})
			var b bytes.Buffer
			musttest.Do(t, png.Encode(&b, img))
			f, err := logo.Print(t.Context(), api.File{Name: "mark.png", Type: "image/png", Bytes: b.Bytes()})
			if err != nil || f.Type != "image/jpeg" || f.Name != "mark.jpg" {
				t.Fatalf("%q %q %v", f.Name, f.Type, err)
			}
			got, err := jpeg.Decode(bytes.NewReader(f.Bytes))
			if err != nil || got.Bounds().Dx() != c.wantW || got.Bounds().Dy() != c.wantH {
				t.Fatalf("%v, %v", got.Bounds(), err)
			}
			if r, g, bl, _ := got.At(c.wantW-1, c.wantH-1).RGBA(); r>>8 < 250 || g>>8 < 250 || bl>>8 < 250 {
				t.Errorf("what was transparent is %d %d %d", r>>8, g>>8, bl>>8)
			}
		})
	}
}

func TestADrawingIsNotPrinted(t *testing.T) {
	for _, typ := range []string{"image/svg+xml", "application/pdf"} {
		if _, err := logo.Print(t.Context(), api.File{Type: typ}); api.KindOf(err) != api.KindNotFound || logo.Printable(typ) {
			t.Errorf("%s: %v", typ, err)
		}
	}
}
