//go:build shipped

package build

import "errors"

// rebuilt returns an error: `npm run build` gives the shipped binary its index. The descriptions, with which the model of an index is
// trained, are therefore not part of the binary.
func rebuilt() ([]byte, error) {
	return nil, errors.New("the index of the class search is missing or of another version: run npm run build")
}
