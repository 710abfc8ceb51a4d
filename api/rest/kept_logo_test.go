package rest_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/logo"
	"sello/api/rest"
	"sello/core/fault"
)

// moving is an SVG that is stored without its animation.
const moving = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"><set attributeName="x" to="1"/></path></svg>`

func keptOrder(email string, kept object) object {
	return with(logoOrder(email), "kept_logo", map[string]any{"id": kept["id"], "name": "my sun.svg"})
}

func TestALogoIsCheckedAndKeptWhenItIsChosen(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		b := w.customer("ana@example.com")
		kept := b.upload("POST", "/logos", imagePart("sun.svg", []byte(moving))).want(200).data()
		if kept["type"] != "image/svg+xml" || kept["name"] != "sun.svg" || kept["rewritten"] != true {
			t.Errorf("got %v", kept)
		}
		path := "/logos/" + kept.id()
		if kept["url"] != rest.Base+path {
			t.Errorf("at %v", kept["url"])
		}
		shown := b.get(path).want(200)
		if bytes.Contains(shown.body, []byte("<set")) || !strings.HasPrefix(shown.header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("%s with %v", shown.body, shown.header)
		}
		t.Run("and an order can name it", func(t *testing.T) {
			o := b.post("/trademarks", keptOrder("ana@example.com", kept)).want(200).data()
			if o.at("trademark_data", "logo_name") != "my sun.svg" {
				t.Errorf("named %v", o.at("trademark_data", "logo_name"))
			}
			stored := b.get("/trademarks/" + o.id() + "/logo").want(200)
			if !bytes.Equal(stored.body, shown.body) {
				t.Errorf("stored %s", stored.body)
			}
			b.put("/trademarks/"+o.id(), keptOrder("ana@example.com", kept)).want(200)
		})
		t.Run("but not together with a file", func(t *testing.T) {
			b.upload("POST", "/trademarks", dataPart(t, keptOrder("ana@example.com", kept)), imagePart("a.svg", []byte(svgLogo))).
				fails(422, api.KindInvalidData, "kept_logo=contradiction")
		})
		t.Run("until the sweep deletes what no order uses", func(t *testing.T) {
			w.must(w.store.BlobsBefore(t.Context(), time.Now().AddDate(10, 0, 0), func(key string) error {
				used, err := w.store.BlobInUse(t.Context(), key)
				if err != nil || used {
					return err
				}
				return w.store.DeleteBlob(t.Context(), key)
			}))
			b.get(path).fails(404, api.KindNotFound)
			b.post("/trademarks", keptOrder("ana@example.com", kept)).fails(422, api.KindInvalidData, "trademark_data.logo=logo_gone")
		})
	})
}

func TestS67_AKeptLogoIsForItsSessionOnly(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		other := w.customer("ben@example.com")
		for name, owner := range map[string]*browser{"a visitor": w.visitor(), "an account": w.customer("ana@example.com")} {
			t.Run(name, func(t *testing.T) {
				kept := owner.upload("POST", "/logos", imagePart("sun.svg", []byte(svgLogo))).want(200).data()
				owner.get("/logos/" + kept.id()).want(200)
				for _, stranger := range []*browser{w.visitor(), other} {
					stranger.get("/logos/"+kept.id()).fails(404, api.KindNotFound)
				}
				other.post("/trademarks", keptOrder("ben@example.com", kept)).
					fails(422, api.KindInvalidData, "trademark_data.logo=logo_gone")
				(&browser{world: w}).get("/logos/"+kept.id()).fails(401, api.KindUnauthorized)
			})
		}
	})
}

func TestAKeptLogoIsCheckedLikeThatOfAnOrder(t *testing.T) {
	w := onSQLite(t)
	b := w.visitor()
	for _, c := range []struct {
		name, file string
		want       fault.Code
	}{
		{"a.svg", `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`, logo.Script},
		{"a.png", "RIFF\x24\x00\x00\x00WEBPVP8 ", logo.WebP},
		{"a.txt", svgLogo, fault.FileType},
		{"a.webp", "RIFF\x24\x00\x00\x00WEBPVP8 ", logo.WebP},
		{"a.HEIC", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", logo.HEIC},
		{"a.svgz", string(gzipped(svgLogo)), logo.Compressed},
		{"a.heic", string(gzipped(svgLogo)), logo.Compressed},
		{"a.webp", "MZ", fault.FileType},
		{"a.png", "", fault.FileEmpty},
	} {
		b.upload("POST", "/logos", imagePart(c.name, []byte(c.file))).fails(422, api.KindInvalidData, "trademark_data.logo="+string(c.want))
	}
	b.upload("POST", "/logos", imagePart("a.svg", bytes.Repeat([]byte(" "), 1_048_577))).fails(413, api.KindFileSizeLimit)
	b.upload("POST", "/logos").fails(422, api.KindInvalidData, "trademark_data.logo=required")
	b.upload("POST", "/logos", dataPart(t, object{})).fails(422, api.KindInvalidData)
	b.post("/logos", object{}).fails(415, api.KindMediaType)
	if n := w.count("blobs"); n != 0 {
		t.Errorf("%d files are kept", n)
	}
}

func TestS43_KeptLogosHaveQuotas(t *testing.T) {
	w := onSQLite(t, behindProxy)
	b, signedIn := w.visitor(), w.customer("ana@example.com")
	w.within(api.Quotas{SessionBytes: 1000 + api.RowBytes, AddressBytes: 1})
	keep := func(b *browser) answer { return b.upload("POST", "/logos", imagePart("a.svg", []byte(svgLogo))) }
	keep(b).want(200)
	last := keep(b)
	for range 5 {
		if last.status == http.StatusOK {
			last = keep(b)
		}
	}
	w.wantOverQuota(last, api.QuotaSessionBytes)
	keep(w.visitor()).want(200)
	for range 10 {
		keep(signedIn).want(200)
	}
}
