package logo

import (
	"regexp"
	"strings"
)

// use is a reference to an element by its id.
type use struct {
	id string
	by way
}

// way is how a reference repeats its element.
type way int

const (
	once    way = iota // for the element itself: what it shows, its clip, mask or filter
	paint              // for each element inside, and what is drawn for it
	ends               // for each element inside
	corners            // for each corner of each element inside
	ways
)

// properties are those that refer to elements. One that is not listed counts as if it were drawn at corners, which costs most.
var properties = map[string]way{
	"clip-path": once, "mask": once, "filter": once, "fill": paint, "stroke": paint, "marker-start": ends, "marker-end": ends,
}

// fragment matches a reference to an element in a value of CSS.
var fragment = regexp.MustCompile(`\(\s*["']?\s*#([^"')]*)`)

// usesOf returns the references in declarations of CSS.
func usesOf(declarations string) (uses []use) {
	if !strings.Contains(declarations, "#") {
		return nil
	}
	for declaration := range strings.SplitSeq(declarations, ";") {
		property, value, _ := strings.Cut(declaration, ":")
		by, known := properties[strings.ToLower(strings.TrimSpace(property))]
		if !known {
			by = corners
		}
		for _, m := range fragment.FindAllStringSubmatch(value, -1) {
			uses = append(uses, use{unescaped(m[1]), by})
		}
	}
	return uses
}

var (
	// cssToken matches what can contain signs that have no meaning there.
	cssToken = regexp.MustCompile(`(?s)/\*.*?(?:\*/|$)|"[^"\n]*"|'[^'\n]*'|(?i:url)\([^"')]*\)`)
	cssBlock = regexp.MustCompile(`([^{};]*)\{([^{}]*)\}`)
	cssSigns = strings.NewReplacer("{", "", "}", "", ";", "")
	// lastName matches the type, class or id that an element has at least if a selector applies to it.
	lastName = regexp.MustCompile(`(?:(?:^|[\s>+~])([\w-]+)|([.#][\w-]+))(?::{1,2}[\w-]+)*$`)
	// variable matches a variable that refers to an element, which rules could use for anything.
	variable = regexp.MustCompile(`--[^:;{}]*:[^;{}]*\(\s*["']?\s*#`)
)

// plainCSS returns CSS without comments, without data, and without signs that have no meaning.
func plainCSS(css string) string {
	return cssToken.ReplaceAllStringFunc(css, func(token string) string {
		if strings.HasPrefix(token, "/*") || strings.Contains(token[:min(len(token), len("url( 'data:"))], "data:") {
			return " "
		}
		return cssSigns.Replace(token)
	})
}

// maxStyles is in bytes, without fonts in the file. The styles of a drawing with a thousand colours have 40 KB.
const maxStyles = 256 << 10

// maxBlocks is how deep blocks may be inside each other to be told apart. What is deeper counts for any element.
const maxBlocks = 8

// style takes the text of a style element, and returns an error if it loads or hides something or is too long.
func (r *references) style(css string) error {
	if !harmlessStyle(css) {
		return reject(styleReason(css), "style that loads or hides something")
	}
	css = plainCSS(css)
	if r.styles += len(css); r.styles > maxStyles {
		return reject(Style, "too many styles")
	}
	r.hides = r.hides || variable.MatchString(css)
	for range maxBlocks {
		css = cssBlock.ReplaceAllStringFunc(css, func(block string) string {
			m := cssBlock.FindStringSubmatch(block)
			for selector := range strings.SplitSeq(m[1], ",") {
				r.add(strings.TrimSpace(selector), m[2])
			}
			return " "
		})
	}
	r.add("", css)
	return nil
}

func (r *references) add(selector, declarations string) {
	if r.css += len(declarations) + 1; r.css > maxExpanded {
		return
	}
	to := ""
	if m := lastName.FindStringSubmatch(selector); m != nil {
		to = m[1] + m[2]
	}
	if r.rules[to] == nil {
		r.rules[to] = &rule{}
	}
	r.rules[to].uses = append(r.rules[to].uses, usesOf(declarations)...)
	if !strings.HasPrefix(selector, "@") { // a font is in the file once
		r.rules[to].own += len(strings.TrimSpace(declarations))
	}
}
