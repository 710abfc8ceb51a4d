// Package logo decides what an uploaded logo really is. The type comes from the bytes, never from
// the name or from what the sender says: rasters are decoded once within bounds, an SVG may hold
// drawing elements only, and a PDF has to look like one. The bytes themselves stay as they came,
// because they are what will be filed.
package logo

import (
	"bytes"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"

	"sello/api"
	"sello/core/fault"
	"sello/core/form"
)

// Upload is a logo as it was sent.
type Upload struct {
	Name  string // as the user's machine calls it; only its last element counts
	Bytes []byte
}

// File is a logo that was looked at.
type File struct {
	Name  string // safe to repeat: see SafeName
	Type  string // content type, one of the accepted ones
	Bytes []byte
}

// Describe gives what the core's rules ask of a logo.
func (u Upload) Describe() *form.Logo {
	return &form.Logo{Name: baseName(u.Name), Size: int64(len(u.Bytes))}
}

// kind is one accepted type: its usual extension and the proof that the bytes are of it.
type kind struct {
	extension string
	prove     func([]byte) error
}

var kinds = map[string]kind{
	"image/gif":       {".gif", decodable},
	"image/jpeg":      {".jpg", decodable},
	"image/png":       {".png", decodable},
	"image/svg+xml":   {".svg", drawingOnly},
	"application/pdf": {".pdf", paged},
}

// Inspect finds the type of an upload. path is the field to blame.
//
// Errors: KindFileSizeLimit over form.MaxLogoBytes; KindInvalidData with file_type when the bytes
// are of no accepted type, broken, too many pixels, or could act instead of only being shown.
func Inspect(u Upload, path string) (File, error) {
	if len(u.Bytes) > form.MaxLogoBytes {
		return File{}, TooLarge(path)
	}
	typ := detect(u.Bytes)
	k, accepted := kinds[typ]
	if !accepted {
		return File{}, wrongType(path, nil)
	}
	if err := k.prove(u.Bytes); err != nil {
		return File{}, wrongType(path, err)
	}
	return File{Name: SafeName(u.Name, typ), Type: typ, Bytes: u.Bytes}, nil
}

// detect finds the type by content. A text can only be a drawing, whatever stands before it: that it is
// one has to be proved anyway.
func detect(b []byte) string {
	typ, _, _ := strings.Cut(mimetype.Detect(b).String(), ";")
	if strings.HasPrefix(typ, "text/") {
		return "image/svg+xml"
	}
	return typ
}

// TooLarge is the error for a logo over the limit.
func TooLarge(path string) error {
	return &api.Error{Kind: api.KindFileSizeLimit, Fields: fault.List{{Path: path, Code: fault.FileTooLarge, Limit: form.MaxLogoBytes}}}
}

func wrongType(path string, cause error) error {
	return &api.Error{Kind: api.KindInvalidData, Fields: fault.List{{Path: path, Code: fault.FileType}}, Err: cause}
}

// maxName keeps names short enough for any file system, in bytes and without the extension.
const maxName = 100

// SafeName turns a name from elsewhere into one that can stand in a header and in any folder:
// letters, digits, space, dot, dash and underscore, with the extension of the type.
func SafeName(name, typ string) string {
	base := baseName(name)
	base = strings.TrimSuffix(base, path.Ext(base))
	base = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" .-_", r) {
			return r
		}
		return '_'
	}, strings.ToValidUTF8(base, "_"))
	for len(base) > maxName {
		_, last := utf8.DecodeLastRuneInString(base)
		base = base[:len(base)-last]
	}
	if base = strings.Trim(base, " ._"); base == "" {
		base = "logo"
	}
	return base + kinds[typ].extension
}

// baseName is the last element of a path of either kind of machine.
func baseName(name string) string {
	return name[strings.LastIndexAny(name, `/\`)+1:]
}

// paged accepts what begins as a PDF and has an end; what it may do is bounded by how it is served.
func paged(b []byte) error {
	if !bytes.HasPrefix(b, []byte("%PDF-")) || !bytes.Contains(b, []byte("%%EOF")) {
		return errNotPDF
	}
	return nil
}
