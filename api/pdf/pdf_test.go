package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sello/api/logo"
	"sello/api/papers"
	"sello/api/pdftest"
	"sello/core/musttest"
)

// paper returns a paper with blocks.
func paper(blocks ...papers.Block) papers.Paper {
	return papers.Paper{
		Lang: "es", Title: "Recibo", Issuer: "Sello & Hijos S.L.", Sealed: true, Foot: "Sello & Hijos S.L. · B00000000",
		Missing: "□ es otra cosa", Page: func(n, of int) string { return fmt.Sprintf("Página %d de %d", n, of) },
		At: time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC), Blocks: blocks,
	}
}

func render(t *testing.T, p papers.Paper) []byte {
	t.Helper()
	r := musttest.Get(New())(t)
	return musttest.Get(r.Render(t.Context(), p))(t)
}

// wantText fails the test unless the file has all texts.
func wantText(t *testing.T, file []byte, want ...string) {
	t.Helper()
	text := pdftest.Text(t, file)
	for _, w := range want {
		if !strings.Contains(text, w) {
			t.Errorf("%q is missing in %q", w, text)
		}
	}
}

var everyBlock = []papers.Block{
	papers.Notice("PRUEBA: nada"), papers.Heading("Título"), papers.ClassTitle("Clase 25: Ropa"), papers.Text("Un texto."),
	papers.Pairs{{Label: "Marca", Value: "Ñandú & Söhne <b>ĐŐŞ</b> Ωμέγα Жук"}},
	papers.Facts{{Label: "Emitido por", Lines: []string{"Sello", "B0"}}, {Label: "Facturado a", Lines: []string{"Ana Núñez"}}},
	papers.Table{Head: []string{"Concepto", "Tasa", "Importe"}, Rows: [][]string{{"Primera clase", "127,88 €", "175,00 €"}}, Sums: [][]string{{"Total", "127,88 €", "175,00 €"}}},
	papers.List{"Camisas", "Zapatos (de piel)"}, papers.Mark("Łódź (\\)"), papers.Picture{Bytes: logoOf(300, 200), Alt: "El logo"},
}

func TestEveryBlockShowsItsText(t *testing.T) {
	file := render(t, paper(everyBlock...))
	wantText(t, file, "Sello & Hijos S.L.", "Recibo", "PRUEBA: nada", "Título", "Clase 25: Ropa", "Un texto.", "Marca", "Ñandú & Söhne <b>ĐŐŞ</b> Ωμέγα Жук",
		"Emitido por", "B0", "Facturado a", "Ana Núñez", "Concepto Tasa Importe", "Primera clase 127,88 € 175,00 €", "Total 127,88 € 175,00 €",
		"• Camisas", "Zapatos (de piel)", "Łódź (\\)", "Página 1 de 1", "Sello & Hijos S.L. · B00000000")
	if !bytes.Contains(file, []byte("/Subtype /Image")) {
		t.Error("no picture")
	}
}

func TestThePaperIsTaggedForScreenReaders(t *testing.T) {
	file := string(render(t, paper(everyBlock...)))
	for _, want := range []string{"/MarkInfo <</Marked true>>", "/Lang (es)", "/DisplayDocTitle true", "/S /Document", "/S /H1", "/S /H2", "/S /H3", "/S /P ",
		"/S /Table", "/S /TR", "/Scope /Column", "/Scope /Row", "/S /TD", "/S /L ", "/S /LI", "/S /LBody", "/S /Figure", "/Alt " + textString("El logo"), "/StructParents 0"} {
		if !strings.Contains(file, want) {
			t.Errorf("no %s", want)
		}
	}
	if opened, closed := strings.Count(file, "/Type /StructElem"), strings.Count(file, "/P 0 0 R"); opened < 30 || closed != 0 {
		t.Errorf("%d elements, %d without a parent", opened, closed)
	}
}

// A customer sends a paper back with an answer, and an operator adds one to an order.
func TestAPaperIsAcceptedAsADocument(t *testing.T) {
	if err := logo.CheckPDF(render(t, paper(everyBlock...))); err != nil {
		t.Error(err)
	}
}

