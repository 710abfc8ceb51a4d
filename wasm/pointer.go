//go:build js && wasm

package main

import "unsafe"

// pointer is where b starts in the module's memory, which has 32-bit addresses. Go's heap does not
// move, so the address holds as long as b is reachable.
func pointer(b []byte) int32 {
	return int32(uintptr(unsafe.Pointer(unsafe.SliceData(b))))
}

// text is b as a string without a copy; it changes when b does.
func text(b []byte) string {
	return unsafe.String(unsafe.SliceData(b), len(b))
}
