package logo_test

import (
	"fmt"
	"strings"
	"testing"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/musttest"
)

// levels returns elements of eight levels, each of which has ten of what repeats the level before. A level is a format with its number and
// that content; the content is a format with the number of the level before.
func levels(level, content string) string {
	inside := `<rect width="1" height="1"/>`
	var b strings.Builder
	for i := range 9 {
		fmt.Fprintf(&b, strings.ReplaceAll(level, "%s", strings.ReplaceAll(inside, "%", "%%")), i)
		inside = strings.Repeat(fmt.Sprintf(content, i), 10)
	}
	return b.String()
}

func TestADrawingThatRepeatsWhatRepeatsOthersIsRejected(t *testing.T) {
	const rect, path = `<rect fill="url(#a%d)"/>`, `<path d="M0 0h1h1h1h1h1h1h1h1" `
	for name, inside := range map[string]string{
		"use":                      levels(`<g id="a%d">%s</g>`, `<use xlink:href="#a%d"/>`),
		"use with a coded id":      levels(`<g id="a%d">%s</g>`, `<use href="#%%61%d"/>`),
		"symbols":                  levels(`<symbol id="a%d">%s</symbol>`, `<use href="#a%d"/>`),
		"patterns":                 levels(`<pattern id="a%d">%s</pattern>`, rect),
		"patterns of styles":       levels(`<pattern id="a%d">%s</pattern>`, `<rect style="fill:red;STROKE: URL( '#a%d' )"/>`),
		"patterns of groups":       levels(`<pattern id="a%d"><g>%s</g></pattern>`, `<g fill="url(#a%d)"><path d="M0 0"/></g>`),
		"patterns of use":          levels(`<pattern id="a%d">%s</pattern>`, `<use href="#shape" fill="url(#a%d)"/>`) + `<g id="shape"><path d="M0 0"/></g>`,
		"masks":                    levels(`<mask id="a%d">%s</mask>`, `<rect mask="url(#a%d)"/>`),
		"clips":                    levels(`<clipPath id="a%d">%s</clipPath>`, `<rect clip-path="url(#a%d)"/>`),
		"filters":                  levels(`<filter id="a%d"><feFlood/></filter><g id="b%[1]d">%s</g>`, `<g filter="url(#a%d)"><use href="#b%[1]d"/></g>`),
		"pictures of filters":      levels(`<g id="a%d">%s</g>`, `<filter><feImage href="#a%d"/></filter>`),
		"markers":                  levels(`<marker id="a%d">%s</marker>`, `<line marker-start="url(#a%d)"/>`),
		"markers at corners":       levels(`<marker id="a%d">%s</marker>`, path+`marker-mid="url(#a%d)"/>`),
		"markers with their paint": levels(`<marker id="m"><rect/><rect/></marker><pattern id="a%d">%s</pattern>`, path+`style="marker:url(#m);fill:url(#a%d)"/>`),
		"classes":                  levels(`<style>.a%d{fill:url(#a%[1]d)}</style><pattern id="a%[1]d">%s</pattern>`, `<rect class="b a%d"/>`),
		"ids":                      levels(`<style>g>rect#b%d{fill:url(#a%[1]d)}</style><pattern id="a%[1]d">%s</pattern>`, `<rect id="b%d"/>`),
		"rules inside of others":   levels(`<style>@media print{/*}*/.x{y:"}";.a%d:hover{fill:url(#a%[1]d)}}}</style><pattern id="a%[1]d">%s</pattern>`, `<rect class="a%d"/>`),
		"a long path":              `<path id="a" d="` + strings.Repeat("M0 0", 50_000) + `"/>` + strings.Repeat(`<use href="#a"/>`, 100),
		"a long rule":              `<style>rect{d:path("` + strings.Repeat("M0 0", 50_000) + `")}</style>` + strings.Repeat(`<rect/>`, 100),
		"many selectors":           `<style>` + strings.Repeat("a,", 10_000) + `b{` + strings.Repeat("x:y;", 1000) + `}</style>`,
	} {
		t.Run(name, func(t *testing.T) {
			_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(svg(inside))})
			wantFault(t, err, api.KindInvalidData, logo.Repeated)
		})
	}
}

