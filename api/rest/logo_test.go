package rest_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"sello/api"
	"sello/api/rest"
	"sello/core/form"
)

func logoOrder(email string) object { return with(order(email), "trademark_data.type", "LOGO") }

func (b *browser) upload(method, path string, list ...part) answer {
	b.Helper()
	typ, body := parts(b.TB, list...)
	return b.send(method, path, typ, body)
}

func TestALogoIsStoredReplacedAndDeleted(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		first, second := pngLogo(t, 1), []byte(svgLogo)
		saved := b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), imagePart("alba.png", first)).want(200).data()
		path := "/trademarks/" + saved.id()
		if saved.at("trademark_data", "logo_url") != rest.Base+path+"/logo" || saved.at("trademark_data", "logo_name") != "alba.png" {
			t.Errorf("got %v", saved["trademark_data"])
		}
		same := func(want []byte, typ string) {
			t.Helper()
			a := b.get(path + "/logo").want(200)
			if !bytes.Equal(a.body, want) || a.header.Get("Content-Type") != typ {
				t.Errorf("%d bytes of %s", len(a.body), a.header.Get("Content-Type"))
			}
		}
		same(first, "image/png")
		t.Run("unchanged if none is sent", func(t *testing.T) {
			b.put(path, logoOrder("ana@example.com")).want(200)
			same(first, "image/png")
		})
		t.Run("unchanged if the answer is sent back", func(t *testing.T) {
			back := object{}
			for _, field := range []string{"trademark_data", "owners", "use_owner_billing", "custom_billing_data"} {
				back[field] = saved[field]
			}
			b.put(path, back).want(200)
			same(first, "image/png")
		})
		t.Run("replaced", func(t *testing.T) {
			b.upload("PUT", path, imagePart("neu.svg", second), dataPart(t, logoOrder("ana@example.com"))).want(200)
			same(second, "image/svg+xml")
			if n := w.count("blobs"); n != 1 {
				t.Errorf("%d files are kept", n)
			}
		})
		t.Run("deleted", func(t *testing.T) {
			o := b.put(path, order("ana@example.com")).want(200).data()
			if o.at("trademark_data", "logo_url") != nil || w.count("blobs") != 0 {
				t.Errorf("still there: %v, %d files", o["trademark_data"], w.count("blobs"))
			}
			b.get(path+"/logo").fails(404, api.KindNotFound)
		})
		t.Run("a logo mark without any logo is rejected", func(t *testing.T) {
			b.put(path, logoOrder("ana@example.com")).fails(422, api.KindInvalidData, "trademark_data.logo=required")
		})
		t.Run("deleted with its order", func(t *testing.T) {
			b.upload("PUT", path, dataPart(t, logoOrder("ana@example.com")), imagePart("a.png", first)).want(200)
			b.delete(path).want(204)
			if n := w.count("blobs"); n != 0 {
				t.Errorf("%d files are kept", n)
			}
		})
	})
}

func TestALogoIsOnlyServedInASandbox(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	for typ, c := range map[string]struct {
		name string
		body []byte
		want string
	}{
		"image/svg+xml":   {`C:\x\Año "1".SVG`, []byte(svgLogo), `inline; filename*=utf-8''A%C3%B1o%20_1.svg`},
		"application/pdf": {"a.pdf", []byte("%PDF-1.7\n%%EOF\n"), `inline; filename=a.pdf`},
		"image/png":       {"a.jpg", pngLogo(t, 3), `inline; filename=a.png`},
	} {
		t.Run(typ, func(t *testing.T) {
			part := imagePart("x", c.body)
			part.file = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(c.name)
			id := b.upload("POST", "/trademarks", dataPart(t, logoOrder("ana@example.com")), part).want(200).data().id()
			a := b.get("/trademarks/" + id + "/logo").want(200)
			for header, want := range map[string]string{
				"Content-Type": typ, "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:", "X-Content-Type-Options": "nosniff", "Content-Disposition": c.want,
				"Cache-Control": "private, no-cache", // no shared cache stores it, and the owner's browser revalidates it
			} {
				if got := a.header.Get(header); got != want {
					t.Errorf("%s: got %q, want %q", header, got, want)
				}
			}
		})
	}
}

