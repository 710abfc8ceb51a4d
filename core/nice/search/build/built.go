package build

import (
	"embed"

	"sello/core/nice/search"
)

// built contains the index after `npm run build`. The repository contains only a placeholder.
//
//go:embed all:built
var built embed.FS

// Index returns the index that was built before this binary. If it is missing (after a plain go build or go test) or of
// another version, Index builds it, unless the binary is the shipped one, see rebuilt.
func Index() ([]byte, error) {
	if index, err := built.ReadFile("built/nice.idx"); err == nil {
		if _, err := search.Open(index); err == nil {
			return index, nil
		}
	}
	return rebuilt()
}
