package logo_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"slices"
	"strings"
	"testing"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/musttest"
)

func picture(t testing.TB, write func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	var b bytes.Buffer
	musttest.Do(t, write(&b, image.NewPaletted(image.Rect(0, 0, 48, 8), color.Palette{color.Black, color.White})))
	return b.Bytes()
}

func TestTheTypeComesFromTheBytes(t *testing.T) {
	cases := map[string]struct {
		name string
		b    []byte
	}{
		"image/png":       {"logo.jpg", picture(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) })},
		"image/jpeg":      {"logo.png", picture(t, func(b *bytes.Buffer, i image.Image) error { return jpeg.Encode(b, i, nil) })},
		"image/gif":       {"logo.gif", picture(t, func(b *bytes.Buffer, i image.Image) error { return gif.Encode(b, i, nil) })},
		"image/svg+xml":   {"logo.svg", []byte(svg(`<path d="M0 0h8v8z" fill="url(#a)"/>`))},
		"application/pdf": {"logo.pdf", []byte("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n")},
	}
	for want, c := range cases {
		t.Run(want, func(t *testing.T) {
			f, err := logo.Inspect(t.Context(), api.Upload{Name: c.name, Bytes: c.b})
			if err != nil || f.Type != want || !bytes.Equal(f.Bytes, c.b) || f.Name != logo.SafeName(c.name, want) {
				t.Fatalf("got %q of type %q, %v", f.Name, f.Type, err)
			}
		})
	}
}

func svg(inside string) string {
	return `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"><path d="M0 0h8v8z"/>` + inside + `</svg>`
}

// bare returns an SVG with nothing but what is inside.
func bare(inside string) string {
	return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">` + inside + `</svg>`
}

func TestDrawingsOfUsualProgramsAreAccepted(t *testing.T) {
	for name, inside := range map[string]string{
		"shapes and paint":                       `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="8" height="8" fill="url(#a)"/>`,
		"style element":                          `<style>.a{fill:url(#g);stroke:#000}</style><path class="a" d="M0 0"/>`,
		"style in CDATA":                         `<style type="text/css"><![CDATA[ .a{fill:red} ]]></style>`,
		"reuse":                                  `<symbol id="s"><path d="M0 0"/></symbol><use xlink:href="#s"/><use href="#s"/>`,
		"an embedded raster":                     `<image xlink:href="data:image/png;base64,` + base64.StdEncoding.EncodeToString([]byte("x")) + `" width="8" height="8"/>`,
		"a raster with another name of its type": `<image href="data:image/jpg;charset=utf-8;base64,AA"/>`,
		"a font in the file":                     `<style>@font-face{font-family:a;src:url("data:application/x-font-woff;charset=utf-8;base64,AA"), url(data:font/woff2;base64,AA)}</style>`,
		"inkscape leftovers":                     `<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="x"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>`,
		"text":                                   `<text x="1" y="2"><tspan>Café &amp; té</tspan></text>`,
		"comments":                               `<!-- made by hand -->`,
		"two styles":                             `<style>.u{}</style><style>rl(b){}</style><style>.a{fill:u</style><style>rl(x)}</style>`,
		"spaces in a reference":                  `<use href=" #s "/>`,
		"no namespace":                           `<g xmlns=""/>`,
		"a path on the author's machine":         `<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="C:\logo.png"/>`,
		"the deepest nesting that is allowed":    strings.Repeat("<g>", 99) + strings.Repeat("</g>", 99),
	} {
		t.Run(name, func(t *testing.T) {
			musttest.Get(logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(svg(inside))}))(t)
		})
	}
}

