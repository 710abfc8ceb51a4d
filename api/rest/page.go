package rest

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"sello/api"
	"sello/api/site"
	"sello/api/web"
	"sello/texts"
)

// page serves the built files from memory, each with its precompressed forms, and `/` with the prices of the day. Files with a
// content hash in their name are cached as immutable.
type page struct {
	files  map[string]*file // by path, "/index.html"
	assets Assets           // hashed files of other builds; nil has none
	site   *site.Site       // the public documents
	shells shells           // `/` in each language
	now    func() time.Time // UTC
	inline inlineHashes
}

// file is one asset in its encodings, with the headers of its answers. If plain is nil, gz is unpacked for clients that accept neither
// brotli nor gzip.
type file struct {
	plain, br, gz []byte
	contentType   string
	etag          string
	cache         string
}

// inlineHashes are the CSP sources of the inline scripts and styles of the page in all languages.
type inlineHashes struct{ scripts, styles []string }

const (
	immutable  = "public, max-age=31536000, immutable"
	revalidate = "no-cache"
)

var hashed = regexp.MustCompile(`[.-][0-9a-f]{6,}\.`)

// newPage reads the built files. A gzip file that is damaged is an error: its customers would get a page that does not start.
func newPage(dist fs.FS, assets Assets) (*page, error) {
	p := &page{files: map[string]*file{}, assets: assets, shells: shells{built: map[string][]byte{}}}
	if dist == nil {
		return p, nil
	}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(path.Base(name), ".") {
			return err
		}
		b, err := fs.ReadFile(dist, name)
		if err == nil && path.Ext(name) == ".gz" {
			err = unpacks(b)
		}
		if err != nil {
			return fmt.Errorf("the page's file %s: %w", name, err)
		}
		p.add("/"+name, b)
		return nil
	})
	for name, f := range p.files {
		if f.plain == nil && f.gz == nil { // it could not be sent to a client that accepts no brotli
			delete(p.files, name)
			continue
		}
		f.describe(name)
	}
	for _, lang := range texts.Written() {
		if index := p.files[indexIn(lang)]; index != nil {
			p.inline.add(index.plain)
			p.shells.built[lang] = index.plain
			delete(p.files, indexIn(lang))
		}
	}
	return p, err
}

// wellKnown is the path below which programs look for files (RFC 8615): no person types an address there.
const wellKnown = "/.well-known/"

// workerPath is the address of the service worker.
const workerPath = "/sw.js"

//go:embed worker_off.js
var workerOff []byte

// removeWorker serves a service worker that removes the page's from browsers that have it.
func (p *page) removeWorker() { p.files[workerPath] = newFile(workerPath, workerOff) }

// open makes the page ready to serve: it writes the pages of `/`, so that the first visitor does not wait for them.
func (p *page) open(s *site.Site, now func() time.Time) {
	p.site, p.now, p.shells.site = s, now, s
	p.inline.add(site.Style())
	p.shells.in(texts.Default, p.today())
}

func (p *page) add(name string, b []byte) {
	base, form := name, path.Ext(name)
	if form == ".br" || form == ".gz" {
		base = strings.TrimSuffix(name, form)
	}
	f := p.files[base]
	if f == nil {
		f = &file{}
		p.files[base] = f
	}
	switch form {
	case ".br":
		f.br = b
	case ".gz":
		f.gz = b
	default:
		f.plain = b
	}
}

// newFile returns a file without its compressed forms.
func newFile(name string, b []byte) *file {
	f := &file{plain: b}
	f.describe(name)
	return f
}

// describe sets content type, cache control and ETag of a file with a name.
func (f *file) describe(name string) {
	content := f.plain
	if content == nil {
		content = f.gz
	}
	f.contentType, f.cache, f.etag = typeOf(name), revalidate, contentTag(content)
	if hashed.MatchString(path.Base(name)) {
		f.cache = immutable
	}
}

// contentTag returns the entity tag of a file with a content.
func contentTag(content []byte) string {
	sum := sha256.Sum256(content)
	return `"` + hex.EncodeToString(sum[:12]) + `"`
}

// typeOf returns the content type of a file name. The types of the page's files do not depend on the operating system's
// table, which differs between machines.
func typeOf(name string) string {
	switch ext := path.Ext(name); ext {
	case ".wasm":
		return "application/wasm"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".woff2":
		return "font/woff2"
	case ".html":
		return "text/html; charset=utf-8"
	case ".xml":
		return "application/xml; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	case ".ico":
		return "image/x-icon"
	case ".txt":
		return "text/plain; charset=utf-8"
	default:
		if t := mime.TypeByExtension(ext); t != "" {
			return t
		}
		return "application/octet-stream"
	}
}

var (
	inlineScript = regexp.MustCompile(`(?is)<script(\s[^>]*)?>(.*?)</script>`)
	inlineStyle  = regexp.MustCompile(`(?is)<style(?:\s[^>]*)?>(.*?)</style>`)
)

