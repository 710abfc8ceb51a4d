package officialterms

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"sello/core/nice"
)

// The limits of what is read, far above the published files: some 3 MB for a language, 1 MB for the structure.
const (
	maxFile  = 64 << 20  // bytes of a file, unpacked
	maxFiles = 64        // files in an archive
	maxDepth = 64        // elements inside each other
	maxAll   = 128 << 20 // bytes of all files of an archive, unpacked
	maxLabel = 1000      // characters of a term
)

// source is what the files of one edition say, before structure and texts are joined.
type source struct {
	edition string
	from    string              // YYYY-MM-DD
	items   map[string]item     // by the id of the good or service
	texts   map[string][]phrase // by language
}

type item struct {
	class  int
	number string
}

// phrase is a label of the good or service with the id.
type phrase struct{ id, text string }

// reader collects the editions that the files are about, by their first day.
type reader map[string]*source

// file reads an XML file, or every XML file of a zip archive.
func (r reader) file(name string) error {
	data, err := limited(os.Open(name)) //nolint:gosec // the path is an argument of the command
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if !bytes.HasPrefix(data, []byte("PK")) {
		return r.xml(name, filepath.Base(name), data)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if len(archive.File) > maxFiles {
		return fmt.Errorf("%s: more than %d files", name, maxFiles)
	}
	all, read := 0, 0
	for _, inside := range archive.File {
		base := path.Base(strings.ReplaceAll(inside.Name, `\`, "/"))
		if !strings.EqualFold(path.Ext(base), ".xml") || strings.HasPrefix(base, "._") { // what a Mac adds to an archive
			continue
		}
		read++
		full := name + ": " + printable(inside.Name)
		data, err := limited(inside.Open())
		if err != nil {
			return fmt.Errorf("%s: %w", full, err)
		}
		if all += len(data); all > maxAll {
			return fmt.Errorf("%s: the archive is more than %d MB unpacked", full, maxAll>>20)
		}
		if err := r.xml(full, base, data); err != nil {
			return err
		}
	}
	if read == 0 {
		return fmt.Errorf("%s: the archive has no XML; an archive inside is not opened", name)
	}
	return nil
}

// printable returns the name of a file in an archive without characters that a terminal obeys.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, name)
}

// limited returns the content of a file that was opened, and closes it.
func limited(file io.ReadCloser, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = fmt.Errorf("larger than %d MB unpacked", maxFile>>20)
	}
	return data, err
}

// xml reads one master file, whose name stands in for attributes that its root does not have. Errors name the file and the line.
func (r reader) xml(full, name string, data []byte) error {
	decoder := newDecoder(data)
	if err := r.document(decoder, name); err != nil {
		line, _ := decoder.InputPos()
		var syntax *xml.SyntaxError
		if errors.As(err, &syntax) {
			line, err = syntax.Line, errors.New(syntax.Msg)
		}
		return fmt.Errorf("%s: line %d: %w", full, line, err)
	}
	return nil
}

// document is the state of reading one master file.
type document struct {
	*source
	lang  string
	depth int
	class int             // of the Class element around, in the structure
	id    string          // of the GoodOrServiceTexts element around, in texts
	label strings.Builder // the text of the Label element around
	open  int             // the depth of that Label; 0 outside
}

func (r reader) document(decoder *xml.Decoder, name string) error {
	var d document
	for {
		token, err := decoder.Token()
		switch {
		case errors.Is(err, io.EOF) && d.source == nil:
			return errors.New("no element")
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if d.depth++; d.depth > maxDepth {
				return fmt.Errorf("more than %d elements inside each other", maxDepth)
			}
			if d.source == nil {
				if d.source, d.lang, err = r.root(token, name); err != nil {
					return err
				}
			}
			if err := d.start(token); err != nil {
				return err
			}
		case xml.CharData:
			if d.open > 0 {
				if err := d.write(token); err != nil {
					return err
				}
			}
		case xml.EndElement:
			d.end(token.Name.Local)
			d.depth--
		}
	}
}

// root returns the edition that the root element names, and the language; "" for a file without one.
func (r reader) root(root xml.StartElement, name string) (*source, string, error) {
	parts := strings.Split(name, "-") // ncl-20260101-en-classification_texts-20250610.xml
	day := strings.ReplaceAll(attribute(root, "dateInForce"), "-", "")
	if day == "" && len(parts) > 1 {
		day = parts[1]
	}
	if len(day) != 8 || strings.Trim(day, "0123456789") != "" {
		return nil, "", errors.New("no dateInForce, so this is no master file of the Nice Classification")
	}
	if _, err := time.Parse("20060102", day); err != nil {
		return nil, "", fmt.Errorf("dateInForce: %q is no day", day)
	}
	lang := strings.ToLower(attribute(root, "lang"))
	if lang == "" && len(parts) > 2 && len(parts[2]) == 2 {
		lang = strings.ToLower(parts[2])
	}
	if lang != "" && !language(lang) {
		return nil, "", fmt.Errorf("%q is no language", lang)
	}
	from := day[:4] + "-" + day[4:6] + "-" + day[6:]
	if r[from] == nil {
		r[from] = &source{from: from, items: map[string]item{}, texts: map[string][]phrase{}}
	}
	edition := attribute(root, "edition")
	if strings.Trim(edition, "0123456789-") != "" {
		return nil, "", fmt.Errorf("edition: %q has more than digits", edition)
	}
	if edition != "" && len(edition) <= 2 {
		r[from].edition = edition + "-" + day[:4]
	} else if r[from].edition == "" {
		r[from].edition = day[:4]
	}
	return r[from], lang, nil
}

func (d *document) start(e xml.StartElement) error {
	switch e.Name.Local {
	case "Class":
		n, err := number(attribute(e, "classNumber"), nice.Classes)
		if err != nil {
			return fmt.Errorf("classNumber: %w", err)
		}
		d.class = n
	case "GoodOrService":
		basic, err := number(attribute(e, "basicNumber"), 999999)
		id := attribute(e, "id")
		switch {
		case err != nil:
			return fmt.Errorf("basicNumber: %w", err)
		case d.class == 0:
			return errors.New("a good or service outside of a class")
		case id == "":
			return errors.New("a good or service without id")
		case basic < 10000: // the number within the class
			basic += d.class * 10000
		case basic/10000 != d.class:
			return fmt.Errorf("basicNumber: %06d is not of class %d", basic, d.class)
		}
		if before, has := d.items[id]; has && before != (item{d.class, fmt.Sprintf("%06d", basic)}) {
			return fmt.Errorf("id: %q is also %s of class %d", id, before.number, before.class)
		}
		d.items[id] = item{d.class, fmt.Sprintf("%06d", basic)}
	case "GoodOrServiceTexts":
		if d.id = attribute(e, "idRef"); d.id == "" {
			return errors.New("texts without idRef")
		}
		if d.lang == "" {
			return errors.New("texts in no language: neither the root's lang nor the file's name has one")
		}
	case "Label":
		if d.id != "" && d.open == 0 {
			d.open = d.depth
			d.label.Reset()
		}
	}
	return nil
}

// write adds characters to the label.
func (d *document) write(text []byte) error {
	d.label.Write(text)
	switch {
	case bytes.ContainsRune(text, utf8.RuneError):
		return errors.New("a term with a character that is none of the file's encoding")
	case utf8.RuneCountInString(d.label.String()) > maxLabel:
		return fmt.Errorf("a term longer than %d characters", maxLabel)
	}
	return nil
}

func (d *document) end(name string) {
	switch {
	case d.open > 0 && d.depth == d.open:
		d.open = 0
		text := strings.Join(strings.Fields(d.label.String()), " ")
		if text = strings.TrimRight(text, "* "); text != "" { // an asterisk refers to a remark of the list
			d.texts[d.lang] = append(d.texts[d.lang], phrase{d.id, text})
		}
	case name == "GoodOrServiceTexts":
		d.id = ""
	case name == "Class":
		d.class = 0
	}
}

// attribute returns an attribute, whatever its namespace; "" if there is none.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}

// language reports whether a text is the code of a language, so that it can be a part of a file's name.
func language(code string) bool {
	return len(code) == 2 && strings.Trim(code, "abcdefghijklmnopqrstuvwxyz") == ""
}

// number returns the value of digits, 1 to most.
func number(digits string, most int) (int, error) {
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > most || digits[0] == '+' {
		return 0, fmt.Errorf("%q is no number from 1 to %d", digits, most)
	}
	return n, nil
}
