package rest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strings"
	"time"

	"sello/api"
)

// storedBuilds is the number of builds of the page that are stored: the current one and five before it.
const storedBuilds = 6

// assetPath is the path of a file with a content hash in its name.
var assetPath = regexp.MustCompile(`^/assets/[\w.-]*[.-][0-9a-f]{6,}\.[a-z0-9]+$`)

// Assets stores the hashed files of the page's builds for all processes.
type Assets interface {
	// SaveBuild stores the files of a build that is started at a time. It deletes the files that are in none of the keep
	// builds started last.
	SaveBuild(ctx context.Context, build string, at time.Time, files []api.Asset, keep int) error
	// Asset returns a file of a stored build. The error is of KindNotFound if no stored build has it.
	Asset(ctx context.Context, name string) (api.Asset, error)
}

// SaveBuild stores the hashed files of the page, so that a page of this build can load them after a later build has
// replaced it, and from a process that runs another build. dist is the built page; without hashed files nothing is stored.
func SaveBuild(ctx context.Context, dist fs.FS, to Assets, at time.Time) error {
	entries, err := fs.ReadDir(dist, "assets")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var files []api.Asset
	build := sha256.New() // over the names, which contain hashes of the contents
	for _, entry := range entries {
		name := "assets/" + strings.TrimSuffix(entry.Name(), ".gz")
		if path.Ext(name) == ".br" || !assetPath.MatchString("/"+name) {
			continue
		}
		file, err := readAsset(dist, name)
		if err != nil {
			return err
		}
		files = append(files, file)
		_, _ = io.WriteString(build, name+"\n")
	}
	return to.SaveBuild(ctx, hex.EncodeToString(build.Sum(nil)[:12]), at, files, storedBuilds)
}

// readAsset reads the gzip form of a file if it has one.
func readAsset(dist fs.FS, name string) (api.Asset, error) {
	b, err := fs.ReadFile(dist, name+".gz")
	if err == nil {
		return api.Asset{Name: name, Gzip: true, Bytes: b}, nil
	}
	b, err = fs.ReadFile(dist, name)
	return api.Asset{Name: name, Bytes: b}, err
}

// serveStored writes a file of another build of the page, as that build's own server does.
func (p *page) serveStored(w http.ResponseWriter, r *http.Request) error {
	stored, err := p.assets.Asset(r.Context(), strings.TrimPrefix(r.URL.Path, "/"))
	if err != nil {
		return err
	}
	f := &file{contentType: typeOf(stored.Name), cache: immutable, etag: `"` + path.Base(stored.Name) + `"`}
	if stored.Gzip {
		if err := unpacks(stored.Bytes); err != nil {
			return fmt.Errorf("the stored file %s: %w", stored.Name, err)
		}
		f.gz = stored.Bytes
	} else {
		f.plain = stored.Bytes
	}
	f.serve(w, r)
	return nil
}
