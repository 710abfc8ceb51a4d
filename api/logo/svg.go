package logo

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"sello/core/fault"
)

const (
	nsSVG   = "http://www.w3.org/2000/svg"
	nsXLink = "http://www.w3.org/1999/xlink"
	nsXML   = "http://www.w3.org/XML/1998/namespace"
	nsXHTML = "http://www.w3.org/1999/xhtml"

	maxElementDepth = 100
)

// drawing lists the SVG elements that a logo may contain: shapes, text, paint, filters. All others are rejected, such as
// script, foreignObject, a, animate and set (which can change href), handler and iframe.
var drawing = setOf(`svg g defs symbol use title desc metadata path rect circle ellipse line polyline
	polygon text tspan textPath image switch style marker pattern mask clipPath linearGradient
	radialGradient stop view filter feBlend feColorMatrix feComponentTransfer feComposite
	feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feImage
	feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
	feSpecularLighting feSpotLight feTile feTurbulence`)

// inert lists the namespaces of the data that drawing programs add. Programs that display an SVG ignore them.
var inert = setOf(`http://www.inkscape.org/namespaces/inkscape
	http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd http://creativecommons.org/ns#
	http://web.resource.org/cc/ http://purl.org/dc/elements/1.1/
	http://www.w3.org/1999/02/22-rdf-syntax-ns# http://www.bohemiancoding.com/sketch/ns
	http://www.serif.com/ http://ns.adobe.com/AdobeIllustrator/10.0/ http://vectornator.io`)

// usualDoctype matches the document type declarations that drawing programs write: one of the W3C's, without declarations
// of its own. Programs that display an SVG do not load it.
var usualDoctype = regexp.MustCompile(`^DOCTYPE\s+svg\s+PUBLIC\s+"-//W3C//DTD SVG [\w. ]+//EN"\s+"https?://www\.w3\.org/[\w./-]+\.dtd"\s*$`)

const byteOrderMark = "\ufeff" // some programs write it before UTF-8

// drawingOnly reads an SVG token by token and returns an error at the first token that could run, load or hide anything.
// The file cannot declare entities, since only usualDoctype is accepted.
func drawingOnly(b []byte) error {
	d := xml.NewDecoder(bytes.NewReader(bytes.TrimPrefix(b, []byte(byteOrderMark))))
	depth, inStyle, roots := 0, false, 0
	refers := references{named: map[string]*part{}, rules: map[string]*rule{}}
	var style strings.Builder // the whole text of a style element, since comments can divide its words
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return cmp.Or(complete(roots, refers.seen.drawn), refers.check())
		}
		if err != nil {
			return err
		}
		refers.read(token)
		switch t := token.(type) {
		case xml.StartElement:
			if inStyle {
				return reject(Style, "an element inside a style")
			}
			if depth == 0 {
				roots++
			}
			if depth++; depth > maxElementDepth {
				return reject(Nested, "nested too deep")
			}
			if err := element(t, depth == 1); err != nil {
				return err
			}
			inStyle = t.Name.Local == "style"
			style.Reset()
		case xml.EndElement:
			depth--
			if inStyle {
				err, inStyle = refers.style(style.String()), false
			}
			if err != nil {
				return err
			}
		case xml.CharData:
			if inStyle {
				style.Write(t)
			}
			if depth == 0 && len(bytes.TrimSpace(t)) > 0 {
				return reject(fault.FileType, "text beside the drawing")
			}
		case xml.Directive:
			if roots > 0 || !usualDoctype.Match(t) {
				return reject(Entities, "a document type declaration")
			}
		case xml.ProcInst:
			if t.Target != "xml" {
				return reject(Outside, "processing instruction "+t.Target)
			}
		}
	}
}

func complete(roots int, drawn bool) error {
	switch {
	case roots != 1:
		return reject(fault.FileType, "not one root element")
	case !drawn:
		return reject(NothingDrawn, "no element that draws anything")
	}
	return nil
}

// visible finds out whether a drawing shows anything. It looks for elements, not for pixels: a white shape on white counts.
type visible struct {
	open  []string // the elements around
	drawn bool
}

var (
	shapes = setOf(`rect circle ellipse line polyline polygon image use`)
	// templates draw what is in them only where another element refers to them.
	templates = setOf(`defs symbol clipPath mask pattern marker filter linearGradient radialGradient title desc metadata style`)
)

