//go:build js && wasm

// Command wasm is the page's door to the core. It holds no rule: it moves bytes to core/ops.
//
// The page writes a request into one buffer in this module's memory and calls by number; the response
// comes back in another. Only numbers cross the border, which is what makes a call cost
// nanoseconds. syscall/js serves what is rare: telling the page that the core is ready, and the
// client hash in its worker.
package main

import (
	"syscall/js"

	"sello/core/ops"
	"sello/core/password"
)

// Both buffers start at a size that every form fits in. The one for requests grows by request up to the
// maximum, the one for responses with what it has to hold.
const (
	startBytes = 32 << 10
	maxBytes   = 16 << 20
)

var (
	asked    = make([]byte, startBytes)
	answered = make([]byte, startBytes)
)

func main() {
	js.Global().Call("selloCoreReady", js.FuncOf(hash))
	select {}
}

// response tells where responses are. It is asked at the start and whenever a response is longer than
// the buffer was, which moves it.
//
//go:wasmexport response
func response() int32 {
	return pointer(answered)
}

// grow moves the requests' buffer to a place of at least n bytes if it is smaller, keeps its content, and
// tells its address; 0 when n is more than the maximum.
//
//go:wasmexport grow
func grow(n int32) int32 {
	if n < 0 || n > maxBytes {
		return 0
	}
	if int(n) > len(asked) {
		larger := make([]byte, n)
		copy(larger, asked)
		asked = larger
	}
	return pointer(asked)
}

// call runs operation op on the first n bytes of the requests' buffer. It answers the length of the
// response, or a negative ops.Status.
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
	if n < 0 || int(n) > len(asked) {
		return int32(ops.Malformed)
	}
	// The texts of the request lie in the buffer itself: it does not change before the call is over, and
	// ops keeps nothing of it.
	out, status := ops.Call(int(op), text(asked[:n]), answered[:0])
	if status != ops.OK {
		return int32(status)
	}
	if len(out) > len(answered) {
		answered = out[:cap(out)]
	}
	return int32(len(out))
}

// hash is password.Hash for JavaScript: (domain, username, password, policy) to the hash, or to the
// status as a number where there is none.
func hash(_ js.Value, args []js.Value) (result any) {
	defer func() {
		if recover() != nil {
			result = password.Internal
		}
	}()
	hashed, status := password.Hash(args[0].String(), args[1].String(), args[2].String(), args[3].Bool())
	if status != 0 {
		return status
	}
	return hashed
}
