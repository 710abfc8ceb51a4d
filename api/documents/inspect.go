package documents

import (
	"bytes"
	"context"
	"image"
	_ "image/gif"  // registers the format with image.DecodeConfig
	_ "image/jpeg" // registers the format with image.DecodeConfig
	_ "image/png"  // registers the format with image.DecodeConfig
	"strings"

	"github.com/gabriel-vasile/mimetype"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
)

// checks are the accepted types with the check of their bytes.
var checks = map[string]func([]byte) error{
	"application/pdf": logo.CheckPDF,
	"image/gif":       isImage,
	"image/jpeg":      isImage,
	"image/png":       isImage,
}

// Inspect detects the type of an upload from its bytes and checks it. path is the field of the faults.
//
// Errors: KindFileSizeLimit over form.MaxDocumentBytes; KindInvalidData with file_empty for 0 bytes, and with file_type if
// the bytes are no PDF, PNG, JPEG or GIF; those of logo.Enter.
func Inspect(ctx context.Context, u api.Upload, path string) (api.File, error) {
	switch {
	case len(u.Bytes) == 0:
		return api.File{}, api.Invalid(fault.List{{Path: path, Code: fault.FileEmpty}})
	case len(u.Bytes) > form.MaxDocumentBytes:
		return api.File{}, TooLarge(path)
	}
	typ, _, _ := strings.Cut(mimetype.Detect(u.Bytes).String(), ";")
	check, accepted := checks[typ]
	if !accepted {
		return api.File{}, wrongType(path, nil)
	}
	leave, err := logo.Enter(ctx, logo.Checks)
	if err != nil {
		return api.File{}, err
	}
	defer leave()
	if err := check(u.Bytes); err != nil {
		return api.File{}, wrongType(path, err)
	}
	return api.File{Name: logo.SafeName(u.Name, typ), Type: typ, Bytes: u.Bytes}, nil
}

// isImage checks the header only. Unlike a logo, a document is never drawn on the server.
func isImage(b []byte) error {
	_, _, err := image.DecodeConfig(bytes.NewReader(b))
	return err
}

// TooLarge returns the error for a document over the limit.
func TooLarge(path string) error {
	return &api.Error{Kind: api.KindFileSizeLimit, Fields: fault.List{{Path: path, Code: fault.FileTooLarge, Limit: form.MaxDocumentBytes}}}
}

func wrongType(path string, cause error) error {
	return &api.Error{Kind: api.KindInvalidData, Fields: fault.List{{Path: path, Code: fault.FileType}}, Err: cause}
}
