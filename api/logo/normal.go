package logo

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"

	"sello/core/fault"
	"sello/core/form"
)

// moving lists the elements that animate others. The still image is what an office registers.
var moving = setOf(`animate animateColor animateMotion animateTransform mpath set discard`)

// telling lists the elements, in lower case, that are not left out, so that the check of the result names the reason: without them
// the file could look different. All others that do not draw are left out, since no program shows them.
var telling = map[string]fault.Code{
	"script": Script, "handler": Script, "listener": Script,
	"foreignobject": Page, "iframe": Page, "video": Page, "audio": Page, "canvas": Page, "embed": Page, "object": Page,
}

// Limits for the entities of a file, far above what drawing programs declare: names of namespaces.
const (
	maxEntities    = 64
	maxEntityBytes = 512
)

var (
	entity      = regexp.MustCompile(`<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>`)
	declaration = regexp.MustCompile(`<!--(?s:.*?)-->`)
)

// normal writes an SVG that drawing programs made as one that drawingOnly accepts: in UTF-8, with the values of its entities and one
// prefix for each namespace, what is in its links without the links, and without animation, fonts from elsewhere and foreign data.
// What remains looks as the file does in a program that neither moves it nor loads a font. The caller checks the result, so that here only what costs too much is refused.
func normal(b []byte) ([]byte, error) {
	text, err := inUTF8(b)
	if err != nil {
		return nil, err
	}
	d := xml.NewDecoder(bytes.NewReader(text))
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // it is UTF-8 by now
	d.Entity = xml.HTMLEntity                                                          // of a drawing copied from a page
	w := rewriter{links: bytes.Contains(text, []byte("xlink"))}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return w.out.Bytes(), nil
		}
		if err != nil {
			return nil, unreadable(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if w.start(t); len(w.open) > maxElementDepth {
				return nil, reject(Nested, "nested too deep")
			}
		case xml.EndElement:
			w.end()
		case xml.CharData:
			w.text(t)
		case xml.Directive:
			declared, err := entities(t)
			switch {
			case err != nil:
				return nil, err
			case len(declared) == 0:
				continue
			case w.named:
				return nil, reject(Entities, "a second document type with entities")
			case growth(text, declared) > form.MaxLogoBytes:
				return nil, TooLarge()
			}
			d.Entity, w.named = maps.Clone(xml.HTMLEntity), true
			maps.Copy(d.Entity, declared)
		}
	}
}

// rewriter writes the tokens of an SVG.
type rewriter struct {
	out    bytes.Buffer
	open   []string // the elements around
	hidden int      // how deep inside an element that is left out
	style  strings.Builder
	links  bool // the file has attributes of XLink
	named  bool // a document type has declared entities
}

func (w *rewriter) start(e xml.StartElement) {
	if w.hidden > 0 || leftOut(e) {
		w.hidden++
		return
	}
	name := e.Name.Local
	if name == "a" { // it can have the transformation and the paint of what is in it
		name = "g"
		if slices.Contains(w.open, "text") {
			name = "tspan"
		}
	}
	w.out.WriteString("<" + name)
	if len(w.open) == 0 {
		w.attribute("xmlns", nsSVG)
		if w.links {
			w.attribute("xmlns:xlink", nsXLink)
		}
	}
	for _, a := range e.Attr {
		if prefix, kept := prefixOf(a.Name); kept && (e.Name.Local != "a" || prefix == "" && !linking[a.Name.Local]) {
			w.attribute(prefix+a.Name.Local, a.Value)
		}
	}
	w.out.WriteString(">")
	w.open = append(w.open, name)
}

func (w *rewriter) end() {
	if w.hidden > 0 {
		w.hidden--
		return
	}
	last := len(w.open) - 1
	if w.open[last] == "style" {
		_, _ = inText.WriteString(&w.out, stillStyle(w.style.String())) // a buffer returns no error
		w.style.Reset()
	}
	w.out.WriteString("</" + w.open[last] + ">")
	w.open = w.open[:last]
}

func (w *rewriter) text(t []byte) {
	switch last := len(w.open) - 1; {
	case w.hidden > 0:
	case last >= 0 && w.open[last] == "style":
		w.style.Write(t)
	default:
		_, _ = inText.WriteString(&w.out, string(t))
	}
}

func (w *rewriter) attribute(name, value string) {
	w.out.WriteString(" " + name + `="`)
	_, _ = inAttribute.WriteString(&w.out, value)
	w.out.WriteString(`"`)
}

var (
	inText      = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "\r", "&#xD;")
	inAttribute = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "\n", " ", "\r", " ", "\t", " ")
)

