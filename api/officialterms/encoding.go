package officialterms

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
)

// newDecoder returns a decoder of XML in the encoding of its byte order mark, else of its declaration. It reads the characters that
// HTML has names for, too.
func newDecoder(data []byte) *xml.Decoder {
	text := encoding.Decoder{Transformer: unicode.BOMOverride(unmarked(data).NewDecoder())}
	decoder := xml.NewDecoder(text.Reader(bytes.NewReader(data)))
	decoder.CharsetReader = declared
	decoder.Entity = xml.HTMLEntity
	return decoder
}

// unmarked returns the encoding of XML without a byte order mark, as far as it decides how the declaration is to be read.
func unmarked(data []byte) encoding.Encoding {
	switch {
	case bytes.HasPrefix(data, []byte("<\x00")):
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case bytes.HasPrefix(data, []byte("\x00<")):
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	}
	return encoding.Nop
}

// declared decodes what follows a declaration that names another encoding than UTF-8. UTF-16 is decoded before a declaration is read.
func declared(name string, r io.Reader) (io.Reader, error) {
	if strings.HasPrefix(strings.ToLower(name), "utf-16") {
		return r, nil
	}
	known, err := htmlindex.Get(name)
	if err != nil {
		return nil, fmt.Errorf("the encoding %q is not read", name)
	}
	return known.NewDecoder().Reader(r), nil
}
