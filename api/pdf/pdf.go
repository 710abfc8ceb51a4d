// Package pdf lays papers out as PDF files with fpdf: A4 pages with embedded fonts, whose structure is tagged for screen
// readers (see tags.go). The same paper gives the same bytes.
package pdf

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"sello/api/papers"
)

// Measures of the page in millimetres.
const (
	pageWidth, pageHeight = 210.0, 297.0
	margin                = 22.0
	width                 = pageWidth - 2*margin
	top                   = 20.0
	bottom                = pageHeight - 26.0 // no content below
	gutter                = 8.0               // between columns
	pointMM               = 25.4 / 72
)

type colour [3]int

// The colours of the mails, which are those of the page.
var (
	ink   = colour{28, 34, 51}
	soft  = colour{90, 95, 110}
	rule  = colour{227, 221, 211}
	wax   = colour{163, 36, 29}
	wash  = colour{246, 243, 238}
	ghost = colour{240, 232, 224}
	onWax = colour{255, 250, 245}
)

// style is how a text is set.
type style struct {
	family string
	size   float64 // points
	colour colour
}

var (
	body    = style{sans, 10, ink}
	strong  = style{sansBold, 10, ink}
	label   = style{sans, 9, soft}
	small   = style{sans, 8, soft}
	heading = style{serif, 13, ink}
	title   = style{serif, 24, ink}
	brand   = style{serif, 13, ink}
	mark    = style{serif, 26, ink}
)

// leading returns the height of a line in millimetres.
func (s style) leading() float64 { return s.size * pointMM * 1.42 }

// Renderer renders papers. It is safe for concurrent use.
type Renderer struct{ fonts map[string]*font }

// New returns a renderer. It fails if the fonts were not built into the program.
func New() (*Renderer, error) {
	fonts, err := loadFonts()
	return &Renderer{fonts}, err
}

// Render returns the paper as a PDF. Errors: those of logo.Enter.
func (r *Renderer) Render(ctx context.Context, p papers.Paper) ([]byte, error) {
	pictures, err := scaledPictures(ctx, p.Blocks)
	if err != nil {
		return nil, err
	}
	d := &drawing{f: fpdf.New("P", "mm", "A4", ""), fonts: r.fonts, paper: p, pictures: pictures, root: &element{role: "Document"}}
	d.prepare()
	d.newPage()
	d.head()
	for _, block := range p.Blocks {
		d.block(block)
	}
	if d.missing {
		d.block(papers.Text(p.Missing))
	}
	d.feet()
	var out bytes.Buffer
	if err := d.f.Output(&out); err != nil {
		return nil, fmt.Errorf("pdf: %w", err)
	}
	return addTags(out.Bytes(), d.root)
}

// drawing is a paper that is being drawn. y is the top of the next block.
type drawing struct {
	f        *fpdf.Fpdf
	fonts    map[string]*font
	paper    papers.Paper
	y        float64
	root     *element
	marked   []int // marked contents of each page
	missing  bool  // a character was replaced
	images   int
	pictures []image.Image // of the blocks, in their order; nil for one that cannot be decoded
}

func (d *drawing) prepare() {
	f := d.f
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetCatalogSort(true)
	f.SetCreationDate(d.paper.At)
	f.SetModificationDate(d.paper.At)
	f.SetProducer("Sello", false)
	f.SetTitle(d.clean(d.paper.Title), true)
	f.SetAuthor(d.clean(d.paper.Issuer), true)
	f.SetLang(d.paper.Lang)
	for _, name := range families {
		f.AddUTF8FontFromBytes(name, "", d.fonts[name].bytes)
	}
}

func (d *drawing) newPage() {
	d.f.AddPage()
	d.marked = append(d.marked, 0)
	d.y = top
	if d.paper.Test != "" {
		d.artifact(d.watermark)
	}
}

// need begins a new page unless there is room for a height. It reports whether it did.
func (d *drawing) need(height float64) bool {
	if d.y+height <= bottom || d.y == top {
		return false
	}
	d.newPage()
	return true
}

func (d *drawing) watermark() {
	d.f.TransformBegin()
	d.f.TransformRotate(52, pageWidth/2, pageHeight/2)
	s := style{sansBold, 92, ghost}
	word := d.clean(d.paper.Test)
	d.set(s)
	w := d.f.GetStringWidth(word)
	if w > pageHeight-60 {
		s.size *= (pageHeight - 60) / w
		d.set(s)
		w = d.f.GetStringWidth(word)
	}
	d.f.Text(pageWidth/2-w/2, pageHeight/2+s.size*pointMM/3, word)
	d.f.TransformEnd()
}

