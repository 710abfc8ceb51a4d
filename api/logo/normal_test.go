package logo_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf16"

	"sello/api"
	"sello/api/logo"
	"sello/api/musttest"
	"sello/core/fault"
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
			`<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" viewBox="0 0 8 8"><path d="M0 0h8"></path></svg>`,
		},
		"a link": {
			svg(`<a href="https://sun.example" target="_blank"><path d="M0 0h8"/></a>`),
			`<path d="M0 0h8"></path>`,
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
			"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><title>Caf\xe9</title></svg>",
			"<title>Café</title>",
		},
		"Windows": {
			"<?xml version=\"1.0\" encoding=\"windows-1252\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><title>Ni\xf1o \x80</title></svg>",
			"<title>Niño €</title>",
		},
		"UTF-16": {utf16File(`<?xml version="1.0" encoding="utf-16"?>` + drawn), drawn},
		"a processing instruction": {
			`<?xml version="1.0"?><?xml-stylesheet href="a.css"?>` + drawn, drawn,
		},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := logo.Inspect(api.Upload{Name: "a.svg", Bytes: []byte(c.file)}, "trademark_data.logo")
			if err != nil || !strings.Contains(string(f.Bytes), c.want) || strings.Contains(string(f.Bytes), "ENTITY") {
				t.Fatalf("got %s, %v", f.Bytes, err)
			}
			again, err := logo.Inspect(api.Upload{Name: "a.svg", Bytes: f.Bytes}, "logo")
			if err != nil || !bytes.Equal(again.Bytes, f.Bytes) {
				t.Errorf("a second time: %s, %v", again.Bytes, err)
			}
		})
	}
}

func TestWhatCouldRunOrLoadSomethingIsLeftOut(t *testing.T) {
	for name, text := range map[string]string{
		"stylesheet instruction":  `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css"?><svg xmlns="http://www.w3.org/2000/svg"/>`,
		"html inside metadata":    svg(`<metadata><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></metadata>`),
		"link":                    svg(`<a href="javascript:alert(1)"><rect/></a>`),
		"set":                     svg(`<set attributeName="onload" to="alert(1)"/>`),
		"doctype of another site": `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://evil.example/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg"/>`,
		"doctype":                 `<!DOCTYPE svg SYSTEM "file:///etc/passwd"><svg xmlns="http://www.w3.org/2000/svg"/>`,
		"entity":                  `<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>`,
		"doctype with entities":   `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg"/>`,
		"animated href":           svg(`<animate attributeName="href" to="javascript:alert(1)"/>`),
		"another namespace":       svg(`<x:y xmlns:x="https://evil.example/"/>`),
		"doctype after the root":  svg("") + `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">`,
	} {
		t.Run(name, func(t *testing.T) {
			f := musttest.Get(logo.Inspect(api.Upload{Name: "a.svg", Bytes: []byte(text)}, "logo"))(t)
			for _, word := range []string{"alert", "evil", "passwd", "<a", "animate", "set", "script", "DOCTYPE", "ENTITY", "&x;"} {
				if strings.Contains(string(f.Bytes), word) {
					t.Errorf("%s is in %s", word, f.Bytes)
				}
			}
		})
	}
}

// utf16File returns a text in UTF-16, little endian, with its byte order mark.
func utf16File(s string) string {
	var b bytes.Buffer
	for _, unit := range utf16.Encode([]rune("\ufeff" + s)) {
		b.Write([]byte{byte(unit), byte(unit >> 8)})
	}
	return b.String()
}

func TestEntitiesThatGrowAreRejected(t *testing.T) {
	for name, declared := range map[string]string{
		"one of others":    `<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">`,
		"markup":           `<!ENTITY b "<script>alert(1)</script>">`,
		"a file":           `<!ENTITY b SYSTEM "file:///etc/passwd">`,
		"a parameter":      `<!ENTITY % a "x"> <!ENTITY b "%a;">`,
		"a long one":       `<!ENTITY b "` + strings.Repeat("a", 600) + `">`,
		"very many":        manyEntities(70) + `<!ENTITY b "b">`,
		"one in a comment": `<!-- <!ENTITY b "x"> -->`,
	} {
		t.Run(name, func(t *testing.T) {
			file := `<!DOCTYPE svg [` + declared + `]><svg xmlns="http://www.w3.org/2000/svg"><title>&b;</title></svg>`
			_, err := logo.Inspect(api.Upload{Name: "a.svg", Bytes: []byte(file)}, "trademark_data.logo")
			wantFault(t, err, api.KindInvalidData, fault.FileType)
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