func TestTheUsualTextBeforeADrawingIsAccepted(t *testing.T) {
	const (
		drawn    = `<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" style="enable-background:new 0 0 8 8;"><path d="M0,0h8"/></svg>`
		svg11    = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`
		svg10    = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 20010904//EN\"\n \"http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd\">"
		xmlFirst = `<?xml version="1.0" encoding="utf-8"?>`
	)
	for name, text := range map[string]string{
		"Illustrator":       xmlFirst + "\r\n<!-- Generator: Adobe Illustrator 27.0 -->\r\n" + svg11 + "\r\n" + drawn,
		"potrace":           `<?xml version="1.0" standalone="no"?>` + "\n" + svg10 + "\n" + drawn,
		"no XML line":       svg11 + drawn,
		"a byte order mark": "\ufeff" + xmlFirst + drawn,
		"only the mark":     "\ufeff" + drawn,
		"a comment first":   "<!-- a logo -->\n" + drawn + "\n",
	} {
		t.Run(name, func(t *testing.T) {
			musttest.Get(logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(text)}))(t)
		})
	}
}

// A scan needs few bytes of the file, and the decoder goes over all pixels for each.
func TestAJPEGWithThousandsOfScansIsRejectedBeforeItIsDecoded(t *testing.T) {
	whole := picture(t, func(b *bytes.Buffer, i image.Image) error { return jpeg.Encode(b, i, nil) })
	start := bytes.Index(whole, []byte{0xff, 0xda})
	scan, end := whole[start:len(whole)-2], whole[len(whole)-2:]
	for scans, accepted := range map[int]bool{1: true, 100: true, 101: false, 10_000: false} {
		file := slices.Concat(whole[:start], bytes.Repeat(scan, scans), end)
		_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.jpg", Bytes: file})
		if accepted != (err == nil) {
			t.Errorf("%d scans: %v", scans, err)
		}
		if !accepted {
			wantFault(t, err, api.KindInvalidData, logo.ManyScans)
		}
	}
}

func TestTheScansOfALargeJPEGAreFewer(t *testing.T) {
	var b bytes.Buffer
	musttest.Do(t, jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 3000, 2000)), nil))
	whole := b.Bytes()
	start := bytes.Index(whole, []byte{0xff, 0xda})
	// Together the scans may have 256 million pixels. Those of the test are empty, so that a file is broken where it is decoded.
	for scans, want := range map[int]fault.Code{42: logo.Broken, 43: logo.ManyScans} {
		file := slices.Concat(whole[:start], bytes.Repeat([]byte{0xff, 0xda, 0, 2}, scans), whole[len(whole)-2:])
		_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.jpg", Bytes: file})
		wantFault(t, err, api.KindInvalidData, want)
	}
}

func TestWhatCannotBeAcceptedIsRejectedWithAReason(t *testing.T) {
	for reason, files := range map[fault.Code]map[string]string{
		logo.Script: {
			"script":                     svg(`<script>alert(1)</script>`),
			"script in another case":     svg(`<SCRIPT>alert(1)</SCRIPT>`),
			"script with prefix":         `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>`,
			"event handler":              svg(`<rect onload="alert(1)"/>`),
			"handler on the root":        `<svg xmlns="http://www.w3.org/2000/svg" OnLoad="alert(1)"/>`,
			"a script without namespace": svg(`<script xmlns="">alert(1)</script>`),
			"javascript in a style":      svg(`<rect style="fill:javascript:alert(1)"/>`),
			"handler of a link":          svg(`<a onclick="alert(1)"/>`),
		},
		logo.Page: {
			"foreignObject": svg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>`),
		},
		logo.Outside: {
			"outside image":        svg(`<image href="https://evil.example/x.png"/>`),
			"protocol-relative":    svg(`<image href="//evil.example/x.png"/>`),
			"svg in an image":      svg(`<image href="data:image/svg+xml;base64,PHN2Zy8+"/>`),
			"outside use":          svg(`<use href="https://evil.example/x.svg#a"/>`),
			"data in use":          svg(`<use href="data:image/png;base64,AA"/>`),
			"base":                 `<svg xmlns="http://www.w3.org/2000/svg" xml:base="https://evil.example/"/>`,
			"url in a style":       svg(`<rect style="fill:url(https://evil.example/x)"/>`),
			"url in a fill":        svg(`<rect fill="URL( 'https://evil.example/x' )"/>`),
			"url cut by a comment": svg(`<style>.a{fill:u<!---->rl(https://evil.example/x)}</style>`),
			"outside src":          svg(`<image src="https://evil.example/x.png"/>`),
			"base in the file":     `<svg xmlns="http://www.w3.org/2000/svg" xml:base="#a"/>`,
			"svg as a font":        svg(`<style>@font-face{src:url(data:image/svg+xml;base64,AA)}</style><rect fill="url(x.svg#a)"/>`),
		},
		logo.Style: {
			"escaped url":            svg(`<rect style="fill:u\72l(https://evil.example/x)"/>`),
			"second text of a style": svg(`<style>.a{}<g/>@import "https://evil.example/x.css";</style>`),
		},
		fault.FileType: {
			"text before":               `GIF ` + svg(""),
			"text after":                svg("") + `<!-- --> alert(1)`,
			"two roots":                 svg("") + `<svg xmlns="http://www.w3.org/2000/svg"/>`,
			"html as root":              `<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>`,
			"another root":              `<g xmlns="http://www.w3.org/2000/svg"/>`,
			"one letter after the root": svg("") + "x",
			"plain text":                "a logo, honestly",
			"html":                      "<!doctype html><title>x</title>",
			"empty":                     "",
			"zip":                       "PK\x03\x04rest",
		},
		logo.Entities: {
			"undeclared entity": svg(`&bomb;`),
		},
		logo.Compressed: {
			"SVGZ": "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03rest",
		},
		logo.Broken: {
			"an ampersand":         svg(`<text>Sun & Sea</text>`),
			"not closed":           `<svg xmlns="http://www.w3.org/2000/svg"><g>`,
			"PDF not at the start": "GIF\n%PDF-1.7\n%%EOF",
			"PDF without an end":   "%PDF-1.7\n",
			"PNG header only":      "\x89PNG\r\n\x1a\nrubbish",
		},
		logo.Nested: {
			"nesting one level too deep": svg(strings.Repeat("<g>", 100) + strings.Repeat("</g>", 100)),
			"deep":                       svg(strings.Repeat("<g>", 200) + strings.Repeat("</g>", 200)),
		},
		logo.Encoding: {
			"another encoding": `<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg"/>`,
			"bytes of Latin-1": svg("<title>Caf\xe9</title>"),
		},
		logo.NothingDrawn: {
			"nothing at all":            bare(""),
			"a root that is closed":     `<svg xmlns="http://www.w3.org/2000/svg"/>`,
			"empty groups":              bare(`<title>Cala</title><g><g/></g>`),
			"a shape that is not used":  bare(`<defs><path d="M0 0h8v8z"/></defs><symbol id="s"><circle r="4"/></symbol>`),
			"a path without a way":      bare(`<path/><path d=" "/>`),
			"a text without letters":    bare("<text> <tspan>\n</tspan></text>"),
			"letters outside of a text": bare(`<title>Cala</title>Cala`),
			"nothing but an animation":  bare(`<a href="https://sun.example"/><animate attributeName="x"/>`),
		},
		logo.ManyPixels: {
			"GIF header only": "GIF89a/*<script>alert(1)</script>*/=1;",
		},
		logo.WebP: {
			"WebP": "RIFF\x24\x00\x00\x00WEBPVP8 ",
		},
		logo.HEIC: {
			"HEIC": "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic",
			"AVIF": "\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1avif",
		},
		logo.UnreadablePDF: {
			"a PDF with a password": "%PDF-1.7\n/ObjStm /Encrypt\n%%EOF",
		},
		logo.ActivePDF: {
			"a PDF with a script": "%PDF-1.7\n/JavaScript\n%%EOF",
		},
	} {
		for name, text := range files {
			t.Run(name, func(t *testing.T) {
				_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(text)})
				wantFault(t, err, api.KindInvalidData, reason)
			})
		}
	}
}

