//go:build js && wasm

package main

import "unsafe"

// pointer returns the address of b in the module's memory, which has 32-bit addresses. Go's heap does not move objects, so
// the address is valid as long as b is reachable.
func pointer(b []byte) int32 {
	return int32(uintptr(unsafe.Pointer(unsafe.SliceData(b))))
}

// text returns b as a string without a copy; it changes if b changes.
func text(b []byte) string {
	return unsafe.String(unsafe.SliceData(b), len(b))
}