// read takes the next token of the file. The decoder has checked that each element is closed.
func (v *visible) read(token xml.Token) {
	draws := false
	switch t := token.(type) {
	case xml.StartElement:
		v.open = append(v.open, t.Name.Local)
		draws = shapes[t.Name.Local] || t.Name.Local == "path" && hasOutline(t)
	case xml.EndElement:
		v.open = v.open[:len(v.open)-1]
	case xml.CharData:
		draws = len(bytes.TrimSpace(t)) > 0 && slices.Contains(v.open, "text")
	}
	v.drawn = v.drawn || draws && !slices.ContainsFunc(v.open, func(name string) bool { return templates[name] })
}

func hasOutline(path xml.StartElement) bool {
	return slices.ContainsFunc(path.Attr, func(a xml.Attr) bool {
		return a.Name.Local == "d" && strings.TrimSpace(a.Value) != ""
	})
}

func element(e xml.StartElement, root bool) error {
	own := e.Name.Space == nsSVG || e.Name.Space == ""
	switch {
	case root && (e.Name.Local != "svg" || e.Name.Space != nsSVG):
		return reject(fault.FileType, "the root is no svg element")
	case own && !drawing[e.Name.Local], !own && !inert[e.Name.Space]:
		return reject(cmp.Or(telling[strings.ToLower(e.Name.Local)], Page), fmt.Sprintf("element %s of %q", e.Name.Local, e.Name.Space))
	}
	for _, a := range e.Attr {
		if err := attribute(e.Name.Local, a); err != nil {
			return err
		}
	}
	if root {
		return seen(e)
	}
	return nil
}

func attribute(owner string, a xml.Attr) error {
	name := strings.ToLower(a.Name.Local)
	switch {
	case a.Name.Space == "xmlns" || a.Name.Space == "" && name == "xmlns":
		if a.Value == nsXHTML {
			return reject(Page, "the namespace of HTML")
		}
	case strings.HasPrefix(name, "on"):
		return reject(Script, "event handler "+name)
	case name == "href" || name == "src" || name == "base":
		if name == "base" || !harmlessReference(owner, a.Value) {
			return reject(Outside, "a reference outside the file")
		}
	case !inert[a.Name.Space] && !harmlessStyle(a.Value):
		return reject(styleReason(a.Value), "attribute "+name+" loads or hides something")
	}
	return nil
}

// harmlessReference reports whether a reference points to an element of the same file or, in an image element, is an
// embedded raster image.
func harmlessReference(owner, value string) bool {
	value = strings.TrimSpace(value)
	return strings.HasPrefix(value, "#") || owner == "image" && embeddedRaster.MatchString(value)
}

// embeddedRaster matches the beginning of a picture in the file. Some programs write jpg, or name an encoding of characters.
var embeddedRaster = regexp.MustCompile(`^(?i)data:image/(?:png|jpe?g|gif|webp);(?:[\w-]+=[\w-]+;)?base64,`)

// harmlessStyle reports whether CSS or an attribute's value refers to nothing outside the file and moves nothing. A font may be in
// the file. Escapes are rejected, because they can spell the forbidden words.
func harmlessStyle(value string) bool {
	v := strings.ToLower(value)
	for _, sign := range outsideSigns {
		if strings.Contains(v, sign) {
			return false
		}
	}
	if styleReason(value) != Outside || moves.MatchString(v) {
		return false
	}
	for {
		_, after, found := strings.Cut(v, "url(")
		if !found {
			return true
		}
		if after = strings.TrimLeft(after, ` "'`); !strings.HasPrefix(after, "#") && !embeddedFont.MatchString(after) {
			return false
		}
		v = after
	}
}

var (
	outsideSigns = []string{"@import", "image(", "image-set(", "src("}
	scriptSigns  = []string{"javascript:", "expression(", "-moz-binding"}
	moves        = regexp.MustCompile(`@(?:-\w+-)?keyframes`)
	embeddedFont = regexp.MustCompile(`^data:(?:font|application)/(?:x-|font-)*(?:font|woff2?|ttf|otf|truetype|opentype)[\w-]*;(?:[\w-]+=[\w-]+;)?base64,`)
)

// styleReason returns why CSS, or the value of an attribute, is rejected that is not harmless.
func styleReason(value string) fault.Code {
	v := strings.ToLower(value)
	for _, sign := range scriptSigns {
		if strings.Contains(v, sign) {
			return Script
		}
	}
	if strings.Contains(v, `\`) {
		return Style
	}
	return Outside
}

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}