func wantFault(t *testing.T, err error, kind api.Kind, code fault.Code) {
	t.Helper()
	var e *api.Error
	if api.KindOf(err) != kind || !errors.As(err, &e) || e.Fields.At("trademark_data.logo") != code {
		t.Fatalf("got %v, want %s with %s", err, kind, code)
	}
}

func TestASmallFileWithTooManyPixelsIsRejectedBeforeDecoding(t *testing.T) {
	header := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x75\x30\x00\x00\x75\x30\x08\x06\x00\x00\x00")
	sum := crc32.ChecksumIEEE(header[12:])
	bomb := append(header, byte(sum>>24), byte(sum>>16), byte(sum>>8), byte(sum))
	_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.png", Bytes: bomb})
	wantFault(t, err, api.KindInvalidData, logo.ManyPixels)
	if !strings.Contains(fmt.Sprint(err), "too many pixels") {
		t.Errorf("rejected for another reason: %v", err)
	}
}

func TestWidthHeightAndPixelsOfAPictureAreLimited(t *testing.T) {
	for _, size := range []struct {
		width, height int
		accepted      bool
	}{{8192, 1, true}, {8193, 1, false}, {1, 8192, true}, {1, 8193, false}, {4000, 4000, true}, {4000, 4001, false}} {
		var b bytes.Buffer
		if err := png.Encode(&b, image.NewPaletted(image.Rect(0, 0, size.width, size.height), color.Palette{color.Black, color.White})); err != nil {
			t.Fatal(err)
		}
		_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.png", Bytes: b.Bytes()})
		if size.accepted != (err == nil) {
			t.Errorf("%d by %d: %v", size.width, size.height, err)
		}
	}
}

