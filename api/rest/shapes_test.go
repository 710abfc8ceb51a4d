package rest_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"mime/multipart"
	"net/textproto"
	"strings"
	"testing"

	"sello/core/musttest"
)

// Valid bodies of requests. Each call returns a new value, so that a test may change it.

func signup(email string) object {
	return object{"email": email, "privacy_accepted": true, "terms_conditions_accepted": true, "info_accepted": false}
}

func mark() object {
	return object{
		"type": "NAME", "name": "Café Alba", "country_protection": "SPAIN",
		"classifications": map[string]any{"c30": []any{"c30e1"}, "c43": []any{}}, "unknown_class_selected": false,
	}
}

func person(email string) object {
	return object{
		"type": "PERSON", "name": "Ana", "lastname": "García", "nationality": "ES", "personal_id_type": "NIF", "personal_id": "12345678Z",
		"address": map[string]any{"street": "Calle Mayor 1", "city": "Madrid", "zipcode": "28001", "country": "ES"},
		"email":   email, "phone": "+34 600 000 000", "website": "https://alba.example",
	}
}

func company(email string) object {
	return object{
		"type": "COMPANY", "company": "Alba S.L.", "personal_id_type": "VAT", "personal_id": "B12345678",
		"address": map[string]any{"street": "Calle Mayor 1", "city": "Madrid", "zipcode": "28001", "country": "ES"},
		"email":   email,
	}
}

func order(email string) object {
	return object{"trademark_data": mark(), "owners": []any{person(email)}, "use_owner_billing": true, "custom_billing_data": nil}
}

func message() object {
	return object{"name": "Ana", "lastname": "García", "email": "ana@example.com", "phone": "", "additional_info": "Hola\n¿qué tal?", "privacy_accepted": true}
}

// with returns a copy of o in which the value at a dotted path is replaced, or removed if value is drop.
func with(o object, path string, value any) object {
	copied := deepCopy(map[string]any(o)).(map[string]any)
	keys := strings.Split(path, ".")
	at := copied
	for _, k := range keys[:len(keys)-1] {
		switch next := at[k].(type) {
		case map[string]any:
			at = next
		case []any:
			at = next[0].(map[string]any)
		default:
			panic("no object at " + k)
		}
	}
	last := keys[len(keys)-1]
	if value == drop {
		delete(at, last)
	} else {
		at[last] = value
	}
	return copied
}

type dropped struct{}

var drop = dropped{}

func deepCopy(v any) any {
	switch v := v.(type) {
	case object:
		return deepCopy(map[string]any(v))
	case map[string]any:
		out := make(map[string]any, len(v))
		for k, one := range v {
			out[k] = deepCopy(one)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, one := range v {
			out[i] = deepCopy(one)
		}
		return out
	}
	return v
}

// part is one part of a multipart body.
type part struct {
	name, file, typ string
	body            []byte
}

func dataPart(t testing.TB, o object) part {
	t.Helper()
	return part{name: "trademark_data", typ: "application/json", body: jsonOf(t, o)}
}

func jsonOf(t testing.TB, v any) []byte {
	t.Helper()
	return musttest.Get(json.Marshal(v))(t)
}

func imagePart(file string, body []byte) part {
	return part{name: "trademark_image", file: file, typ: "application/octet-stream", body: body}
}

// parts makes a multipart body and its content type.
func parts(t testing.TB, list ...part) (contentType string, body []byte) {
	t.Helper()
	var b bytes.Buffer
	m := multipart.NewWriter(&b)
	for _, p := range list {
		h := textproto.MIMEHeader{}
		disposition := `form-data; name="` + p.name + `"`
		if p.file != "" {
			disposition += `; filename="` + p.file + `"`
		}
		h.Set("Content-Disposition", disposition)
		h.Set("Content-Type", p.typ)
		w := musttest.Get(m.CreatePart(h))(t)
		musttest.Get(w.Write(p.body))(t)
	}
	musttest.Do(t, m.Close())
	return m.FormDataContentType(), b.Bytes()
}

// pngLogo returns a PNG picture; pictures of different shades have different bytes.
func pngLogo(t testing.TB, shade uint8) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 48, 4))
	img.SetGray(1, 1, color.Gray{Y: shade})
	var b bytes.Buffer
	musttest.Do(t, png.Encode(&b, img))
	return b.Bytes()
}

const svgLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>`
