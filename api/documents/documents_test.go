package documents_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"log/slog"
	"testing"
	"time"

	"sello/api"
	"sello/api/blobs"
	"sello/api/documents"
	"sello/api/store/storetest"
	"sello/core/fault"
	"sello/core/form"
	"sello/core/musttest"
)

const pdf = "%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"

func picture(t *testing.T, write func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	var b bytes.Buffer
	musttest.Do(t, write(&b, image.NewGray(image.Rect(0, 0, 8, 8))))
	return b.Bytes()
}

func TestTheTypeOfADocumentComesFromItsBytes(t *testing.T) {
	for want, c := range map[string]struct {
		bytes []byte
		name  string
	}{
		"image/png":       {picture(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) }), "power of attorney.png"},
		"image/jpeg":      {picture(t, func(b *bytes.Buffer, i image.Image) error { return jpeg.Encode(b, i, nil) }), "power of attorney.jpg"},
		"image/gif":       {picture(t, func(b *bytes.Buffer, i image.Image) error { return gif.Encode(b, i, nil) }), "power of attorney.gif"},
		"application/pdf": {[]byte(pdf), "power of attorney.pdf"},
	} {
		t.Run(want, func(t *testing.T) {
			f, err := documents.Inspect(t.Context(), api.Upload{Name: `C:\papers\power of attorney.exe`, Bytes: c.bytes}, "file")
			if err != nil || f.Type != want || f.Name != c.name || !bytes.Equal(f.Bytes, c.bytes) {
				t.Errorf("got %q of type %q, %v", f.Name, f.Type, err)
			}
		})
	}
}

func TestOtherFilesAreRejectedAtTheirField(t *testing.T) {
	for name, c := range map[string]struct {
		bytes []byte
		kind  api.Kind
		code  fault.Code
	}{
		"empty":           {nil, api.KindInvalidData, fault.FileEmpty},
		"SVG":             {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), api.KindInvalidData, fault.FileType},
		"text":            {[]byte("My answer"), api.KindInvalidData, fault.FileType},
		"HTML":            {[]byte("<!doctype html><script>1</script>"), api.KindInvalidData, fault.FileType},
		"program":         {[]byte("MZ\x90\x00"), api.KindInvalidData, fault.FileType},
		"Office document": {[]byte("PK\x03\x04"), api.KindInvalidData, fault.FileType},
		"cut off PDF":     {[]byte("%PDF-1.7\n"), api.KindInvalidData, fault.FileType},
		"broken PNG":      {[]byte("\x89PNG\r\n\x1a\nrubbish"), api.KindInvalidData, fault.FileType},
		"over the limit":  {append([]byte(pdf), make([]byte, form.MaxDocumentBytes)...), api.KindFileSizeLimit, fault.FileTooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := documents.Inspect(t.Context(), api.Upload{Name: "a.pdf", Bytes: c.bytes}, "file")
			var e *api.Error
			if !errors.As(err, &e) || e.Kind != c.kind || e.Fields.At("file") != c.code {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestTheLargestDocumentIsAccepted(t *testing.T) {
	whole := append([]byte(pdf), bytes.Repeat([]byte("\n"), form.MaxDocumentBytes-len(pdf))...)
	if _, err := documents.Inspect(t.Context(), api.Upload{Name: "a.pdf", Bytes: whole}, "file"); err != nil {
		t.Error(err)
	}
}

func TestBytesStayOnlyWhereTheirDocumentMayHaveBeenSaved(t *testing.T) {
	files := musttest.Get(blobs.Open("", storetest.SQLite(t)))(t)
	archive := documents.Archive{Blobs: files, Log: slog.New(slog.DiscardHandler)}
	for name, c := range map[string]struct {
		err   error
		stays bool
	}{
		"saved":           {nil, true},
		"rejected":        {api.Fail(api.KindConflict), false},
		"unknown failure": {errors.New("connection lost"), true},
		"lost commit":     {api.Fail(api.KindUnavailable), true},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := archive.Put(t.Context(), api.NewID(), api.DocumentAnswer, api.File{Name: "a.pdf", Type: "application/pdf", Bytes: []byte(pdf)}, time.Now())
			if err != nil || d.Size != int64(len(pdf)) || d.Name != "a.pdf" || d.Type != "application/pdf" {
				t.Fatalf("%+v %v", d, err)
			}
			cancelled, cancel := context.WithCancel(t.Context())
			cancel()
			archive.DropUnsaved(cancelled, c.err, d)
			f, err := archive.Open(t.Context(), d)
			if stays := api.KindOf(err) != api.KindNotFound; stays != c.stays || stays && string(f.Bytes) != pdf {
				t.Errorf("stays: %v, %v", stays, err)
			}
		})
	}
}