// add adds the inline scripts and styles of a page, each once.
func (h *inlineHashes) add(html []byte) {
	for _, m := range inlineScript.FindAllSubmatch(html, -1) {
		if len(m[2]) > 0 && !bytes.Contains(m[1], []byte("src=")) {
			h.scripts = append(h.scripts, cspHash(m[2]))
		}
	}
	for _, m := range inlineStyle.FindAllSubmatch(html, -1) {
		h.styles = append(h.styles, cspHash(m[1]))
	}
	h.scripts, h.styles = unique(h.scripts), unique(h.styles)
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

func cspHash(b []byte) string {
	sum := sha256.Sum256(b)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// serve writes a file, or redirects a person who typed another address. It returns an error, and has written nothing, when the
// stored files of other builds cannot be read.
func (p *page) serve(w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return nil
	}
	name := r.URL.Path
	if name == "/" && p.serveShell(w, r) {
		return nil
	}
	if f := p.files[name]; f != nil {
		f.serve(w, r)
		return nil
	}
	if p.servePublic(w, r) {
		return nil
	}
	if p.assets != nil && assetPath.MatchString(name) {
		if err := p.serveStored(w, r); api.KindOf(err) != api.KindNotFound {
			return err
		}
	}
	w.Header().Set("Cache-Control", "no-store") // during a rollout another process has the file: shared caches store a 404 for minutes
	if name != "/" && takesHTML(r) && !strings.HasPrefix(name, wellKnown) {
		w.Header().Set("Location", p.destination(r))
		w.Header().Set("Referrer-Policy", "no-referrer") // the query can hold a password link's token
		w.WriteHeader(http.StatusFound)
		return nil
	}
	http.Error(w, "not found", http.StatusNotFound)
	return nil
}

// documentsOnly are the first parts of the addresses of public documents that are no screens of the page.
var documentsOnly = []string{"about", "classes"}

// destination returns where an address without a language is redirected: to the public document of that name in the visitor's language
// if there is one, else to the hash form of the address, of which the page's router knows the screen.
func (p *page) destination(r *http.Request) string {
	if first, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/"); slices.Contains(documentsOnly, first) {
		document := "/" + web.PageLanguage(r) + strings.TrimRight(r.URL.Path, "/")
		if _, _, found := p.site.Document(document, p.today()); found {
			return withQuery(document, r)
		}
	}
	return hashForm(r)
}

// takesHTML reports whether the client accepts a page as the answer. A client that accepts any type (curl, checkers of
// links in mails) does, unless the path is that of a file: the response to a missing script must not be a page.
func takesHTML(r *http.Request) bool {
	accept := r.Header.Get("Accept")
	if strings.Contains(accept, "text/html") {
		return true
	}
	anything := accept == "" || strings.Contains(accept, "*/*") || strings.Contains(accept, "text/*")
	return anything && !strings.Contains(r.URL.Path, ".")
}

// hashForm returns /#/path?query. The browser does not send the part after # to a server, so the redirect cannot lead to
// another site.
func hashForm(r *http.Request) string {
	return withQuery("/#"+r.URL.EscapedPath(), r)
}

// withQuery returns an address followed by the query of the request, if it has one.
func withQuery(to string, r *http.Request) string {
	if r.URL.RawQuery == "" {
		return to
	}
	return to + "?" + strings.ReplaceAll(r.URL.RawQuery, "#", "%23")
}

func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("Cache-Control", f.cache)
	h.Add("Vary", "Accept-Encoding")
	if f.contentType == "font/woff2" { // the payment provider's frame uses the page's fonts
		h.Set("Access-Control-Allow-Origin", "*")
	}
	body, length, encoding := f.form(accepted(r))
	tag := f.etag
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
		tag = strings.TrimSuffix(tag, `"`) + "-" + encoding + `"`
	}
	h.Set("ETag", tag)
	if hasTag(r, tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(length))
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodGet {
		_, _ = io.Copy(w, body)
	}
}

// form returns the body of the answer in the smallest encoding that the client accepts, its length in bytes, and the name of the
// encoding. A file that has to be unpacked is unpacked while it is sent, so that no answer to a slow client holds all of it in memory.
func (f *file) form(accept codings) (body io.Reader, length int, encoding string) {
	switch {
	case f.br != nil && accept.takes("br"):
		return bytes.NewReader(f.br), len(f.br), "br"
	case f.gz != nil && accept.takes("gzip"):
		return bytes.NewReader(f.gz), len(f.gz), "gzip"
	case f.plain == nil && f.gz != nil:
		unpacked, err := gzip.NewReader(bytes.NewReader(f.gz))
		if err != nil {
			panic(err) // unpacks has read the file
		}
		return unpacked, unpackedLength(f.gz), ""
	}
	return bytes.NewReader(f.plain), len(f.plain), ""
}

// unpacks returns an error if a gzip file is damaged.
func unpacks(gz []byte) error {
	r, err := gzip.NewReader(bytes.NewReader(gz))
	if err != nil {
		return err
	}
	n, err := io.Copy(io.Discard, r) //nolint:gosec // a file of our own build, whose length is known
	if err == nil && n != int64(unpackedLength(gz)) {
		err = gzip.ErrChecksum // a second file follows the first
	}
	return err
}

// unpackedLength returns the number at the end of a gzip file, which is the length of its content (RFC 1952).
func unpackedLength(gz []byte) int { return int(binary.LittleEndian.Uint32(gz[len(gz)-4:])) }
