package logo_test

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/musttest"
)

func TestDrawingsOfRealProgramsAreNormalised(t *testing.T) {
	const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"></path></svg>`
	for name, c := range map[string]struct {
		file, want string
	}{
		"entities of Illustrator": {
			`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
				<!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!-- <!ENTITY old "x"> --> <!ENTITY ns_ai 'http://ns.adobe.com/AdobeIllustrator/10.0/'>
			]><svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" i:viewOrigin="1" viewBox="0 0 8 8"><i:pgf>AAA</i:pgf><path d="M0 0h8"/></svg>`,
			drawn,
		},
		"what Illustrator writes for itself": {
			`<!DOCTYPE svg [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><switch><foreignObject requiredExtensions="&ns_ai;" width="1"><i:pgfRef xmlns:i="&ns_ai;"/></foreignObject><g><path d="M0 0h8"/></g></switch></svg>`,
			`<switch><g><path d="M0 0h8"></path></g></switch>`,
		},
		"a link": {
			svg(`<a href="https://sun.example" target="_blank" fill="red" transform="scale(2)"><path d="M0 0h8"/></a>`),
			`<g fill="red" transform="scale(2)"><path d="M0 0h8"></path></g>`,
		},
		"a link in a text": {
			svg(`<text><a xlink:href="https://sun.example" class="b">Sun</a></text>`), `<text><tspan class="b">Sun</tspan></text>`,
		},
		"namespaces with prefixes of a program": {
			`<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" xmlns:ns1="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"><ns0:set/><ns0:use ns1:href="#a"/></ns0:svg>`,
			`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"><use xlink:href="#a"></use></svg>`,
		},
		"a drawing copied from a page": {
			`<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>`, drawn,
		},
		"shapes and fonts that no browser draws": {
			svg(`<font><glyph d="M0 0"/></font><flowRoot><flowPara>x</flowPara></flowRoot><path d="M0 0h8"/>`), `8z"></path><path d="M0 0h8"></path>`,
		},
		"fonts from elsewhere": {
			svg(`<style>@import url('https://fonts.example/css');@font-face{font-family:a;src:url(https://fonts.example/f)}.a{fill:red}</style>`),
			`<style>.a{fill:red}</style>`,
		},
		"an import cut by a comment": {
			svg(`<style>@im<!-- x -->port "https://fonts.example/x.css";.a>b{fill:red}</style>`), `<style>.a&gt;b{fill:red}</style>`,
		},
		"animation by styles": {
			svg(`<style>@-webkit-keyframes turn { from { fill: red } to { fill: blue } }.a{animation:turn 1s}</style>`), `<style>.a{animation:turn 1s}</style>`,
		},
		"lines and tabs in a path": {
			svg("<set/><path d=\"M0,0\n\th8\"/>"), `<path d="M0,0  h8">`,
		},
		"the namespace of HTML": {
			`<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>`, drawn,
		},
		"animation": {
			svg(`<path d="M0 0h8"><animate attributeName="opacity" from="0" to="1" dur="1s"/><set attributeName="href" to="javascript:alert(1)"/></path>`),
			`<path d="M0 0h8"></path>`,
		},
		"data of an unknown program": {
			svg(`<x:guides xmlns:x="https://draw.example/"><x:script>1</x:script></x:guides><path d="M0 0h8"/>`),
			`<path d="M0 0h8"></path>`,
		},
		"Latin-1": {
			"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><title>Caf\xe9</title><path d=\"M0 0h8\"/></svg>",
			"<title>Café</title>",
		},
		"Windows": {
			"<?xml version=\"1.0\" encoding=\"windows-1252\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><title>Ni\xf1o \x80</title><path d=\"M0 0h8\"/></svg>",
			"<title>Niño €</title>",
		},
		"UTF-16":                        {utf16File(binary.LittleEndian, "\ufeff"+`<?xml version="1.0" encoding="utf-16"?>`+drawn), drawn},
		"UTF-16 without its mark":       {utf16File(binary.LittleEndian, `<?xml version="1.0" encoding="utf-16"?>`+drawn), drawn},
		"the other UTF-16 without mark": {utf16File(binary.BigEndian, drawn), drawn},
		"entities of HTML": {
			svg(`<text>Caf&eacute;&nbsp;&copy; &amp; t&#233;</text>`), "<text>Café\u00a0© &amp; té</text>",
		},
		"entities of HTML beside its own": {
			`<!DOCTYPE svg [<!ENTITY eacute "e"><!ENTITY ns "x">]>` + svg(`<text>&eacute;&ntilde;&ns;</text>`), "<text>eñx</text>",
		},
		"a processing instruction": {
			`<?xml version="1.0"?><?xml-stylesheet href="a.css"?>` + drawn, drawn,
		},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(c.file)})
			if err != nil || !strings.Contains(string(f.Bytes), c.want) || strings.Contains(string(f.Bytes), "ENTITY") {
				t.Fatalf("got %s, %v", f.Bytes, err)
			}
			again, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: f.Bytes})
			if err != nil || !bytes.Equal(again.Bytes, f.Bytes) {
				t.Errorf("a second time: %s, %v", again.Bytes, err)
			}
		})
	}
}

