//go:build js && wasm

// Command wasm is the page's door to the core. It holds no rule: it moves bytes to core/ops.
//
// The page writes a request into a buffer in this module's memory and calls by number; the response
// comes back in the same buffer. Only numbers cross the border, which is what makes a call cost
// nanoseconds. syscall/js serves what is rare: telling the page that the core is ready, and the
// client hash in its worker.
package main

import (
	"syscall/js"

	"sello/core/ops"
	"sello/core/password"
)

// The buffer starts at a size that every form fits in and grows by request up to the maximum.
const (
	startBytes = 32 << 10
	maxBytes   = 16 << 20
)

var buffer = make([]byte, startBytes)

func main() {
	js.Global().Call("selloCoreReady", js.FuncOf(hash))
	select {}
}

// address tells where the buffer is. It is asked at the start and whenever a response is longer
// than the buffer was, which moves it.
//
//go:wasmexport address
func address() int32 {
	return pointer(buffer)
}

// grow moves the buffer to a place of at least n bytes, keeps its content, and tells its address; 0
// when n is more than the maximum.
//
//go:wasmexport grow
func grow(n int32) int32 {
	if n < 0 || n > maxBytes {
		return 0
	}
	if int(n) > len(buffer) {
		larger := make([]byte, n)
		copy(larger, buffer)
		buffer = larger
	}
	return pointer(buffer)
}

// call runs operation op on the first n bytes of the buffer. It answers the length of the response,
// now at the start of the buffer, or a negative ops.Status.
//
// A panic must not leave an export: the page would read garbage and go on. It is answered as
// ops.Panicked, and the page throws the instance away.
//
//go:wasmexport call
func call(op, n int32) (result int32) {
	defer func() {
		if recover() != nil {
			result = int32(ops.Panicked)
		}
	}()
	if n < 0 || int(n) > len(buffer) {
		return int32(ops.Malformed)
	}
	// One copy for the whole request: every text the core keeps shares it and none shares the buffer.
	response, status := ops.Call(int(op), string(buffer[:n]), buffer[:0])
	if status != ops.OK {
		return int32(status)
	}
	if len(response) > len(buffer) {
		buffer = response[:cap(response)]
	}
	return int32(len(response))
}

// hash is password.Hash for JavaScript: (domain, username, password, policy) to the hash, or to the
// status as a number where there is none.
func hash(_ js.Value, args []js.Value) (result any) {
	defer func() {
		if recover() != nil {
			result = password.Internal
		}
	}()
	text, status := password.Hash(args[0].String(), args[1].String(), args[2].String(), args[3].Bool())
	if status != 0 {
		return status
	}
	return text
}
