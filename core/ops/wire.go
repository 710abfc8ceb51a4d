package ops

// Wire encodes and decodes the values that Go and the page exchange.
//
// A function in values.go walks each shared type field by field. The mode of the Wire decides what the walk does: read the
// fields from a request, write them into a response, or describe them for the TypeScript generator. Reading and writing of a
// type therefore cannot differ.
//
// The encoding is flat and has no separators, because texts can contain any character:
//
//	text      length in bytes (4 bytes), then UTF-8
//	bytes     length in bytes (4 bytes), then the bytes
//	flag      1 byte, 0 or 1
//	number    8 bytes, two's complement
//	list      number of items (4 bytes), then the items
//	optional  flag, then the value if the flag is 1
//	object    its fields in order
//
// All numbers are little-endian. A read that fails marks the Wire as bad, and all later reads return zero values: a malformed
// request causes no panic and has no response.
type Wire struct {
	mode mode
	bad  bool
	in   string // the rest of the request; texts share its bytes, so it must not change during the call
	out  []byte // the response so far
	// While describing: the shape of the current part so far, and the complete shape of the request.
	shape, request *Shape
}

type mode uint8

const (
	reading mode = iota
	writing
	describing
)

// Text walks a string. A string that is read may be invalid UTF-8, which the rules check.
func (w *Wire) Text(name string, v *string) {
	switch w.mode {
	case reading:
		*v = w.take(w.length())
	case writing:
		w.putLength(len(*v))
		w.out = append(w.out, *v...)
	default:
		w.field(name, Shape{Kind: KindText})
	}
}

// Bytes walks bytes that are no text. Bytes that are read are a copy, which remains valid after the call.
func (w *Wire) Bytes(name string, v *[]byte) {
	switch w.mode {
	case reading:
		*v = append([]byte(nil), w.take(w.length())...)
	case writing:
		w.putLength(len(*v))
		w.out = append(w.out, *v...)
	default:
		w.field(name, Shape{Kind: KindBytes})
	}
}

// Flag walks a bool. Any byte but 0 and 1 is malformed.
func (w *Wire) Flag(name string, v *bool) {
	switch w.mode {
	case reading:
		*v = w.flag()
	case writing:
		w.putFlag(*v)
	default:
		w.field(name, Shape{Kind: KindFlag})
	}
}

// Number walks an int64.
func (w *Wire) Number(name string, v *int64) {
	switch w.mode {
	case reading:
		*v = w.number()
	case writing:
		w.putNumber(*v)
	default:
		w.field(name, Shape{Kind: KindNumber})
	}
}

// Int walks an int as a Number.
func (w *Wire) Int(name string, v *int) {
	n := int64(*v)
	w.Number(name, &n)
	if w.mode == reading {
		*v = int(n)
	}
}

// object walks a struct.
func object[T any](w *Wire, name string, v *T, walk func(*Wire, *T)) {
	outer := w.enter()
	walk(w, v)
	w.leave(outer, name, KindObject)
}

// optional walks a pointer that may be nil.
func optional[T any](w *Wire, name string, v **T, walk func(*Wire, *T)) {
	present := w.present(*v != nil)
	outer := w.enter()
	if present {
		if w.mode != writing {
			*v = new(T)
		}
		walk(w, *v)
	}
	w.leave(outer, name, KindOptional)
}

// list walks a slice; an empty list is read as nil. Memory is allocated for the items in the request, not for the count that the
// request states.
func list[T any](w *Wire, name string, v *[]T, walk func(*Wire, *T)) {
	n := w.items(len(*v))
	outer := w.enter()
	for i := 0; i < n && !w.bad; i++ {
		if w.mode != writing {
			var zero T
			*v = append(*v, zero)
		}
		walk(w, &(*v)[i])
	}
	w.leave(outer, name, KindList)
}

// text walks a string without a name, such as an item of a list.
func text(w *Wire, v *string) { w.Text("", v) }

// items walks the number of items of a list. Every item takes at least one byte, so a count above the number of remaining bytes
// is malformed. While describing it returns 1.
func (w *Wire) items(n int) int {
	switch w.mode {
	case writing:
		w.putLength(n)
	case reading:
		if n = w.length(); n > len(w.in) {
			w.fail()
			n = 0
		}
	default:
		n = 1
	}
	return n
}

// present walks whether an optional value is present. While describing it returns true.
func (w *Wire) present(yes bool) bool {
	switch w.mode {
	case writing:
		w.putFlag(yes)
	case reading:
		yes = w.flag()
	default:
		yes = true
	}
	return yes
}

// turn switches from the request to the response, and reports whether the request is complete and valid.
func (w *Wire) turn() bool {
	if w.mode == describing {
		w.request, w.shape = w.shape, &Shape{Kind: KindObject}
		return false
	}
	if w.bad || w.in != "" {
		w.fail()
		return false
	}
	w.mode = writing
	return true
}

func (w *Wire) fail() {
	w.bad = true
	w.in = ""
}

// take returns the next n bytes of the input and removes them from it.
func (w *Wire) take(n int) string {
	if n < 0 || n > len(w.in) {
		w.fail()
		return ""
	}
	s := w.in[:n]
	w.in = w.in[n:]
	return s
}

func (w *Wire) length() int {
	s := w.take(4)
	if len(s) < 4 {
		return 0
	}
	return int(uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24)
}

func (w *Wire) flag() bool {
	s := w.take(1)
	if s == "" || s[0] > 1 {
		w.fail()
		return false
	}
	return s[0] == 1
}

func (w *Wire) number() int64 {
	s := w.take(8)
	if len(s) < 8 {
		return 0
	}
	low := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24
	high := uint64(s[4]) | uint64(s[5])<<8 | uint64(s[6])<<16 | uint64(s[7])<<24
	return int64(high<<32 | low)
}

func (w *Wire) putLength(n int) {
	w.out = append(w.out, byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
}

func (w *Wire) putFlag(v bool) {
	if v {
		w.out = append(w.out, 1)
	} else {
		w.out = append(w.out, 0)
	}
}

func (w *Wire) putNumber(v int64) {
	n := uint64(v)
	w.out = append(w.out, byte(n), byte(n>>8), byte(n>>16), byte(n>>24),
		byte(n>>32), byte(n>>40), byte(n>>48), byte(n>>56))
}
