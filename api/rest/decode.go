package rest

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"

	"sello/api"
	"sello/api/logo"
	"sello/api/web"
	"sello/api/wire"
	"sello/core/fault"
	"sello/core/form"
)

// The limits of a body, in bytes. An order of 50 owners with every field full and escaped fits.
const (
	maxEmpty    = 16
	maxSmall    = 64 << 10
	maxMark     = 256 << 10
	maxOrder    = 1 << 20
	maxWebhook  = 256 << 10
	maxOverhead = 64 << 10 // of a multipart body: boundaries and headers
	maxDrained  = 4 << 20  // read and discarded after a rejected body, so that the connection is not reset before the client has read the answer
)

// The room for the bodies of all requests that are read or worked on, and the share of one client, in bytes. In the share is room for
// a document with all that is around it.
const (
	maxBodies = 32 << 20
	maxShare  = maxBodies / 2
	bodyWait  = 10 * time.Second // the longest that a body waits for room
)

// The parts of a multipart body.
const (
	imagePart = "trademark_image"
	dataPart  = "trademark_data"

	answerPart   = "data" // the JSON of a call that takes a document
	documentPart = "file" // the document, and the field of its faults
)

// decodeJSON decodes a body of type application/json into a struct that consists of wire's types.
//
// Errors: KindMediaType for another content type; KindFileSizeLimit if the body has more than limit bytes;
// KindInvalidData with the path of a value that does not match the struct; errNoRoom.
func decodeJSON(c *gin.Context, limit int64, into any) error {
	if web.MediaType(c.Request) != "application/json" {
		return api.Fail(api.KindMediaType)
	}
	err := decode(c.Request.Body, limit, into)
	if err != nil {
		discard(c, c.Request.Body, maxDrained)
	}
	return err
}

func decode(r io.Reader, limit int64, into any) error {
	faults, err := wire.Decode(r, limit, into)
	switch {
	case err != nil:
		return malformed(err)
	case faults.At("") == fault.TooLong:
		return errTooLarge
	}
	return api.Invalid(faults)
}

// countBody counts the bytes of the request's body until the request ends.
func (s *server) countBody(c *gin.Context) {
	request := requestOf(c)
	request.Body = s.Bodies.Of(request, request.Client, c.Request.Body)
	defer request.Body.Release()
	c.Request.Body = request.Body // further readers wrap it
	c.Next()
}

// discard reads what is left of a rejected body, at most some bytes, see maxDrained.
func discard(c *gin.Context, body io.Reader, most int64) {
	requestOf(c).Body.Release()
	_, _ = io.Copy(io.Discard, io.LimitReader(body, most))
}

// decodeEmpty accepts no body and the body {}, and rejects any other with KindInvalidData.
func decodeEmpty(c *gin.Context) error {
	body, err := io.ReadAll(io.LimitReader(c.Request.Body, maxEmpty+1))
	if text := string(bytes.TrimSpace(body)); err == nil && len(body) <= maxEmpty && (text == "" || text == "{}") {
		return nil
	}
	return api.Invalid(fault.List{{Code: fault.Malformed}})
}

// multipartBody says how a multipart body is read: the names of its parts, of which data is "" if it has none, the limit of its JSON and that of its file, in
// bytes, and the error for a larger file.
type multipartBody struct {
	data, file       string
	maxData, maxFile int64
	tooLarge         error
}

// decodeWithLogo decodes a JSON body, or a multipart body with the JSON and a logo in any order. The Upload is nil if
// there is no logo.
func decodeWithLogo(c *gin.Context, limit int64, into any) (*api.Upload, error) {
	return decodeWithFile(c, into, multipartBody{dataPart, imagePart, limit, form.MaxLogoBytes, logo.TooLarge()})
}

// decodeWithDocument is decodeWithLogo for a document of an order's history.
func decodeWithDocument(c *gin.Context, limit int64, into any) (*api.Upload, error) {
	return decodeWithFile(c, into, multipartBody{answerPart, documentPart, limit, form.MaxDocumentBytes, errDocumentTooLarge})
}