func TestAnSVGWithOneElementThatDrawsIsAccepted(t *testing.T) {
	for _, inside := range []string{
		`<path d="M0 0h8"/>`, `<g><rect width="8" height="8"/></g>`, `<circle r="4"/>`, `<ellipse rx="4" ry="2"/>`, `<line x2="8"/>`,
		`<polyline points="0 0 8 8"/>`, `<polygon points="0 0 8 8 0 8"/>`, `<text><tspan>Cala</tspan></text>`,
		`<image xlink:href="data:image/png;base64,AA"/>`, `<defs><path id="s" d="M0 0h8v8z"/></defs><use href="#s"/>`,
		`<a href="https://sun.example"><path d="M0 0h8"/></a>`,
	} {
		t.Run(inside, func(t *testing.T) {
			musttest.Get(logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(bare(inside))}))(t)
		})
	}
}

func TestAPictureThatIsTooSmallToBePrintedIsRejected(t *testing.T) {
	for _, size := range []struct {
		width, height int
		accepted      bool
	}{{1, 1, false}, {47, 47, false}, {48, 1, true}, {1, 48, true}} {
		var b bytes.Buffer
		musttest.Do(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, size.width, size.height))))
		_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.png", Bytes: b.Bytes()})
		if size.accepted {
			musttest.Do(t, err)
			continue
		}
		wantFault(t, err, api.KindInvalidData, logo.FewPixels)
	}
}

func TestATruncatedPictureIsRejected(t *testing.T) {
	whole := picture(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) })
	_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.png", Bytes: whole[:len(whole)-20]})
	wantFault(t, err, api.KindInvalidData, logo.Broken)
}

func TestAPNGThatMovesIsAPNG(t *testing.T) {
	whole := picture(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) })
	control := []byte("acTL\x00\x00\x00\x01\x00\x00\x00\x00")
	chunk := binary.BigEndian.AppendUint32(append([]byte{0, 0, 0, 8}, control...), crc32.ChecksumIEEE(control))
	f, err := logo.Inspect(t.Context(), api.Upload{Name: "a.png", Bytes: slices.Concat(whole[:33], chunk, whole[33:])})
	if err != nil || f.Type != "image/png" {
		t.Errorf("%q, %v", f.Type, err)
	}
}

