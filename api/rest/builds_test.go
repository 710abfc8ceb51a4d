package rest_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"sello/api"
	"sello/api/rest"
	"sello/core/musttest"
)

// gzipped compresses a text.
func gzipped(text string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(text)) // a buffer does not fail
	_ = z.Close()
	return b.Bytes()
}

// buildOf is a build of the page whose files have a version in their names.
func buildOf(version string) fstest.MapFS {
	return fstest.MapFS{
		"index.html":                                {Data: []byte("index of " + version)},
		"assets/main." + version + ".js.gz":         {Data: gzipped("script of " + version)},
		"assets/main." + version + ".js.br":         {Data: []byte("brotli")},
		"assets/core." + version + ".wasm":          {Data: []byte("\x00asm" + version)},
		"assets/sans-" + version + ".woff2":         {Data: []byte("wOF2")},
		"assets/shared.00000000.css":                {Data: []byte("b{}")},
		"assets/x" + version + ".js":                {Data: []byte("never stored")},
		"assets/folder/nested." + version + ".js":   {Data: []byte("never stored")},
		"assets/.hidden." + version + ".js.map.txt": {Data: []byte("never stored")},
	}
}

// deploy starts a process with another build of the page on the same database, which serves all later requests.
func (w *world) deploy(dist fstest.MapFS) {
	w.Helper()
	w.advance(time.Minute)
	musttest.Do(w, rest.SaveBuild(w.Context(), dist, w.store, w.now()))
	w.deps.Page, w.deps.Assets = dist, w.store
	door := musttest.Get(rest.New(w.deps))(w)
	server := httptest.NewServer(door)
	w.Cleanup(server.Close)
	w.url = server.URL
}

func TestThePageOfAnEarlierBuildFindsItsFiles(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.deploy(buildOf("aaaaaaaa"))
		own := map[string]string{}
		paths := []string{"/assets/main.aaaaaaaa.js", "/assets/core.aaaaaaaa.wasm", "/assets/sans-aaaaaaaa.woff2", "/assets/shared.00000000.css"}
		seen := func(path, accept string) string {
			a := w.ask("GET", path, "Accept-Encoding", accept).want(200)
			h := a.header.Clone()
			for _, name := range []string{"Date", "Etag", "X-Request-Id"} {
				h.Del(name)
			}
			return fmt.Sprintf("%v %s", h, a.body)
		}
		for _, path := range paths {
			own[path+" gzip"], own[path] = seen(path, "gzip"), seen(path, "")
		}
		w.deploy(buildOf("bbbbbbbb"))
		for _, path := range paths {
			for suffix, accept := range map[string]string{" gzip": "gzip", "": ""} {
				if got := seen(path, accept); got != own[path+suffix] {
					t.Errorf("%s%s was\n%s\nand is\n%s", path, suffix, own[path+suffix], got)
				}
			}
			tag := w.ask("GET", path).header.Get("ETag")
			if again := w.ask("GET", path, "If-None-Match", tag); again.status != 304 || tag == "" {
				t.Errorf("%s: asked again with %q: %d", path, tag, again.status)
			}
			if head := w.ask("HEAD", path).want(200); len(head.body) != 0 {
				t.Errorf("%s: HEAD: %q", path, head.body)
			}
		}
		if body := string(w.ask("GET", "/").want(200).body); body != "index of bbbbbbbb" {
			t.Errorf("/ is %s", body)
		}
	})
}

func TestOnlyHashedFilesOfStoredBuildsAreFound(t *testing.T) {
	w := onSQLite(t)
	w.deploy(buildOf("aaaaaaaa"))
	w.deploy(buildOf("bbbbbbbb"))
	for _, path := range []string{
		"/assets/xaaaaaaaa.js", "/assets/main.aaaaaaaa.js.gz", "/assets/main.aaaaaaaa.js.br", "/assets/folder/nested.aaaaaaaa.js",
		"/assets/.hidden.aaaaaaaa.js.map.txt", "/assets/main.cccccccc.js", "/main.aaaaaaaa.js", "/assets/../assets/main.aaaaaaaa.js",
		"/assets/%2e%2e/main.aaaaaaaa.js", "/assets//main.aaaaaaaa.js", "/assets/main.aaaaaaaa.js/", "/assets/main.aaaaaaaa.js%00",
		"/ASSETS/main.aaaaaaaa.js", "/assets/main.AAAAAAAA.js",
	} {
		w.ask("GET", path).want(404)
	}
	w.ask("POST", "/assets/main.aaaaaaaa.js").want(405)
	if n := w.count("page_assets"); n != 7 {
		t.Errorf("%d files are stored", n)
	}
}

func TestTheFilesOfTheFiveBuildsBeforeAreServed(t *testing.T) {
	w := onSQLite(t)
	for i := range 7 {
		w.deploy(buildOf(fmt.Sprintf("%08d", i+1)))
		w.deploy(buildOf(fmt.Sprintf("%08d", i+1))) // a restart is no further build
	}
	w.ask("GET", "/assets/main.00000001.js").want(404)
	for i := range 6 {
		w.ask("GET", fmt.Sprintf("/assets/main.%08d.js", i+2)).want(200)
	}
}

func TestFilesThatCannotBeReadAreNotMissing(t *testing.T) {
	w := onSQLite(t, func(d *rest.Deps) { d.Assets = unreadable{} })
	answer := musttest.Get(http.Get(w.url + "/assets/main.cccccccc.js"))(t)
	answer.Body.Close()
	if answer.StatusCode != http.StatusInternalServerError {
		t.Errorf("got %d", answer.StatusCode)
	}
	if !strings.Contains(w.log.String(), "the disk is full") {
		t.Errorf("the log does not say why: %s", w.log)
	}
	if err := rest.SaveBuild(t.Context(), buildOf("aaaaaaaa"), unreadable{}, w.now()); err == nil {
		t.Error("files that cannot be stored are no error")
	}
	if err := rest.SaveBuild(t.Context(), fstest.MapFS{".gitkeep": {}}, unreadable{}, w.now()); err != nil {
		t.Errorf("without a build: %v", err)
	}
}

// unreadable behaves like a database whose disk is full.
type unreadable struct{}

// SaveBuild implements rest.Assets.
func (unreadable) SaveBuild(context.Context, string, time.Time, []api.Asset, int) error {
	return errDisk
}

// Asset implements rest.Assets.
func (unreadable) Asset(context.Context, string) (api.Asset, error) { return api.Asset{}, errDisk }

var errDisk = errors.New("the disk is full")