func TestWhatCouldRunOrLoadSomethingIsLeftOut(t *testing.T) {
	for name, text := range map[string]string{
		"stylesheet instruction":  `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?><svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>`,
		"html inside metadata":    svg(`<metadata><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></metadata>`),
		"link":                    svg(`<a href="javascript:alert(1)"><rect/></a>`),
		"set":                     svg(`<set attributeName="onload" to="alert(1)"/>`),
		"doctype of another site": `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://evil.example/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>`,
		"doctype":                 `<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>`,
		"entity":                  `<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;<rect/></svg>`,
		"doctype with entities":   `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>`,
		"animated href":           svg(`<animate attributeName="href" to="javascript:alert(1)"/>`),
		"another namespace":       svg(`<x:y xmlns:x="https://evil.example/"/>`),
		"doctype after the root":  svg("") + `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`,
	} {
		t.Run(name, func(t *testing.T) {
			f := musttest.Get(logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(text)}))(t)
			for _, word := range []string{"alert", "evil", "passwd", "<a", "animate", "set", "script", "DOCTYPE", "ENTITY", "&x;"} {
				if strings.Contains(string(f.Bytes), word) {
					t.Errorf("%s is in %s", word, f.Bytes)
				}
			}
		})
	}
}

// utf16File returns a text in UTF-16.
func utf16File(order binary.AppendByteOrder, s string) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, unit)
	}
	return string(b)
}

func TestEntitiesThatGrowAreRejected(t *testing.T) {
	for name, c := range map[string]struct {
		declared string
		reason   fault.Code
	}{
		"one of others":    {`<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">`, logo.Entities},
		"markup":           {`<!ENTITY b "<script>alert(1)</script>">`, logo.Entities},
		"a file":           {`<!ENTITY b SYSTEM "file:///etc/passwd">`, logo.Entities},
		"a parameter":      {`<!ENTITY % a "x"> <!ENTITY b "%a;">`, logo.Entities},
		"a long one":       {`<!ENTITY b "` + strings.Repeat("a", 600) + `">`, logo.Entities},
		"very many":        {manyEntities(70) + `<!ENTITY b "b">`, logo.Entities},
		"declared twice":   {`<!ENTITY b "b">]><!DOCTYPE svg [<!ENTITY c "c">`, logo.Entities},
		"one in a comment": {`<!-- <!ENTITY b "x"> -->`, logo.Entities},
	} {
		t.Run(name, func(t *testing.T) {
			file := `<!DOCTYPE svg [` + c.declared + `]><svg xmlns="http://www.w3.org/2000/svg"><title>&b;</title></svg>`
			_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(file)})
			wantFault(t, err, api.KindInvalidData, c.reason)
		})
	}
}

func manyEntities(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(`<!ENTITY e` + strings.Repeat("x", i) + ` "a">`)
	}
	return b.String()
}

func TestADrawingThatGrowsBeyondTheLimitIsRejected(t *testing.T) {
	file := `<!DOCTYPE svg [<!ENTITY b "` + strings.Repeat("b", 500) + `">]>` + svg("<desc>"+strings.Repeat("&b;", 3000)+"</desc>")
	for name, file := range map[string]string{
		"a whole file":                       file,
		"before the growing text is decoded": file[:len(file)-len("</svg>")], // a syntax error once it is decoded
	} {
		t.Run(name, func(t *testing.T) {
			_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(file)})
			wantFault(t, err, api.KindFileSizeLimit, fault.FileTooLarge)
		})
	}
}

func TestADrawingNestedTooDeepIsRejectedBeforeItsEnd(t *testing.T) {
	file := `<svg xmlns="http://www.w3.org/2000/svg">` + strings.Repeat("<a>", 200) // a syntax error at its end
	_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(file)})
	wantFault(t, err, api.KindInvalidData, logo.Nested)
}