// decodeLogo decodes a multipart body with nothing but a logo.
func decodeLogo(c *gin.Context) (*api.Upload, error) {
	if web.MediaType(c.Request) != "multipart/form-data" {
		return nil, api.Fail(api.KindMediaType)
	}
	upload, err := decodeWithFile(c, nil, multipartBody{file: imagePart, maxFile: form.MaxLogoBytes, tooLarge: logo.TooLarge()})
	if err == nil && upload == nil {
		err = invalidAt(logo.Path, fault.Required)
	}
	return upload, err
}

func decodeWithFile(c *gin.Context, into any, parts multipartBody) (*api.Upload, error) {
	if web.MediaType(c.Request) != "multipart/form-data" {
		return nil, decodeJSON(c, parts.maxData, into)
	}
	body := c.Request.Body
	c.Request.Body = http.MaxBytesReader(c.Writer, body, parts.maxData+parts.maxFile+maxOverhead)
	upload, err := parts.read(c.Request, into)
	if err != nil {
		discard(c, body, maxDrained)
	}
	return upload, err
}

func (m multipartBody) read(r *http.Request, into any) (*api.Upload, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, malformed(err)
	}
	var upload *api.Upload
	hasData := m.data == ""
	for {
		part, err := parts.NextRawPart()
		switch {
		case errors.Is(err, io.EOF) && !hasData:
			return nil, invalidAt(m.data, fault.Required)
		case errors.Is(err, io.EOF):
			return upload, nil
		case err != nil:
			return nil, malformed(err)
		}
		switch name := part.FormName(); {
		case name == m.data && !hasData:
			hasData = true
			err = decode(part, m.maxData, into)
		case name == m.file && upload == nil:
			upload, err = m.readFile(part)
		case name == m.data, name == m.file:
			err = invalidAt(name, fault.Duplicate)
		default:
			err = api.Invalid(fault.List{{Code: fault.UnknownField}})
		}
		if err != nil {
			return nil, err
		}
	}
}

// readFile reads a file, at most one byte more than is allowed.
func (m multipartBody) readFile(part *multipart.Part) (*api.Upload, error) {
	b, err := io.ReadAll(io.LimitReader(part, m.maxFile+1))
	if err != nil {
		return nil, malformed(err)
	}
	if int64(len(b)) > m.maxFile {
		return nil, m.tooLarge
	}
	return &api.Upload{Name: part.FileName(), Bytes: b}, nil
}

// malformed converts an error of reading a body: KindFileSizeLimit if the body is over its limit, errNoRoom if there is no room for
// it, else KindInvalidData.
func malformed(err error) error {
	var tooMuch *http.MaxBytesError
	switch {
	case errors.As(err, &tooMuch):
		return api.Fail(api.KindFileSizeLimit)
	case errors.Is(err, web.ErrBusy):
		return errNoRoom
	}
	return &api.Error{Kind: api.KindInvalidData, Fields: fault.List{{Code: fault.Malformed}}, Err: err}
}

func invalidAt(path string, code fault.Code) error {
	return api.Invalid(fault.List{{Path: path, Code: code}})
}

// pathID returns the id in the request's path. A text that is no id is KindNotFound, without a query to the database.
func pathID(c *gin.Context) (string, error) { return idIn(c, "id") }

// idIn is pathID for another parameter of the path.
func idIn(c *gin.Context, param string) (string, error) {
	id := c.Param(param)
	if !isID(id) {
		return "", api.Fail(api.KindNotFound)
	}
	return id, nil
}

// isID reports whether a text is a UUID in lower case with dashes, the only spelling that the service uses.
func isID(text string) bool {
	id, err := uuid.Parse(text)
	return err == nil && id.String() == text
}

// oneOf returns a value that must be in a list; KindInvalidData at path if it is not.
func oneOf[T ~string](path string, value T, list []T) (T, error) {
	switch {
	case slices.Contains(list, value):
		return value, nil
	case value == "":
		return value, invalidAt(path, fault.Required)
	}
	return value, invalidAt(path, fault.UnknownValue)
}

// flag returns a parameter that is true or false, and false without it.
func flag(c *gin.Context, name string) (bool, error) {
	switch c.Query(name) {
	case "true":
		return true, nil
	case "", "false":
		return false, nil
	}
	return false, invalidAt(name, fault.UnknownValue)
}
