package build

import (
	"embed"

	"sello/core/nice/search"
)

// built holds the index when the product was built; only its placeholder is in the repository.
//
//go:embed all:built
var built embed.FS

// Index returns the index that was built with this binary, or makes it now where that step was left out
// (a plain go build or go test) or left one of another version.
func Index() ([]byte, error) {
	if index, err := built.ReadFile("built/nice.idx"); err == nil {
		if _, err := search.Open(index); err == nil {
			return index, nil
		}
	}
	return Build()
}
