package logo

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
)

// moving lists the elements that animate others. The still image is what an office registers.
var moving = setOf(`animate animateColor animateMotion animateTransform mpath set discard`)

// Limits for the entities of a file, far above what drawing programs declare: names of namespaces.
const (
	maxEntities    = 64
	maxEntityBytes = 512
)

var (
	entity      = regexp.MustCompile(`<!ENTITY\s+([\w.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>`)
	declaration = regexp.MustCompile(`<!--(?s:.*?)-->`)
)

// normal writes an SVG that drawing programs made as one that drawingOnly accepts: in UTF-8, with the values of its entities, what
// is in its links without the links, and without animation and foreign data. What remains looks as the file does before it moves.
// The caller checks the result, so that nothing else has to be refused here.
func normal(b []byte) ([]byte, error) {
	text, err := inUTF8(b)
	if err != nil {
		return nil, err
	}
	d := xml.NewDecoder(bytes.NewReader(text))
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // it is UTF-8 by now
	var out bytes.Buffer
	hidden := 0 // how deep inside an element that is left out
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			return out.Bytes(), nil
		}
		if err != nil {
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if hidden > 0 || leftOut(t.Name) {
				hidden++
				continue
			}
			if !isLink(t.Name) {
				writeStart(&out, t)
			}
		case xml.EndElement:
			if hidden > 0 {
				hidden--
				continue
			}
			if !isLink(t.Name) {
				out.WriteString("</" + qualified(t.Name) + ">")
			}
		case xml.CharData:
			if hidden == 0 {
				_ = xml.EscapeText(&out, t) // a buffer returns no error
			}
		case xml.Directive:
			if d.Entity, err = entities(t); err != nil {
				return nil, err
			}
		}
	}
}

// leftOut reports whether an element and its content are left out: animation, and elements with a prefix that is not of SVG.
func leftOut(name xml.Name) bool {
	return moving[name.Local] && (name.Space == "" || name.Space == "svg") || name.Space != "" && name.Space != "svg"
}

func isLink(name xml.Name) bool { return name.Local == "a" }

func writeStart(out *bytes.Buffer, e xml.StartElement) {
	out.WriteString("<" + qualified(e.Name))
	for _, a := range e.Attr {
		if a.Name.Space != "" && a.Name.Space != "xmlns" && a.Name.Space != "xlink" && a.Name.Space != "xml" {
			continue
		}
		out.WriteString(" " + qualified(a.Name) + `="`)
		_ = xml.EscapeText(out, []byte(a.Value))
		out.WriteString(`"`)
	}
	out.WriteString(">")
}

// qualified returns a name as it is written; RawToken does not resolve prefixes.
func qualified(n xml.Name) string {
	if n.Space == "" {
		return n.Local
	}
	return n.Space + ":" + n.Local
}

// entities returns the values that a document type declares. A value that has markup, or refers to another entity, is none that a
// drawing program writes.
func entities(directive []byte) (map[string]string, error) {
	found := map[string]string{}
	for _, m := range entity.FindAllSubmatch(declaration.ReplaceAll(directive, nil), -1) {
		value := string(m[2]) + string(m[3])
		if len(found) == maxEntities || len(value) > maxEntityBytes || strings.ContainsAny(value, "&<%") {
			return nil, fmt.Errorf("the entity %s", m[1])
		}
		found[string(m[1])] = value
	}
	return found, nil
}

var declaredEncoding = regexp.MustCompile(`^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']`)

// inUTF8 returns a text in UTF-8: from UTF-16 if it begins with a byte order mark, or else from the encoding that it declares.
func inUTF8(b []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(b, []byte{0xff, 0xfe}), bytes.HasPrefix(b, []byte{0xfe, 0xff}):
		return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(b)
	case bytes.HasPrefix(b, []byte(byteOrderMark)):
		b = b[len(byteOrderMark):]
	}
	m := declaredEncoding.FindSubmatch(b)
	if m == nil || strings.EqualFold(string(m[1]), "utf-8") {
		if !utf8.Valid(b) {
			return nil, errors.New("no UTF-8")
		}
		return b, nil
	}
	encoding, err := htmlindex.Get(string(m[1]))
	if err != nil {
		return nil, fmt.Errorf("the encoding %s", m[1])
	}
	return encoding.NewDecoder().Bytes(b)
}
