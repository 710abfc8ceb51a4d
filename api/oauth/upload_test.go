package oauth

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"

	"sello/api/rest"
	"sello/core/form"
)

// upload saves an order with a logo, as the page of a signed-in customer does.
func (b *browser) upload(name, contentType string, file []byte) reply {
	b.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	o := order("ana@example.com")
	o["trademark_data"].(map[string]any)["type"] = "LOGO"
	data, err := json.Marshal(o)
	b.must(err)
	b.must(w.WriteField("trademark_data", string(data)))
	part, err := w.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {`form-data; name="trademark_image"; filename="` + name + `"`}, "Content-Type": {contentType}})
	b.must(err)
	_, err = part.Write(file)
	b.must(err)
	b.must(w.Close())
	r, err := http.NewRequest("POST", b.url+rest.Base+"/trademarks", &body)
	b.must(err)
	r.Header.Set("Content-Type", w.FormDataContentType())
	r.Header.Set("Authorization", b.header.Get("Authorization"))
	response, err := b.client.Do(r)
	b.must(err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	b.must(err)
	return reply{T: b.T, what: "upload " + name, status: response.StatusCode, header: response.Header, body: text}
}

func TestS32_TheTypeOfAnUploadIsThatOfItsBytesAndItIsServedInASandbox(t *testing.T) {
	each(t, func(w *world) {
		w.account("ana@example.com", "one")
		b := w.browser()
		b.signInCookieless("ana@example.com", "one")
		b.acceptsDocuments()
		var picture bytes.Buffer
		w.must(png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 48, 2))))
		drawing := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>`
		for name, c := range map[string]struct {
			file, says string
			bytes      []byte
			is         string // "" if it is rejected
		}{
			"a picture":              {"a.png", "image/png", picture.Bytes(), "image/png"},
			"by content":             {"../../a.svg", "image/svg+xml", picture.Bytes(), "image/png"},
			"a drawing":              {"a.svg", "text/html", []byte(drawing), "image/svg+xml"},
			"a drawing named so":     {"a.png", "image/png", []byte(drawing), "image/svg+xml"},
			"a page":                 {"a.png", "image/png", []byte("<!doctype html><script>1</script>"), ""},
			"a drawing with script":  {"a.svg", "image/svg+xml", []byte(strings.Replace(drawing, "<path", "<script>1</script><path", 1)), ""},
			"a drawing that listens": {"a.svg", "image/svg+xml", []byte(strings.Replace(drawing, "<path", `<path onload="1"`, 1)), ""},
			"one byte too many":      {"a.png", "image/png", make([]byte, form.MaxLogoBytes+1), ""},
		} {
			a := b.upload(c.file, c.says, c.bytes)
			if c.is == "" {
				if a.status < 400 || a.status >= 500 {
					w.Errorf("%s: %d %s", name, a.status, a.body)
				}
				continue
			}
			var out struct {
				Data struct {
					ID   string
					Mark struct {
						URL string `json:"logo_url"`
					} `json:"trademark_data"`
				}
			}
			a.want(200).into(&out)
			if out.Data.Mark.URL != rest.Base+"/trademarks/"+out.Data.ID+"/logo" {
				w.Errorf("%s: served from %s", name, out.Data.Mark.URL)
			}
			served := b.send("GET", out.Data.Mark.URL, nil).want(200)
			if served.header.Get("Content-Security-Policy") != "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:" || served.header.Get("X-Content-Type-Options") != "nosniff" ||
				served.header.Get("Content-Type") != c.is || !bytes.Equal(served.body, c.bytes) {
				w.Errorf("%s: %v", name, served.header)
			}
		}
		if n := w.count("orders"); n != 4 || w.count("blobs") != 4 {
			w.Errorf("%d orders, %d logos", n, w.count("blobs"))
		}
	})
}
