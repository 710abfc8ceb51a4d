// Package webapp carries the built page inside the binary.
package webapp

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var built embed.FS

// Dist returns the built page: index.html, and beside every asset that compresses its .br and .gz.
// Every other name carries a content hash, so those files may be cached for good. Without a build
// there is only .gitkeep.
func Dist() fs.FS {
	dist, err := fs.Sub(built, "dist")
	if err != nil {
		panic(err) // the directory is named in the embed directive above
	}
	return dist
}
