// Package ops is the table of the core's operations.
//
// Go code calls its typed functions. The page calls the same functions by number through Call, with requests and responses in
// the flat encoding of Wire. Every rule is in this table, so that the page and the shared vectors can use it.
package ops

// Status is the result of a call.
type Status int32

// The statuses. Only the WASM door returns Panicked, since it recovers panics; Call does not.
const (
	OK        Status = 0
	Malformed Status = -1 // no such operation, or a request that is not exactly one value of its type
	Panicked  Status = -2 // the core failed; its state may be inconsistent
)

// Op is one operation.
type Op struct {
	Name string // as in the vectors; the page's client uses it in camelCase
	Doc  string // one sentence for the generated client

	// Loads is true for an operation that stores its request as data for later calls. It is no rule and has no vectors. A
	// client repeats the call on every new instance.
	Loads bool

	// Apart is true for an operation that the page's module is built without.
	Apart bool

	// run walks the request, runs the operation if the request is complete, and walks the response.
	run func(w *Wire)
}

// Table lists every operation. The index is the operation's number in Call. Page and module are built from the same table, so
// the order may change between builds.
func Table() []Op { return table }

// Page lists the operations of the page's module, under the same numbers as in Table.
func Page() []Op {
	for i, op := range table {
		if op.Apart {
			return table[:i]
		}
	}
	return table
}

// Call runs operation number op on an encoded request and appends the response to out. It appends nothing unless the status is
// OK. The response shares no memory with the request, and the request's bytes are not used after the call.
//
// Only the page's door uses it, and only one call at a time may run: calls reuse memory, because in the page an allocation
// takes as long as the encoding of five fields.
func Call(op int, request string, out []byte) ([]byte, Status) {
	if op < 0 || op >= len(table) {
		return out, Malformed
	}
	w := &wire
	*w = Wire{mode: reading, in: request, out: out}
	table[op].run(w)
	if w.bad {
		return out, Malformed
	}
	return w.out, OK
}

// wire is the Wire of the running call.
var wire Wire

// define returns the operation that runs a typed function, with the walks of its request and response.
func define[Req, Res any](name, doc string, request func(*Wire, *Req), do func(Req) Res, response func(*Wire, *Res)) Op {
	var both struct { // request and response of the running call
		req Req
		res Res
	}
	empty := both // each call starts with zero values
	return Op{Name: name, Doc: doc, run: func(w *Wire) {
		both = empty
		request(w, &both.req)
		if w.turn() {
			both.res = do(both.req)
		}
		response(w, &both.res)
	}}
}

// loading marks an operation that loads data.
func loading(op Op) Op {
	op.Loads = true
	return op
}
