package sandbox

import (
	"embed"
	"io/fs"
	"net/http"

	"github.com/klauspost/compress/gzhttp"
)

//go:embed assets
var assets embed.FS

// Base is the path that Handler answers under.
const Base = "/_/sandbox"

// policy lets the sandbox's own pages run nothing but their own files, and only inside the site.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

// Handler is the browser's side: the stand-in for window.Stripe, its frames, and the calls they make
// with a client secret. Whoever knows the id of a dispute may decide it. It needs no session and reads no cookie, and compresses its
// scripts, as the provider does. Mount it at Base, prefix kept.
func (s *Sandbox) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET "+Base+"/v1/payment_intents/{id}", s.serve(s.look))
	mux.Handle("POST "+Base+"/v1/payment_intents/{id}/confirm", s.serve(s.confirm))
	mux.Handle("POST "+Base+"/v1/payment_intents/{id}/decide", s.serve(s.decide))
	mux.Handle("POST "+Base+"/v1/disputes/{id}", s.serve(s.evidence)) // there is no dashboard in which to answer
	files, _ := fs.Sub(assets, "assets")                              // the path is a constant
	for _, page := range []string{"element", "challenge", "wallet"} {
		mux.HandleFunc("GET "+Base+"/"+page, func(w http.ResponseWriter, r *http.Request) {
			http.ServeFileFS(w, r, files, page+".html")
		})
	}
	for name, family := range map[string]string{"serif": "fraunces-latin-600", "sans": "source-sans-3-latin-wght"} {
		mux.Handle("GET "+Base+"/"+name+".woff2", s.font("assets/"+family+"-normal-letters.*.woff2"))
	}
	mux.Handle("GET "+Base+"/", http.StripPrefix(Base+"/", gzhttp.GzipHandler(onlyScripts(http.FileServerFS(files)))))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-store")
		r.Header.Del("Idempotency-Key") // a request with a card in it is never remembered, not even by its hash
		mux.ServeHTTP(w, r)
	})
}

// look is the customer's view of an intent.
func (s *Sandbox) look(t *tx, r *http.Request) (record, object, *problem) {
	in, prob := t.ofCustomer(r)
	if prob != nil {
		return record{}, nil, prob
	}
	out := forBrowser(in)
	out["return_url"] = in.ReturnURL
	return record{}, out, nil
}

// font leads to a font of the page, whose name has a hash in it.
func (s *Sandbox) font(pattern string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.opt.Page != nil {
			if found, _ := fs.Glob(s.opt.Page, pattern); len(found) == 1 {
				http.Redirect(w, r, "/"+found[0], http.StatusFound)
				return
			}
		}
		http.NotFound(w, r)
	})
}

// onlyScripts answers for the scripts and styles, not for folders or pages by their file's name.
func onlyScripts(files http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "stripe.js", "element.js", "challenge.js", "wallet.js", "shared.js", "sandbox.css":
			files.ServeHTTP(w, r)
		default:
			http.NotFound(w, r)
		}
	})
}
