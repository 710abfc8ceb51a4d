package pdf

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"image"
	"image/png"
	"strconv"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/draw"

	"sello/api"
	"sello/api/logo"
	"sello/api/papers"
)

// The room for a logo in millimetres, and its most pixels on the longer side: 300 per inch.
const (
	pictureWidth, pictureHeight = 80.0, 45.0
	maxPixels                   = 1000
)

// scaledPictures returns the pictures of blocks, in the form that fpdf embeds; nil for one that cannot be decoded. Errors: those of
// logo.Enter.
func scaledPictures(ctx context.Context, blocks []papers.Block) (list []image.Image, err error) {
	for _, block := range blocks {
		p, is := block.(papers.Picture)
		if !is {
			continue
		}
		var scaled image.Image
		err := logo.Decode(ctx, p.Bytes, func(source image.Image) { scaled = scale(source) })
		if errors.Is(err, api.ErrBusy) || ctx.Err() != nil {
			return nil, cmp.Or(ctx.Err(), err)
		}
		list = append(list, scaled)
	}
	return list, nil
}

// picture draws a logo. A file that cannot be decoded is left out: the paper names it.
func (d *drawing) picture(p papers.Picture) {
	scaled := d.pictures[d.images]
	d.images++
	var file bytes.Buffer
	if scaled == nil || png.Encode(&file, scaled) != nil {
		return
	}
	name := "logo" + strconv.Itoa(d.images)
	options := fpdf.ImageOptions{ImageType: "PNG"}
	d.f.RegisterImageOptionsReader(name, options, &file)
	size := scaled.Bounds().Size()
	w, h := pictureWidth, pictureWidth*float64(size.Y)/float64(size.X)
	if h > pictureHeight {
		w, h = pictureHeight*float64(size.X)/float64(size.Y), pictureHeight
	}
	d.need(h)
	e := d.root.child("Figure")
	e.alt = d.clean(p.Alt)
	e.box = [4]float64{margin, pageHeight - d.y - h, margin + w, pageHeight - d.y}
	d.content(e, func() { d.f.ImageOptions(name, margin, d.y, w, h, false, options, 0, "") })
	d.y += h + 3
}

// scale returns a picture in the form that fpdf embeds (8 bits a channel), with at most maxPixels on the longer side.
func scale(source image.Image) image.Image {
	size := source.Bounds().Size()
	if longer := max(size.X, size.Y); longer > maxPixels {
		size.X, size.Y = max(1, size.X*maxPixels/longer), max(1, size.Y*maxPixels/longer)
	}
	target := image.NewNRGBA(image.Rectangle{Max: size})
	draw.CatmullRom.Scale(target, target.Bounds(), source, source.Bounds(), draw.Src, nil)
	return target
}
