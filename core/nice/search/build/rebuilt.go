//go:build !shipped

package build

// rebuilt builds the index of a binary that was made without it.
func rebuilt() ([]byte, error) { return Build() }
