package logo

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"io"
	"regexp"
	"strings"
)

// CheckPDF returns an error unless the bytes have the header and the end of a PDF, and nothing in it runs a program, sends data,
// opens another file or contains one, or opens an address without a click. It searches the file and its compressed object streams for the
// names of such actions. A file is rejected too if its object streams cannot be read, since they are encrypted or encoded in a way that programs do not use for them.
// The caller has used Enter.
func CheckPDF(b []byte) error {
	if !bytes.HasPrefix(b, []byte("%PDF-")) || !bytes.Contains(b, []byte("%%EOF")) {
		return errNotPDF
	}
	found := nameKinds(b)
	switch {
	case found[active]:
		return errActivePDF
	case found[objectStream] && found[unread]:
		return errUnreadPDF
	}
	opens := found[opening]
	err := eachStream(b, func(_, objects []byte) error {
		found := nameKinds(objects)
		if found[active] {
			return errActivePDF
		}
		opens = opens || found[opening]
		return nil
	})
	if err == nil && opens {
		err = checkOpening(b)
	}
	return err
}

var (
	errActivePDF = reject(ActivePDF, "a PDF that runs or opens something")
	errUnreadPDF = reject(UnreadablePDF, "a PDF whose objects cannot be read")
)

// nameKind is what a name in a PDF means for CheckPDF.
type nameKind int

const (
	active       nameKind = iota // runs a program, sends data, opens or contains another file; not a link to a web page or within the document, unless it is followed without a click
	objectStream                 // the type of a stream that contains objects
	unread                       // an encoding or encryption that CheckPDF does not undo
	opening                      // what happens when the document is opened: a page of it may be shown, and nothing else
)

var pdfNames = map[string]nameKind{
	"JavaScript": active, "Launch": active, "SubmitForm": active, "ImportData": active, "GoToR": active, "GoToE": active,
	"AA": active, "Rendition": active, "RichMedia": active, "XFA": active, "EmbeddedFile": active, "EmbeddedFiles": active, "ObjStm": objectStream, "Encrypt": unread, "Crypt": unread,
	"OpenAction": opening, "ASCIIHexDecode": unread, "ASCII85Decode": unread, "LZWDecode": unread, "RunLengthDecode": unread,
}

// maxPDFName is the length of the longest name in pdfNames.
const maxPDFName = 15

// nameKinds returns which kinds of names a text of PDF has.
func nameKinds(b []byte) (found [opening + 1]bool) {
	eachName(b, func(name, from []byte, length int) {
		if string(name) == "AA" && !actionFollows.Match(from[length:]) {
			return // the bytes of a picture
		}
		if kind, known := pdfNames[string(name)]; known && !found[kind] && (string(name) != "EmbeddedFiles" || !noFiles.Match(from)) {
			found[kind] = true
		}
	})
	return found
}

// eachName calls do with each name in a text of PDF, without its slash and cut off after it is longer than maxPDFName, with the text from
// there on, and with the length of the name as it is written. A character of a name can be written as its code: /J#61vaScript. do must
// not keep the name.
func eachName(b []byte, do func(name, from []byte, length int)) {
	for {
		at := bytes.IndexByte(b, '/')
		if at < 0 {
			return
		}
		b = b[at+1:]
		length, coded := 0, false
		for length < len(b) && length <= maxWrittenName && regular[b[length]] {
			coded = coded || b[length] == '#'
			length++
		}
		switch {
		case coded:
			do(decodedName(b[:length]), b, length)
		case length > 0:
			do(b[:length], b, length)
		}
	}
}

// maxWrittenName is the length of the longest name in pdfNames with each character written as its code.
const maxWrittenName = 3 * maxPDFName

// decodedName returns a name without the codes of its characters.
func decodedName(written []byte) []byte {
	var name []byte
	for i := 0; i < len(written); i++ {
		c := written[i]
		if code := written[i+1:]; c == '#' && len(code) >= 2 {
			var decoded [1]byte
			if _, err := hex.Decode(decoded[:], code[:2]); err == nil {
				c = decoded[0]
				i += 2
			}
		}
		name = append(name, c)
	}
	return name
}

// actionFollows matches behind the name AA, whose value is a dictionary or the number of an object. Two letters behind a slash also occur
// by chance, in one of a hundred pictures of a megabyte.
var actionFollows = regexp.MustCompile(`^[\s\x00]*(?:[<%]|\d+[\s\x00%])`)

// noFiles matches at an empty list of attached files, which FPDF and its descendants write into every file.
var noFiles = regexp.MustCompile(`^EmbeddedFiles\s*<<\s*/Names\s*\[\s*\]\s*>>`)

// regular has the bytes that belong to a name: they are neither white space nor delimiters.
var regular = func() (is [256]bool) {
	for c := range is {
		is[c] = c > ' ' && strings.IndexByte("()<>[]{}/%", byte(c)) < 0
	}
	return is
}()

// The limits of a PDF, above which it is rejected, so that a bomb costs little and hides nothing. The objects of a document of a thousand
// pages have about 4 MB.
const (
	maxStreams = 50_000
	maxObjects = 8 << 20 // bytes of all decompressed object streams
)

// eachStream calls do with the decompressed bytes of each object stream, and with the text before it, until do returns an error.
func eachStream(b []byte, do func(before, objects []byte) error) error {
	var z inflater
	for n := 0; ; n++ {
		before, rest, more := bytes.Cut(b, []byte("stream"))
		if !more {
			return nil
		}
		b = bytes.TrimLeft(rest, " \t\r\n")
		objects, err := z.objects(b)
		if err != nil {
			return err
		}
		if n == maxStreams {
			return errUnreadPDF
		}
		if err := do(before, objects); err != nil {
			return err
		}
	}
}

// inflater decompresses the object streams of a file.
type inflater struct {
	reader io.ReadCloser // of package zlib, used again for each stream; nil before the first
	bytes  int           // decompressed so far
}

var (
	// objectsStart matches the beginning of an object stream: the number of an object and its offset.
	objectsStart = regexp.MustCompile(`^\s*[0-9]+\s+[0-9]+\s`)
	// predicted matches the same behind the tag of a PNG predictor, which is not undone.
	predicted = regexp.MustCompile(`^[\x00-\x04]\s*[0-9]+\s+[0-9]+\s`)
)

// objects returns the decompressed bytes if a compressed object stream begins at b, and none if anything else does. Damage at the
// end is ignored, since viewers ignore it too.
func (z *inflater) objects(b []byte) ([]byte, error) {
	if z.reset(b) != nil {
		return nil, nil
	}
	start := make([]byte, 64)
	n, _ := io.ReadFull(z.reader, start)
	start = start[:n]
	switch {
	case predicted.Match(start):
		return nil, errUnreadPDF
	case !objectsStart.Match(start):
		return nil, nil
	}
	rest, _ := io.ReadAll(io.LimitReader(z.reader, int64(maxObjects-z.bytes)))
	objects := append(start, rest...)
	if z.bytes += len(objects); z.bytes > maxObjects {
		return nil, errUnreadPDF
	}
	return objects, nil
}

// reset returns an error unless b begins with the header of compressed bytes.
func (z *inflater) reset(b []byte) (err error) {
	if z.reader == nil {
		z.reader, err = zlib.NewReader(bytes.NewReader(b))
		return err
	}
	return z.reader.(zlib.Resetter).Reset(bytes.NewReader(b), nil)
}
