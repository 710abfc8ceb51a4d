// Package wire holds the JSON shapes of the core's types, for every door that speaks JSON: the
// API, the command line, the shared vectors.
//
// Reading is strict and bounded (Decode). A missing field, null and an empty value are the same:
// the rules of core/form say whether that is allowed. Writing never says null where a list or a
// map is meant.
package wire

import (
	"io"
	"unicode/utf8"

	"sello/core/fault"
)

// Decode reads one JSON value of at most limit bytes into a pointer to a struct of this package,
// or to any struct made of the same parts: strings, bools, ints, structs (embedded ones too),
// pointers to them, slices, and maps with string keys, all with json tags.
//
// What is found is told by the field's path, "owners[1].name":
//
//	wrong_type      a value of another JSON type
//	invalid_number  a number that is not whole, or out of range
//	unknown_field   a field that the shape does not have; names are case-sensitive
//	duplicate       a field given twice
//	too_many        a list with more items than any rule accepts; Limit: the limit
//	malformed       no path: not JSON, not UTF-8, nested too deep, more after the value, unreadable
//	too_long        no path: more than limit bytes; Limit: the limit
//
// After a fault the target is partly filled and not to be used.
func Decode(r io.Reader, limit int64, into any) fault.List {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return fault.List{{Code: fault.Malformed}}
	}
	if int64(len(data)) > limit {
		return fault.List{{Code: fault.TooLong, Limit: limit}}
	}
	if !utf8.Valid(data) {
		return fault.List{{Code: fault.Malformed}}
	}
	root, err := parse(data)
	if err != nil {
		return fault.List{{Code: fault.Malformed}}
	}
	return bindRoot(root, into)
}

// Unreadable reports whether Decode could not read the text as JSON at all, as opposed to JSON of
// another shape.
func Unreadable(found fault.List) bool {
	return len(found) == 1 && found[0].Path == "" &&
		(found[0].Code == fault.Malformed || found[0].Code == fault.TooLong)
}