// head draws the issuer, the seal, and the title of the paper.
func (d *drawing) head() {
	const seal = 22.0
	d.lines(d.root.child("P"), d.paper.Issuer, brand, margin, width-seal-gutter)
	if d.paper.Sealed {
		d.artifact(func() { d.seal(pageWidth-margin-seal, top-4, seal) })
	}
	d.y = max(d.y+6, top+seal)
	d.lines(d.root.child("H1"), d.paper.Title, title, margin, width)
	d.y += 4
}

// feet draws the foot of every page, when their number is known.
func (d *drawing) feet() {
	pages := d.f.PageCount()
	for n := 1; n <= pages; n++ {
		d.f.SetPage(n)
		d.artifact(func() {
			y := pageHeight - 18.0
			d.rule(y)
			number := d.clean(d.paper.Page(n, pages))
			d.set(small)
			w := d.f.GetStringWidth(number)
			d.f.Text(pageWidth-margin-w, y+5, number)
			for i, line := range d.wrap(d.clean(d.paper.Foot), small, width-w-gutter) {
				d.f.Text(margin, y+5+float64(i)*small.leading(), line)
			}
		})
	}
	d.f.SetPage(pages)
}

func (d *drawing) rule(y float64) {
	d.f.SetDrawColor(rule[0], rule[1], rule[2])
	d.f.SetLineWidth(0.25)
	d.f.Line(margin, y, pageWidth-margin, y)
}

func (d *drawing) set(s style) {
	d.f.SetFont(s.family, "", s.size)
	d.f.SetTextColor(s.colour[0], s.colour[1], s.colour[2])
}

// clean returns a text as it can be drawn: in one line, without invisible characters, and with a box for each character
// that the fonts do not have.
func (d *drawing) clean(text string) string {
	text, missing := d.fonts[sans].clean(text)
	d.missing = d.missing || missing
	return text
}

// lines draws a paragraph at d.y, over several pages if necessary, and moves d.y below it. The first line and the last one of a
// paragraph are on the page of the line beside them.
func (d *drawing) lines(e *element, text string, s style, x, w float64) {
	for _, paragraph := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		line := d.clean(paragraph)
		own := d.suited(line, s)
		all := d.wrap(line, own, w)
		for i, part := range all {
			d.need(float64(together(i, len(all))) * s.leading())
			d.line(e, part, own, x, d.y)
			d.y += s.leading()
		}
	}
}

// together returns how many lines of a paragraph of n lines, from line i on, stay on one page.
func together(i, n int) int {
	switch {
	case i == 0 && n <= 3:
		return n
	case i == 0, i == n-2:
		return 2
	}
	return 1
}

// suited returns the style, or the same in the sans face if its own lacks a character of the text.
func (d *drawing) suited(text string, s style) style {
	if !d.fonts[s.family].covers(text) {
		s.family = sansBold
	}
	return s
}

// line draws one line of an element whose top is at y.
func (d *drawing) line(e *element, text string, s style, x, y float64) {
	d.content(e, func() {
		d.set(s)
		d.f.Text(x, y+s.leading()*0.72, text)
	})
}

// wrap breaks a text into lines of at most a width. Words that are wider than a line are broken anywhere.
func (d *drawing) wrap(text string, s style, w float64) []string {
	d.set(s)
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		candidate := word
		if line != "" {
			candidate = line + " " + word
		}
		if d.f.GetStringWidth(candidate) <= w {
			line = candidate
			continue
		}
		if line != "" {
			lines = append(lines, line+" ")
		}
		line = word
		for d.f.GetStringWidth(line) > w {
			fits := d.fitting(line, w)
			lines = append(lines, line[:fits])
			line = line[fits:]
		}
	}
	if line != "" || len(lines) == 0 {
		lines = append(lines, line)
	}
	return lines
}

// fitting returns the number of bytes of a word that fit into a width: at least one character.
func (d *drawing) fitting(word string, w float64) int {
	fits := 0
	for i, r := range word {
		end := i + len(string(r))
		if fits > 0 && d.f.GetStringWidth(word[:end]) > w {
			break
		}
		fits = end
	}
	return fits
}
