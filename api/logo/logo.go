// Package logo checks uploaded logos. It detects the type from the bytes, not from the name or the sender's content type:
// raster images are decoded once within limits, an SVG may contain only drawing elements, and a PDF must have its
// header and end, and no actions. The bytes are stored unchanged, because they are filed with the application; only an SVG that would
// be rejected is rewritten first, with what its drawing program added removed.
package logo

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gabriel-vasile/mimetype"
	"golang.org/x/text/unicode/norm"

	"sello/api"
	"sello/core/fault"
	"sello/core/form"
)

// Path is the field of a logo in the API's shape, at which its faults are.
const Path = "trademark_data.logo"

// Describe returns the name and size of an uploaded logo, which the core's rules check.
func Describe(u api.Upload) *form.Logo {
	return &form.Logo{Name: baseName(u.Name), Size: int64(len(u.Bytes))}
}

const typeSVG = "image/svg+xml"

// kind is one accepted type: its usual extension, and the check of the bytes.
type kind struct {
	extension string
	check     func([]byte) error
}

var kinds = map[string]kind{
	"image/gif":       {".gif", decodable},
	"image/jpeg":      {".jpg", decodable},
	"image/png":       {".png", decodable},
	typeSVG:           {".svg", drawingOnly},
	"application/pdf": {".pdf", CheckPDF},
}

// Inspect detects the type of an upload and checks it.
//
// Errors, at Path: KindFileSizeLimit over form.MaxLogoBytes; KindInvalidData with file_type if the bytes are of no accepted type, and
// with one of Reasons if they are broken, have too many pixels, or contain anything that could run or load something. Also those of Enter.
func Inspect(ctx context.Context, u api.Upload) (api.File, error) {
	if len(u.Bytes) > form.MaxLogoBytes {
		return api.File{}, TooLarge()
	}
	typ := detect(u.Bytes)
	k, accepted := kinds[typ]
	if !accepted {
		return api.File{}, rejected(reject(others[typ], typ))
	}
	leave, err := Enter(ctx, Checks)
	if err != nil {
		return api.File{}, err
	}
	defer leave()
	b := u.Bytes
	err = k.check(b)
	if err != nil && typ == typeSVG {
		if b, err = normal(u.Bytes); err == nil {
			err = k.check(b)
		}
	}
	switch {
	case err != nil:
		return api.File{}, rejected(err)
	case len(b) > form.MaxLogoBytes:
		return api.File{}, TooLarge()
	}
	return api.File{Name: SafeName(u.Name, typ), Type: typ, Bytes: b}, nil
}

// others are the reasons for common types that are not accepted.
var others = map[string]fault.Code{
	"image/webp": WebP, "image/heic": HEIC, "image/heif": HEIC, "image/avif": HEIC, "application/gzip": Compressed,
}

// Explain returns the faults of a draft with the logo u, which may be nil. The core rejects a file by its name: where its content is of
// a common type that is not accepted, the reason is that type.
func Explain(faults fault.List, u *api.Upload) fault.List {
	for i, f := range faults {
		if f.Path == Path && f.Code == fault.FileType && u != nil {
			faults[i].Code = cmp.Or(others[detect(u.Bytes)], f.Code)
		}
	}
	return faults
}

// detect returns the type by content. Any text counts as SVG, since comments and declarations can precede the root
// element; the check of SVG rejects other texts. A PNG that moves is a PNG, of which the first picture counts.
func detect(b []byte) string {
	typ, _, _ := strings.Cut(mimetype.Detect(b).String(), ";")
	switch {
	case strings.HasPrefix(typ, "text/"), bytes.HasPrefix(b, []byte(littleEndian)), bytes.HasPrefix(b, []byte(bigEndian)):
		return typeSVG
	case typ == "image/apng":
		return "image/png"
	}
	return typ
}

// TooLarge returns the error for a logo over the limit.
func TooLarge() error {
	return &api.Error{Kind: api.KindFileSizeLimit, Fields: fault.List{{Path: Path, Code: fault.FileTooLarge, Limit: form.MaxLogoBytes}}}
}

// rejected returns the error for a logo that a check rejected. An error that is neither an api.Error nor a rejection is of a decoder:
// the file is broken.
func rejected(cause error) error {
	var final *api.Error
	if errors.As(cause, &final) {
		return final
	}
	code := Broken
	var r *rejection
	if errors.As(cause, &r) {
		code = cmp.Or(r.reason, fault.FileType)
	}
	return &api.Error{Kind: api.KindInvalidData, Fields: fault.List{{Path: Path, Code: code}}, Err: cause}
}

// Files is the store of logos.
type Files interface {
	Get(ctx context.Context, key string) (typ string, b []byte, err error)
}

// Open returns the logo of a mark, which is stored with a type under a key; KindNotFound if the mark has none. The caller checks who
// may read it.
func Open(ctx context.Context, from Files, mark *form.Trademark, key, typ string) (api.File, error) {
	if key == "" || mark == nil || mark.Logo == nil {
		return api.File{}, api.Fail(api.KindNotFound)
	}
	_, b, err := from.Get(ctx, key)
	return api.File{Name: SafeName(mark.Logo.Name, typ), Type: typ, Bytes: b}, err
}

// maxName is the longest name in bytes, without the extension, so that any file system accepts it.
const maxName = 100

// SafeName returns a sender's file name with the extension of the type and only characters that are safe in a header and
// in any file system: letters with their marks, digits, space, dot, dash and underscore. Letters are composed, since macOS sends
// their accents apart.
func SafeName(name, typ string) string {
	base := baseName(name)
	base = strings.TrimSuffix(base, path.Ext(base))
	base = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || strings.ContainsRune(" .-_", r) {
			return r
		}
		return '_'
	}, norm.NFC.String(strings.ToValidUTF8(base, "_")))
	for len(base) > maxName {
		_, last := utf8.DecodeLastRuneInString(base)
		base = base[:len(base)-last]
	}
	if base = strings.Trim(base, " ._"); base == "" {
		base = "file"
	}
	return base + kinds[typ].extension
}

// baseName returns the last element of a path of Unix or Windows.
func baseName(name string) string {
	return name[strings.LastIndexAny(name, `/\`)+1:]
}
