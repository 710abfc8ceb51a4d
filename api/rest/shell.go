package rest

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"sync"

	"github.com/andybalholm/brotli"

	"sello/api/site"
	"sello/api/web"
	"sello/texts"
)

// shells are the pages of `/`, one for each language that has texts: the built page with the prices of a day.
type shells struct {
	site  *site.Site
	built map[string][]byte // by language
	mu    sync.Mutex        // locks the fields below
	day   string
	files map[string]*file // by language
}

// in returns the page of a language on a day (YYYY-MM-DD), and its language: a build without the language has the default one.
// The page is nil if it is not built.
func (s *shells) in(lang, day string) (*file, string) {
	if s.built[lang] == nil {
		lang = texts.Default
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.day != day {
		s.day, s.files = day, map[string]*file{}
		for each, built := range s.built {
			s.files[each] = newShell(s.site.Shell(built, each, day))
		}
	}
	return s.files[lang], lang
}

func newShell(html []byte) *file {
	f := newFile("/index.html", html)
	f.br, f.gz = brotlied(html), gzipped(html)
	return f
}

// serveShell writes the page of `/` in the visitor's language. It reports whether the page is built.
func (p *page) serveShell(w http.ResponseWriter, r *http.Request) bool {
	f, lang := p.shells.in(web.PageLanguage(r), p.today())
	if f == nil {
		return false
	}
	w.Header().Add("Vary", "Accept-Language, Cookie")
	w.Header().Set("Content-Language", lang)
	f.serve(w, r)
	return true
}

// indexIn returns the path of the built page in a language that has texts of its own.
func indexIn(lang string) string {
	if lang == texts.Default {
		return "/index.html"
	}
	return "/index." + lang + ".html"
}

// window is the size of the window in which brotli finds repetitions, as a power of two: a page fits into 64 KB, and the memory of
// the encoder grows with the window.
const window = 16

// quickly is the quality of brotli for what is made for one request: as fast as gzip, and smaller.
const quickly = 5

// brotlied returns the smallest brotli form of what is sent more than once. A page takes some 0.1 s.
func brotlied(content []byte) []byte { return compressed(content, brotli.BestCompression) }

func compressed(content []byte, quality int) []byte {
	var packed bytes.Buffer
	z := brotli.NewWriterOptions(&packed, brotli.WriterOptions{Quality: quality, LGWin: window})
	_, _ = z.Write(content) // a buffer does not fail
	_ = z.Close()
	return packed.Bytes()
}

func gzipped(content []byte) []byte {
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(content) // a buffer does not fail
	_ = z.Close()
	return packed.Bytes()
}