func TestTheSamePaperIsTheSameFile(t *testing.T) {
	r := musttest.Get(New())(t)
	files := make([][]byte, 16)
	var all sync.WaitGroup
	for i := range files {
		all.Go(func() { files[i], _ = r.Render(t.Context(), paper(everyBlock...)) })
	}
	all.Wait()
	for _, file := range files {
		if len(file) == 0 || !bytes.Equal(file, files[0]) {
			t.Fatal("the files differ")
		}
	}
}

func TestOnlyTheUsedPartOfAFontIsEmbedded(t *testing.T) {
	if n := len(render(t, paper(everyBlock...))); n > 80_000 {
		t.Errorf("%d bytes", n)
	}
}

func TestLongPapersBreakIntoPages(t *testing.T) {
	long := paper()
	var rows [][]string
	for i := range 90 {
		rows = append(rows, []string{fmt.Sprintf("Concepto %d %s", i, strings.Repeat("largo ", 12)), "1,00 €", "2,00 €"})
	}
	long.Blocks = append(long.Blocks, papers.Table{Head: []string{"Concepto", "Tasa", "Importe"}, Rows: rows})
	for class := range 45 {
		long.Blocks = append(long.Blocks, papers.ClassTitle(fmt.Sprintf("Clase %d", class)))
		var items papers.List
		for i := range 20 {
			items = append(items, fmt.Sprintf("Producto %d de la clase %d", i, class))
		}
		long.Blocks = append(long.Blocks, items)
	}
	long.Blocks = append(long.Blocks,
		papers.Facts{{Label: "Titular", Lines: slicesOf(120, "una línea")}, {Label: "Otro", Lines: slicesOf(3, "otra línea")}},
		papers.Mark(strings.Repeat("Muy largo ", 25)), papers.Text(strings.Repeat("sinespacios", 200)))
	file := render(t, long)
	pages := pdftest.Pages(t, file)
	if len(pages) < 20 || len(pages) > 60 {
		t.Errorf("%d pages", len(pages))
	}
	for i, page := range pages {
		if want := fmt.Sprintf("Página %d de %d", i+1, len(pages)); !strings.Contains(page, want) {
			t.Errorf("page %d does not say %q", i+1, want)
		}
	}
	wantText(t, file, "Concepto 0", "Concepto 89", "Producto 0 de la clase 0", "Producto 19 de la clase 44")
	if !strings.HasPrefix(pages[1], "Concepto Tasa Importe") {
		t.Errorf("the table has no head on page 2: %.60s", pages[1])
	}
}

func TestNoLineOfAParagraphIsAloneOnItsPage(t *testing.T) {
	for lines := 2; lines <= 5; lines++ {
		text := strings.TrimSpace(strings.Repeat("palabra ", 13*lines))
		for above := 40; above < 50; above++ {
			p := paper(papers.Facts{{Label: "Arriba", Lines: slicesOf(above, "una línea")}}, papers.Text(text))
			p.Sealed = false
			pages := pdftest.Pages(t, render(t, p))
			for i, page := range pages {
				if n := strings.Count(page, "palabra"); n > 0 && n < 14 {
					t.Errorf("%d lines below %d: page %d of %d has %d words of the paragraph", lines, above, i+1, len(pages), n)
				}
			}
		}
	}
}

func TestTheCodeOfAPaperIsOnOnePageWithItsWords(t *testing.T) {
	code := papers.Code{Title: "¿Es auténtico?", Code: papers.Pair{Label: "Código", Value: "64X5-FZST-2M5B"}, Text: strings.Repeat("palabra ", 30) + "fin"}
	broken := 0
	for above := 30; above < 60; above++ {
		pages := pdftest.Pages(t, render(t, paper(papers.Facts{{Label: "Arriba", Lines: slicesOf(above, "una línea")}}, code)))
		for _, page := range pages[1:] {
			broken++
			if strings.Contains(page, "fin") && (!strings.Contains(page, code.Title) || !strings.Contains(page, code.Code.Value)) {
				t.Errorf("below %d lines the code is on two pages: %q", above, page)
			}
		}
	}
	if broken == 0 {
		t.Error("no paper has two pages")
	}
}

func slicesOf(n int, text string) []string {
	lines := make([]string, n)
	for i := range lines {
		lines[i] = text
	}
	return lines
}

