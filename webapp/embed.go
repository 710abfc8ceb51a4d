// Package webapp embeds the built page in the binary.
package webapp

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var built embed.FS

// Dist returns the built page: index.html and the assets, of which the compressible ones are a .br and a .gz file each and nothing
// else. Names of assets contain a content hash, so that they may be cached as immutable. Without a build there is only .gitkeep.
func Dist() fs.FS {
	dist, err := fs.Sub(built, "dist")
	if err != nil {
		panic(err) // the directory is named in the embed directive above
	}
	return dist
}
