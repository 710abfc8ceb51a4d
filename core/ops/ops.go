// Package ops is the one table of what the core can do.
//
// Doors written in Go (the API, the command line) call its typed functions; the page reaches the
// same functions by number through Call, with requests and responses in the flat encoding of Wire.
// A rule that is not in this table does not exist for any door.
package ops

// Status says how a call ended.
type Status int32

// The statuses. Panicked is given by the WASM door, which recovers; Call itself lets a panic pass.
const (
	OK        Status = 0
	Malformed Status = -1 // no such operation, or a request that is not exactly one value of its type
	Panicked  Status = -2 // the core failed; its state is not to be trusted any more
)

// Op is one operation.
type Op struct {
	Name string // as in the vectors; the page's client says it in camelCase
	Doc  string // one sentence, for the generated client

	// Loads: the request is data that later calls look in. It is no rule and has no vectors; a client
	// repeats the call on every new instance.
	Loads bool

	// run walks the request, does the work when there is a request to answer, and walks the response.
	run func(w *Wire)
}

// Table lists every operation. The index is the operation's number on the wire; the page and the
// module are built from the same table, so the order may change from build to build.
func Table() []Op { return table }

// Call runs operation number op on a request in wire form and appends the response to out. Nothing
// is appended unless the status is OK. The response shares no memory with the request, and nothing
// keeps the request's bytes once the call is over.
//
// It is the page's way in and serves one call at a time: what a call needs is kept for the next one,
// because in the page an allocation costs as much as five fields.
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

// wire is what carries the call under way.
var wire Wire

// define ties a typed function to the walks of its request and response.
func define[Req, Res any](name, doc string, request func(*Wire, *Req), do func(Req) Res, response func(*Wire, *Res)) Op {
	var both struct { // of the call under way
		req Req
		res Res
	}
	empty := both // a call begins with it
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