func TestADrawingOfWhichAPartContainsItselfIsRejected(t *testing.T) {
	for name, inside := range map[string]string{
		"use":               `<g id="a"><use href="#a"/></g>`,
		"use of each other": `<g id="a"><use href="#b"/></g><g id="b"><use xlink:href=" #a"/></g>`,
		"itself":            `<use id="a" href="#a"/>`,
		"pattern":           `<pattern id="a"><rect fill="url(#a)"/></pattern>`,
		"inherited pattern": `<g fill="url(#a)"><pattern id="a"><rect/></pattern></g>`,
		"mask":              `<mask id="a"><g mask="url(#a)"/></mask>`,
		"rule":              `<style>.b{clip-path:url("#a")}</style><clipPath id="a"><path class="b"/></clipPath>`,
		"any element":       `<style>*{marker-end:url(#a)}</style><marker id="a"><path d="M0 0"/></marker>`,
		"another name":      `<g ID="a" xml:id="a"/><g id="a"><use href="#a"/></g>`,
	} {
		t.Run(name, func(t *testing.T) {
			_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(svg(inside))})
			wantFault(t, err, api.KindInvalidData, logo.Circular)
		})
	}
}

func TestReferencesThatCannotBeFollowedAreRejected(t *testing.T) {
	var chain strings.Builder
	for i := range 200 {
		fmt.Fprintf(&chain, `<use id="a%d" href="#a%d"/>`, i+1, i)
	}
	for name, c := range map[string]struct {
		inside string
		reason fault.Code
	}{
		"a variable":               {`<style>g{--a:url(#p)}</style>`, logo.Style},
		"a variable of an element": {`<g style="x:y;--a/**/: url( '#p')"/>`, logo.Style},
		"very many styles":         {`<style>` + strings.Repeat(".a{fill:red}", 30_000) + `</style>`, logo.Style},
		"a long chain":             {chain.String(), logo.Nested},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(svg(c.inside))})
			wantFault(t, err, api.KindInvalidData, c.reason)
		})
	}
}

// The largest that drawing programs write: traced pictures, halftones, exports of pages with a clip for each group.
func TestLargeDrawingsThatRepeatTheirPartsAreAccepted(t *testing.T) {
	stops := strings.Repeat(`<stop offset="0.5" stop-color="#ff8800"/>`, 10)
	trace := `<path class="st0" d="M100.5,200.25c10.5,-3.25 20,4 30.75,8.5s12,-40 9,-80.5z"/>`
	for name, inside := range map[string]string{
		"paths with gradients":                   `<style type="text/css">/* Generator */ .st0,.st1{fill:url(#a);font-family:'Myriad;Pro'}</style><linearGradient id="a" xlink:href="#b"/><linearGradient id="b">` + stops + `</linearGradient>` + strings.Repeat(trace, 10_000),
		"symbols":                                `<symbol id="a">` + strings.Repeat(trace, 500) + `</symbol>` + strings.Repeat(`<use xlink:href="#a" width="8"/>`, 200),
		"a font":                                 `<style>@font-face{font-family:a;src:url(data:font/woff2;base64,` + strings.Repeat("A", 900_000) + `)}.a{fill:red}</style>` + strings.Repeat(trace, 100),
		"a halftone":                             `<pattern id="a">` + strings.Repeat(`<circle cx="1.5" cy="2.5" r=".5"/>`, 1000) + `</pattern>` + strings.Repeat(`<path d="M0 0h8v8z" fill="url(#a)"/>`, 100),
		"groups with clips":                      `<clipPath id="a"><path d="M0 0h612v792H0z"/></clipPath>` + strings.Repeat(strings.Repeat(`<g clip-path="url(#a)">`, 20)+trace+strings.Repeat(`</g>`, 20), 800),
		"arrows":                                 `<marker id="a"><path d="M0 0L10 5L0 10z" fill="context-stroke"/></marker>` + strings.Repeat(`<path d="`+strings.Repeat("M10.5 20.5c1 2 3 4 5 6", 500)+`" style="stroke:#000;marker-start:url(#a);marker-end:url(#a)"/>`, 60),
		"pictures":                               strings.Repeat(`<rect fill="url(#p)"/>`, 50) + `<defs><pattern id="p"><use xlink:href="#i"/></pattern><image id="i" xlink:href="data:image/png;base64,` + strings.Repeat("A", 900_000) + `"/></defs>`,
		"shadows":                                `<filter id="f"><feFlood/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feBlend/></filter>` + strings.Repeat(`<g filter="url(#f)">`+trace+`</g>`, 5000),
		"names twice":                            strings.Repeat(`<g id="a"><path id="b" d="M0 0"/></g>`, 1000) + `<use href="#a"/><use href="#missing"/><g fill="url(#missing)"/>`,
		"a gradient of a group that contains it": `<g fill="url(#a)"><linearGradient id="a">` + stops + `</linearGradient>` + trace + `</g>`,
	} {
		t.Run(name, func(t *testing.T) {
			musttest.Get(logo.Inspect(t.Context(), api.Upload{Name: "a.svg", Bytes: []byte(svg(inside))}))(t)
		})
	}
}