// The bytes of a JPEG's scan marker have no meaning in a PNG.
func TestScansAreCountedInAJPEGOnly(t *testing.T) {
	whole := picture(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) })
	end := len(whole) - 12 // the last chunk
	text := slices.Concat([]byte("tEXta\x00"), bytes.Repeat([]byte{0xff, 0xda}, 200))
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(text)-4))
	chunk = binary.BigEndian.AppendUint32(append(chunk, text...), crc32.ChecksumIEEE(text))
	if _, err := logo.Inspect(t.Context(), api.Upload{Name: "a.png", Bytes: slices.Concat(whole[:end], chunk, whole[end:])}); err != nil {
		t.Error(err)
	}
}

func TestTheRulesGetTheNameWithoutItsFolderAndTheSize(t *testing.T) {
	if got := *logo.Describe(api.Upload{Name: `C:\logos\a.png`, Bytes: []byte("abc")}); got != (form.Logo{Name: "a.png", Size: 3}) {
		t.Errorf("got %+v", got)
	}
}

func TestTheLimitIsInclusive(t *testing.T) {
	pdf := []byte("%PDF-1.7\n%%EOF")
	full := append(pdf, bytes.Repeat([]byte("\n"), form.MaxLogoBytes-len(pdf))...)
	if _, err := logo.Inspect(t.Context(), api.Upload{Name: "a.pdf", Bytes: full}); err != nil {
		t.Errorf("1,048,576 bytes: %v", err)
	}
	_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.pdf", Bytes: append(full, '\n')})
	wantFault(t, err, api.KindFileSizeLimit, fault.FileTooLarge)
	var e *api.Error
	if !errors.As(err, &e) || e.Fields[0].Limit != form.MaxLogoBytes {
		t.Errorf("the fault lacks the limit: %+v", e)
	}
}

func TestNamesHaveOnlySafeCharacters(t *testing.T) {
	for name, want := range map[string]string{
		"mark.png":                     "mark.png",
		"mark 20.png":                  "mark 20.png",
		"mark.exe":                     "mark.png",
		`C:\logos\Año Nuevo.jpeg`:      "Año Nuevo.png",
		"../../etc/passwd":             "passwd.png",
		"a\"; filename=\"b.html":       "a__ filename__b.png",
		"x\r\nSet-Cookie: a=b.png":     "x__Set-Cookie_ a_b.png",
		".png":                         "file.png",
		"":                             "file.png",
		"\xff\xfe.png":                 "file.png",
		"An\u0303o.png":                "Año.png", // as macOS writes it
		"हिन्दी.png":                   "हिन्दी.png",
		strings.Repeat("ñ", 90) + ".p": strings.Repeat("ñ", 50) + ".png",
	} {
		if got := logo.SafeName(name, "image/png"); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func FuzzInspect(f *testing.F) {
	f.Add([]byte(svg(`<rect/>`)))
	f.Add([]byte("%PDF-1.7\n%%EOF"))
	f.Add([]byte("GIF89a"))
	f.Add([]byte("\x89PNG\r\n\x1a\n"))
	f.Add([]byte("\xff\xd8\xff\xe0"))
	f.Fuzz(func(t *testing.T, b []byte) {
		file, err := logo.Inspect(t.Context(), api.Upload{Name: "a", Bytes: b})
		if err == nil && file.Type == "image/svg+xml" && bytes.Contains(bytes.ToLower(file.Bytes), []byte("<script")) && !bytes.Contains(b, []byte("<!--")) && !bytes.Contains(b, []byte("CDATA")) {
			t.Errorf("a script was accepted: %q", b)
		}
	})
}
