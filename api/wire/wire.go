// Package wire defines the JSON shapes of the core's types, for all doors that use JSON: the API, the command line, the
// shared vectors.
//
// Decode is strict and bounded. A missing field, null and an empty value are equal: the rules of core/form decide whether
// the value is required. In output an empty list or map is never null.
package wire

import (
	"errors"
	"io"
	"runtime"
	"unicode/utf8"

	"sello/core/fault"
)

// Decode decodes one JSON value of at most limit bytes. into is a pointer to a struct of this package, or to any struct of
// the same elements: strings, bools, ints, structs (also embedded), pointers to them, slices, and maps with string keys,
// all with json tags.
//
// The faults have the path of their field, such as "owners[1].name":
//
//	wrong_type      a value of another JSON type
//	invalid_number  a number that is not whole, or out of range
//	unknown_field   a field that the shape does not have; names are case-sensitive
//	duplicate       a field that occurs twice
//	too_many        a list with more items than any rule accepts; without a path, more values and names than the largest
//	                order has; Limit: the limit
//	malformed       no path: not JSON, not UTF-8, nested too deep, more after the value
//	too_long        no path: more than limit bytes; Limit: the limit
//
// After a fault the struct is partly filled and must not be used. The error is that of r.
func Decode(r io.Reader, limit int64, into any) (fault.List, error) {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	switch {
	case err != nil:
		return nil, err
	case int64(len(data)) > limit:
		return fault.List{{Code: fault.TooLong, Limit: limit}}, nil
	case !utf8.Valid(data):
		return fault.List{{Code: fault.Malformed}}, nil
	}
	return decode(data, into), nil
}

// decoding bounds the memory of parsed values, which live only in decode. More at once than processors would end no sooner.
var decoding = make(chan struct{}, runtime.GOMAXPROCS(0))

func decode(data []byte, into any) fault.List {
	decoding <- struct{}{}
	defer func() { <-decoding }()
	root, err := parse(data)
	switch {
	case errors.Is(err, errNodes):
		return fault.List{{Code: fault.TooMany, Limit: maxNodes}}
	case err != nil:
		return fault.List{{Code: fault.Malformed}}
	}
	return bindRoot(root, into)
}

// Unreadable reports whether the faults of Decode mean that the text is no JSON or is too long, as opposed to JSON of another
// shape.
func Unreadable(found fault.List) bool {
	return len(found) == 1 && found[0].Path == "" &&
		(found[0].Code == fault.Malformed || found[0].Code == fault.TooLong)
}