func TestCharactersThatTheFontsLackAreShownAsABoxWithANote(t *testing.T) {
	for name, c := range map[string]struct {
		typed, want string
		note        bool
	}{
		"emoji":               {"Zorro 🦊", "Zorro □", true},
		"Chinese":             {"标志", "□□", true},
		"the last code point": {"a\U0010ffff", "a□", true},
		"code point 65536":    {"a\U00010000b", "a□b", true},
		"a bidi override":     {"abc\u202edef", "abcdef", false},
		"zero width":          {"a\u200bb\ufeffc\u00ad", "abc", false},
		"control characters":  {"a\x00b\x07c\td", "abc d", false},
		"decomposed":          {"n\u0303andu\u0301", "ñandú", false},
		"invalid UTF-8":       {"a\xff\xfeb", "a", true},
		"only invisible":      {"\u200b\u200d", "", false},
		"a ligature of flags": {"🇪🇸", "□□", true},
		"no-break space":      {"1\u00a0000\u202f€", "1 000 €", false},
	} {
		t.Run(name, func(t *testing.T) {
			p := paper(papers.Mark(c.typed), papers.Text(c.typed), papers.Pairs{{Label: c.typed, Value: c.typed}}, papers.Table{Head: []string{c.typed, c.typed}, Rows: [][]string{{c.typed, c.typed}}},
				papers.Facts{{Label: c.typed, Lines: []string{c.typed}}}, papers.List{c.typed}, papers.Notice(c.typed))
			p.Title, p.Issuer, p.Foot = c.typed, c.typed, c.typed
			file := render(t, p)
			wantText(t, file, c.want)
			if got := strings.Contains(pdftest.Text(t, file), "es otra cosa"); got != c.note {
				t.Errorf("note: %v", got)
			}
		})
	}
}

func TestTestsAreMarkedOnEveryPage(t *testing.T) {
	p := paper(papers.List(slicesOf(150, "línea")))
	p.Test = "PRUEBA"
	for i, page := range pdftest.Pages(t, render(t, p)) {
		if !strings.HasPrefix(page, "PRUEBA") {
			t.Errorf("page %d: %.40s", i+1, page)
		}
	}
}

func logoOf(w, h int) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, drawn(w, h))
	return b.Bytes()
}

func drawn(w, h int) image.Image {
	i := image.NewNRGBA64(image.Rect(0, 0, w, h))
	for x := range w {
		i.Set(x, h/2, color.NRGBA64{0xffff, 0, 0, 0x8000})
	}
	return i
}

func TestPicturesOfEveryFormAndSizeAreShown(t *testing.T) {
	var jpg, moving bytes.Buffer
	_ = jpeg.Encode(&jpg, drawn(60, 90), nil)
	_ = gif.Encode(&moving, drawn(60, 90), nil)
	for name, file := range map[string][]byte{
		"16-bit PNG with transparency": logoOf(200, 100), "JPEG": jpg.Bytes(), "GIF": moving.Bytes(), "one pixel": logoOf(1, 1), "very wide": logoOf(5000, 1), "very high": logoOf(1, 5000),
	} {
		if b := render(t, paper(papers.Picture{Bytes: file, Alt: "Logo"})); !bytes.Contains(b, []byte("/Subtype /Image")) {
			t.Errorf("%s: no picture", name)
		}
	}
	if b := render(t, paper(papers.Picture{Bytes: []byte("GIF89a broken"), Alt: "Logo"}, papers.Text("Después"))); bytes.Contains(b, []byte("/Figure")) {
		t.Error("a broken picture is in the structure")
	}
}

func TestPapersMadeAtOnceDecodeOnePictureAtATime(t *testing.T) {
	var decoded, most atomic.Int32
	image.RegisterFormat("counted", "counted", func(io.Reader) (image.Image, error) {
		if n := decoded.Add(1); n > most.Load() {
			most.Store(n)
		}
		defer decoded.Add(-1)
		runtime.Gosched()
		return drawn(900, 900), nil
	}, func(io.Reader) (image.Config, error) { return image.Config{}, nil })
	r := musttest.Get(New())(t)
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			b, err := r.Render(t.Context(), paper(papers.Picture{Bytes: []byte("counted"), Alt: "Logo"}))
			if err != nil || !bytes.Contains(b, []byte("/Subtype /Image")) {
				t.Errorf("no picture: %v", err)
			}
		})
	}
	all.Wait()
	if most.Load() != 1 {
		t.Errorf("%d pictures were in memory at once", most.Load())
	}
}