// leftOut reports whether an element and its content are left out: it is of another namespace, or moves others, or does not draw.
// What Illustrator writes for itself, beside the drawing for all others, is in an element that requires its extensions.
func leftOut(e xml.StartElement) bool {
	name := e.Name.Local
	switch {
	case e.Name.Space != "" && e.Name.Space != nsSVG && e.Name.Space != "svg", moving[name]:
		return true
	case drawing[name], name == "a":
		return false
	}
	return telling[strings.ToLower(name)] == "" || slices.ContainsFunc(e.Attr, func(a xml.Attr) bool { return a.Name.Local == "requiredExtensions" })
}

// linking lists the attributes of a link that are not of what is in it.
var linking = setOf(`href target rel download type hreflang ping referrerpolicy`)

// prefixOf returns the prefix with which an attribute is written, and whether it is written. Some files use the usual prefixes
// without declaring them.
func prefixOf(name xml.Name) (prefix string, kept bool) {
	switch name.Space {
	case "":
		return "", name.Local != "xmlns"
	case nsXLink, "xlink":
		return "xlink:", true
	case nsXML, "xml":
		return "xml:", true
	}
	return "", false
}

var (
	imports   = regexp.MustCompile(`(?i)@import\s[^;]*;`)
	fontFaces = regexp.MustCompile(`(?i)@font-face\s*\{[^{}]*\}`)
	keyframes = regexp.MustCompile(`(?i)@(?:-\w+-)?keyframes\s+[\w-]+\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}`)
)

// stillStyle returns CSS without animations, and without what it loads from elsewhere: no program does for a picture.
func stillStyle(css string) string {
	css = keyframes.ReplaceAllString(imports.ReplaceAllString(css, ""), "")
	return fontFaces.ReplaceAllStringFunc(css, func(font string) string {
		if harmlessStyle(font) {
			return font
		}
		return ""
	})
}

// entities returns the values that a document type declares. A value that has markup, or refers to another entity, is none that a
// drawing program writes.
func entities(directive []byte) (map[string]string, error) {
	found := map[string]string{}
	for _, m := range entity.FindAllSubmatch(declaration.ReplaceAll(directive, nil), -1) {
		value := string(m[2]) + string(m[3])
		if len(found) == maxEntities || len(value) > maxEntityBytes || strings.ContainsAny(value, "&<%") {
			return nil, reject(Entities, fmt.Sprintf("the entity %s", m[1]))
		}
		found[string(m[1])] = value
	}
	return found, nil
}

// unreadable returns the error for a text that is no XML: of an entity without a value, or of a damaged file.
func unreadable(cause error) error {
	var syntax *xml.SyntaxError
	if errors.As(cause, &syntax) && unknownEntity.MatchString(syntax.Msg) {
		return reject(Entities, syntax.Msg)
	}
	return cause
}

var unknownEntity = regexp.MustCompile(`^invalid character entity &.*;$`)

// growth returns how many bytes the values of entities add to a text. One token of a small file could take half a gigabyte.
func growth(text []byte, entities map[string]string) (bytesAdded int) {
	for name, value := range entities {
		bytesAdded += bytes.Count(text, []byte("&"+name+";")) * len(value)
	}
	return bytesAdded
}

// The first bytes of markup in UTF-16 without a byte order mark.
const littleEndian, bigEndian = "<\x00", "\x00<"

var declaredEncoding = regexp.MustCompile(`^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']`)

// inUTF8 returns a text in UTF-8: from UTF-16 if it begins with a byte order mark or a sign of markup in it, or else from the encoding
// that it declares.
func inUTF8(b []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(b, []byte(littleEndian)):
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewDecoder().Bytes(b)
	case bytes.HasPrefix(b, []byte(bigEndian)):
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM).NewDecoder().Bytes(b)
	case bytes.HasPrefix(b, []byte{0xff, 0xfe}), bytes.HasPrefix(b, []byte{0xfe, 0xff}):
		return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(b)
	case bytes.HasPrefix(b, []byte(byteOrderMark)):
		b = b[len(byteOrderMark):]
	}
	m := declaredEncoding.FindSubmatch(b)
	if m == nil || strings.EqualFold(string(m[1]), "utf-8") {
		if !utf8.Valid(b) {
			return nil, reject(Encoding, "no UTF-8")
		}
		return b, nil
	}
	encoding, err := htmlindex.Get(string(m[1]))
	if err != nil {
		return nil, reject(Encoding, fmt.Sprintf("the encoding %s", m[1]))
	}
	return encoding.NewDecoder().Bytes(b)
}
