//go:build !linux && !darwin

package store

import "errors"

// freeBytes is not known on this operating system.
func freeBytes(string) (int64, error) { return 0, errors.ErrUnsupported }
