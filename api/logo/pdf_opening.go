package logo

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
)

// The limits of what happens when a document is opened, so that looking for it costs little. Each version of a document says it once.
const (
	maxOpenings = 100
	maxHeader   = 64 << 10 // bytes of the numbers with which an object stream begins
	maxAction   = 4 << 10  // bytes of an action
)

// openings are what happens when a document is opened, as it was found in a file.
type openings struct {
	found   int             // values, references and objects so far
	refused bool            // one of them does more than to show a page
	objects map[string]bool // numbers of objects that are referred to, and whether one was found
}

// checkOpening returns errActivePDF unless all that happens when the document is opened is that one of its pages is shown. What happens
// may be another object, in the file or in an object stream, of which every version counts; if it is not found, the file is rejected.
func checkOpening(b []byte) error {
	o := openings{objects: map[string]bool{}}
	o.values(b)
	err := eachStream(b, func(_, objects []byte) error { o.values(objects); return nil })
	if err != nil {
		return err
	}
	if len(o.objects) > 0 && !o.refused {
		o.unpacked(b)
		err = eachStream(b, func(before, objects []byte) error { o.unpack(before, objects); return nil })
	}
	for _, found := range o.objects {
		o.refused = o.refused || !found
	}
	if err == nil && o.refused {
		err = errActivePDF
	}
	return err
}

// reference matches a reference to another object at the beginning of a value.
var reference = regexp.MustCompile(`^\s*0*([0-9]{1,10})\s+[0-9]{1,5}\s+R\b`)

// values adds the values in a text that say what happens.
func (o *openings) values(text []byte) {
	eachName(text, func(name, from []byte, length int) {
		if kind, known := pdfNames[string(name)]; !known || kind != opening || o.refused {
			return
		}
		if to := reference.FindSubmatch(from[length:]); to != nil {
			o.objects[string(to[1])] = false
			o.found++
			o.refused = o.found > maxOpenings
			return
		}
		o.add(from[length:])
	})
}

func (o *openings) add(value []byte) {
	o.found++
	o.refused = o.refused || o.found > maxOpenings || !showsAPage(value)
}

// unpacked adds the objects that are in the file itself, and are referred to. Each begins with its number, its version and "obj".
func (o *openings) unpacked(b []byte) {
	const space, digits = " \t\r\n\f\x00", "0123456789"
	for before, rest := b, b; ; {
		at := bytes.Index(rest, []byte("obj"))
		if at < 0 {
			return
		}
		rest = rest[at+len("obj"):]
		before = b[:len(b)-len(rest)-len("obj")]
		version := bytes.TrimRight(before, space)
		number := bytes.TrimRight(bytes.TrimRight(version, digits), space)
		if left := bytes.TrimRight(number, digits); len(version) < len(before) && len(left) < len(number) {
			o.object(strings.TrimLeft(string(number[len(left):len(number)-1]), "0")+string(number[len(number)-1]), rest)
		}
	}
}

// object adds an object if it is referred to.
func (o *openings) object(number string, value []byte) {
	if _, wanted := o.objects[number]; wanted && !o.refused {
		o.objects[number] = true
		o.add(value)
	}
}

// first matches the place of the first object in the dictionary of an object stream.
var first = regexp.MustCompile(`/First\s+([0-9]{1,9})\b`)

// unpack adds the objects of an object stream that are referred to. before ends with its dictionary. It adds none if the dictionary does
// not say where they begin, or says so twice.
func (o *openings) unpack(before, objects []byte) {
	dictionary := before[bytes.LastIndex(before, []byte("obj"))+1:]
	places := first.FindAllSubmatch(dictionary, -1)
	if len(places) != 1 {
		return
	}
	start, _ := strconv.Atoi(string(places[0][1]))
	if start > min(len(objects), maxHeader) {
		return
	}
	numbers := bytes.Fields(objects[:start])
	for i := 0; i+1 < len(numbers); i += 2 {
		offset, err := strconv.Atoi(string(numbers[i+1]))
		if err != nil || offset < 0 || offset > len(objects)-start {
			return
		}
		o.object(string(numbers[i]), objects[start+offset:])
	}
}

// pageNames are the names in an action that shows a page of its own document, which is all that such an action may have.
var pageNames = map[string]bool{
	"Type": true, "Action": true, "S": true, "GoTo": true, "D": true, "SD": true,
	"XYZ": true, "Fit": true, "FitH": true, "FitV": true, "FitR": true, "FitB": true, "FitBH": true, "FitBV": true,
}

// showsAPage reports whether a value is a page of the document or an action that shows one.
func showsAPage(value []byte) bool {
	value = bytes.TrimLeft(value[:min(len(value), maxAction)], " \t\r\n\f\x00")
	if bytes.HasPrefix(value, []byte("[")) {
		return true
	}
	action, ends := dictionaryAt(value)
	eachName(action, func(name, _ []byte, _ int) { ends = ends && pageNames[string(name)] })
	return ends
}

// dictionaryAt returns the dictionary that a value begins with, without its strings; false if there is none, or if it does not end.
func dictionaryAt(value []byte) (dictionary []byte, ends bool) {
	depth, inString := 0, 0
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case inString > 0 && c == '\\':
			i++
		case c == '(':
			inString++
		case inString > 0 && c == ')':
			inString--
		case inString > 0:
		case bytes.HasPrefix(value[i:], []byte("<<")):
			depth++
			i++
		case bytes.HasPrefix(value[i:], []byte(">>")):
			if depth--; depth == 0 {
				return dictionary, true
			}
			i++
		case depth == 0 || c == '%': // a comment could hide its end
			return nil, false
		default:
			dictionary = append(dictionary, c)
		}
	}
	return nil, false
}
