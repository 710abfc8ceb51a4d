//go:build js && wasm

// Command wasm is the page's door to the core. It contains no rule: it passes requests to core/ops.
//
// The page writes a request into one buffer in this module's memory and calls an operation by its number; the response is
// written to another buffer. Only numbers are passed as arguments and results, so that a call takes nanoseconds.
// syscall/js is used only for rare calls: to report to the page that the core is ready, and for the client hash in its
// worker.
package main

import (
	"syscall/js"

	"sello/core/clienthash"
	"sello/core/ops"
)

// The sizes of the buffers in bytes. Both start with a size that is enough for every form. The page grows the one for
// requests up to the maximum; the one for responses grows with them.
const (
	startBytes = 32 << 10
	maxBytes   = 16 << 20
)

var (
	requests  = make([]byte, startBytes)
	responses = make([]byte, startBytes)
)

func main() {
	js.Global().Call("selloCoreReady", js.FuncOf(hash))
	select {}
}

// response returns the address of the responses' buffer. The page calls it at the start and after a response that is longer
// than the buffer was, since the buffer has then moved.
//
//go:wasmexport response
func response() int32 {
	return pointer(responses)
}

// grow enlarges the requests' buffer to n bytes if it is smaller, copies its content, and returns its address; 0 if n is more
// than the maximum.
//
//go:wasmexport grow
func grow(n int32) int32 {
	if n < 0 || n > maxBytes {
		return 0
	}
	if int(n) > len(requests) {
		larger := make([]byte, n)
		copy(larger, requests)
		requests = larger
	}
	return pointer(requests)
}

// call runs operation op on the first n bytes of the requests' buffer. It returns the length of the response, or a negative
// ops.Status.
//
// A panic must not leave an exported function, since the page would read garbage. call returns ops.Panicked for it, and the
// page drops the instance.
//
//go:wasmexport call
func call(op, n int32) (result int32) {
	defer func() {
		if recover() != nil {
			result = int32(ops.Panicked)
		}
	}()
	if n < 0 || int(n) > len(requests) {
		return int32(ops.Malformed)
	}
	// The strings of the request share the buffer's memory: it does not change during the call, and ops does not use them
	// afterwards.
	out, status := ops.Call(int(op), text(requests[:n]), responses[:0])
	if status != ops.OK {
		return int32(status)
	}
	if len(out) > len(responses) {
		responses = out[:cap(out)]
	}
	return int32(len(out))
}

// hash is clienthash.Hash for JavaScript. Its arguments are (domain, username, password, policy, common), the last a Uint8Array or
// undefined. It returns the hash, or the status as a number if there is no hash.
func hash(_ js.Value, args []js.Value) (result any) {
	defer func() {
		if recover() != nil {
			result = clienthash.Internal
		}
	}()
	var common []byte
	if list := args[4]; list.Truthy() {
		common = make([]byte, list.Length())
		js.CopyBytesToGo(common, list)
	}
	hashed, status := clienthash.Hash(args[0].String(), args[1].String(), args[2].String(), args[3].Bool(), common)
	if status != 0 {
		return status
	}
	return hashed
}
