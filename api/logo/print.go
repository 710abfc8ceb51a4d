package logo

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"strings"

	"sello/api"
)

// printSide is 8 cm at 300 dots per inch, the size in which the OEPM and the EUIPO print a mark.
const printSide = 945

// printQuality of the JPEG, at which edges of letters show no artefacts.
const printQuality = 92

// Printable reports whether Print can draw a logo of the type. SVG and PDF are filed as they are.
func Printable(typ string) bool { return strings.HasPrefix(typ, "image/") && typ != typeSVG }

// Print returns a logo as an office prints it: a JPEG of at most 8 by 8 cm at 300 dots per inch, on white. A smaller logo is not
// enlarged. KindNotFound for a type that is not Printable; also the errors of Decode.
func Print(ctx context.Context, f api.File) (api.File, error) {
	if !Printable(f.Type) {
		return api.File{}, api.Fail(api.KindNotFound)
	}
	var printed image.Image
	if err := Decode(ctx, f.Bytes, func(source image.Image) { printed = reduced(onWhite(source)) }); err != nil {
		return api.File{}, err
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, printed, &jpeg.Options{Quality: printQuality}); err != nil {
		return api.File{}, err
	}
	return api.File{Name: SafeName(f.Name, "image/jpeg"), Type: "image/jpeg", Bytes: b.Bytes()}, nil
}

// onWhite returns an image drawn on white paper.
func onWhite(source image.Image) *image.RGBA {
	bounds := source.Bounds()
	paper := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	draw.Draw(paper, paper.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(paper, paper.Bounds(), source, bounds.Min, draw.Over)
	return paper
}

// reduced returns the image with its longer side at most printSide. Each pixel is the mean of those that it replaces.
func reduced(source *image.RGBA) image.Image {
	w, h := source.Rect.Dx(), source.Rect.Dy()
	longer := max(w, h)
	if longer <= printSide {
		return source
	}
	width, height := max(1, w*printSide/longer), max(1, h*printSide/longer)
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			out.SetRGBA(x, y, mean(source, image.Rect(x*w/width, y*h/height, (x+1)*w/width, (y+1)*h/height)))
		}
	}
	return out
}

// mean returns the mean colour of an area, which is not empty.
func mean(source *image.RGBA, area image.Rectangle) color.RGBA {
	var r, g, b, n uint32
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c := source.RGBAAt(x, y)
			r, g, b, n = r+uint32(c.R), g+uint32(c.G), b+uint32(c.B), n+1
		}
	}
	average := func(sum uint32) uint8 { return uint8(sum / n & 0xff) } // a mean of bytes is a byte
	return color.RGBA{average(r), average(g), average(b), 0xff}
}