func TestAFileThatIsNoLogoIsRejectedAndNotStored(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		data := dataPart(t, logoOrder("ana@example.com"))
		big := append([]byte("%PDF-1.7\n%%EOF"), bytes.Repeat([]byte{'\n'}, form.MaxLogoBytes)...)
		for name, c := range map[string]struct {
			list   []part
			status int
			code   api.Kind
			field  string
		}{
			"script in an SVG":         {[]part{data, imagePart("a.svg", []byte(strings.Replace(svgLogo, "<path", "<script>1</script><path", 1)))}, 422, api.KindInvalidData, "trademark_data.logo=logo_script"},
			"HTML by another name":     {[]part{data, imagePart("a.png", []byte("<!doctype html><script>1</script>"))}, 422, api.KindInvalidData, "trademark_data.logo=file_type"},
			"an extension of its own":  {[]part{data, imagePart("a.exe", pngLogo(t, 1))}, 422, api.KindInvalidData, "trademark_data.logo=file_type"},
			"a photo of a telephone":   {[]part{data, imagePart("a.heic", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"))}, 422, api.KindInvalidData, "trademark_data.logo=logo_heic"},
			"no name":                  {[]part{data, imagePart("", pngLogo(t, 1))}, 422, api.KindInvalidData, "trademark_data.logo=file_type"},
			"empty":                    {[]part{data, imagePart("a.png", nil)}, 422, api.KindInvalidData, "trademark_data.logo=file_empty"},
			"over the limit":           {[]part{data, imagePart("a.pdf", big)}, 413, api.KindFileSizeLimit, "trademark_data.logo=max_file_size_reached"},
			"over the limit, first":    {[]part{imagePart("a.pdf", big), data}, 413, api.KindFileSizeLimit, "trademark_data.logo=max_file_size_reached"},
			"far over the limit":       {[]part{imagePart("a.pdf", bytes.Repeat(big, 4)), data}, 413, api.KindFileSizeLimit, "trademark_data.logo=max_file_size_reached"},
			"no data":                  {[]part{imagePart("a.png", pngLogo(t, 1))}, 422, api.KindInvalidData, "trademark_data=required"},
			"data twice":               {[]part{data, data}, 422, api.KindInvalidData, "trademark_data=duplicate"},
			"image twice":              {[]part{imagePart("a.png", pngLogo(t, 1)), imagePart("a.png", pngLogo(t, 1)), data}, 422, api.KindInvalidData, "trademark_image=duplicate"},
			"a part of another name":   {[]part{data, {name: "price", typ: "text/plain", body: []byte("1")}}, 422, api.KindInvalidData, "=unknown_field"},
			"a part without a name":    {[]part{data, {typ: "text/plain", body: []byte("1")}}, 422, api.KindInvalidData, "=unknown_field"},
			"no image at all":          {[]part{data}, 422, api.KindInvalidData, "trademark_data.logo=required"},
			"bad data beside an image": {[]part{{name: "trademark_data", typ: "application/json", body: []byte("{")}, imagePart("a.png", pngLogo(t, 1))}, 422, api.KindInvalidData, "=malformed"},
			"data over its limit":      {[]part{{name: "trademark_data", typ: "application/json", body: bytes.Repeat([]byte{' '}, 2<<20)}}, 413, api.KindFileSizeLimit, ""},
		} {
			t.Run(name, func(t *testing.T) {
				a := b.upload("POST", "/trademarks", c.list...)
				if c.field == "" {
					a.fails(c.status, c.code)
				} else {
					a.fails(c.status, c.code, c.field)
				}
			})
		}
		if w.count("orders") != 0 || w.count("blobs") != 0 {
			t.Errorf("%d orders, %d files are kept", w.count("orders"), w.count("blobs"))
		}
	})
}

func TestTheImageOfAWordMarkIsNotStored(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	o := b.upload("POST", "/trademarks", dataPart(t, order("ana@example.com")), imagePart("a.png", pngLogo(t, 1))).want(200).data()
	if o.at("trademark_data", "logo_url") != nil || w.count("blobs") != 0 {
		t.Errorf("kept: %v", o)
	}
}

func TestBrokenMultipartBodiesAreRejected(t *testing.T) {
	w := onSQLite(t)
	b := w.customer("ana@example.com")
	typ, body := parts(t, dataPart(t, logoOrder("ana@example.com")), imagePart("a.png", pngLogo(t, 1)))
	for name, c := range map[string]struct {
		typ  string
		body []byte
		code api.Kind
	}{
		"cut off":               {typ, body[:len(body)/2], api.KindInvalidData},
		"no boundary":           {"multipart/form-data", body, api.KindInvalidData},
		"another boundary":      {"multipart/form-data; boundary=other", body, api.KindInvalidData},
		"empty":                 {typ, nil, api.KindInvalidData},
		"multipart of another":  {strings.Replace(typ, "form-data", "mixed", 1), body, api.KindMediaType},
		"an endless preamble":   {typ, bytes.Repeat([]byte("x\r\n"), 2<<20), api.KindFileSizeLimit},
		"headers without end":   {typ, append([]byte("--"+strings.TrimPrefix(typ, "multipart/form-data; boundary=")+"\r\nA: "), bytes.Repeat([]byte("a"), 1<<20)...), api.KindInvalidData},
		"quoted-printable part": {typ, bytes.Replace(body, []byte("Content-Type: application/json"), []byte("Content-Transfer-Encoding: quoted-printable\r\nContent-Type: application/json"), 1), ""},
	} {
		t.Run(name, func(t *testing.T) {
			a := b.send("POST", "/trademarks", c.typ, c.body)
			if c.code == "" {
				a.want(http.StatusOK)
				return
			}
			a.fails(map[api.Kind]int{api.KindInvalidData: 422, api.KindMediaType: 415, api.KindFileSizeLimit: 413}[c.code], c.code)
		})
	}
}
