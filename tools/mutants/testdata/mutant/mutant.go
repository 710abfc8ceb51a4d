// Package mutant contains the switches of all mutants. The tool adds it to the product by an overlay. The rewritten source
// calls a switch for each mutant; at most one mutant is switched on.
package mutant

import (
	"cmp"
	"os"
	"reflect"
	"strconv"
	"syscall"
)

// active is the number of the mutant that is switched on in this process; 0 if none is.
var active, _ = strconv.Atoi(os.Getenv("SELLO_MUTANT"))

// seen is the record of this process, with one byte for each mutant: 0 not reached, 1 reached, 2 reached with values for which
// the mutant has another result. It is nil unless SELLO_MUTANT_RECORD names a file. The file is mapped into memory, so that its
// content survives os.Exit, a panic and a kill.
var seen = record(os.Getenv("SELLO_MUTANT_RECORD"))

func record(name string) []byte {
	if name == "" {
		return nil
	}
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		panic(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		panic(err)
	}
	bytes, err := syscall.Mmap(int(file.Fd()), 0, int(info.Size()), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	if err != nil {
		panic(err)
	}
	return bytes
}

func mark(id int, differs bool) {
	if differs {
		seen[id] = 2
	} else if seen[id] == 0 {
		seen[id] = 1
	}
}

// On reports whether mutant id is switched on.
func On(id int) bool {
	if seen != nil {
		seen[id] = 2
	}
	return id == active
}

// True returns value; the mutant returns true.
func True(id int, value bool) bool {
	if seen != nil {
		mark(id, !value)
	}
	return value || id == active
}

// False returns value; the mutant returns false.
func False(id int, value bool) bool {
	if seen != nil {
		mark(id, value)
	}
	return value && id != active
}

// Zero returns value; the mutant returns the zero value of its type.
func Zero[T any](id int, value T) T {
	var zero T
	if seen != nil {
		mark(id, !reflect.ValueOf(&value).Elem().IsZero())
	}
	if id == active {
		return zero
	}
	return value
}

// Text returns value; the mutant returns other.
func Text(id int, value, other string) string {
	if On(id) {
		return other
	}
	return value
}

type number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64
}

// Next returns value; the mutant returns value+1.
func Next[T number](id int, value T) T {
	if On(id) {
		return value + 1
	}
	return value
}

// Comparisons: the mutant has the opposite result if both sides are equal.

func Less[T cmp.Ordered](id int, a, b T) bool      { return boundary(id, a == b, a < b) }
func LessEqual[T cmp.Ordered](id int, a, b T) bool { return boundary(id, a == b, a <= b) }
func More[T cmp.Ordered](id int, a, b T) bool      { return boundary(id, a == b, a > b) }
func MoreEqual[T cmp.Ordered](id int, a, b T) bool { return boundary(id, a == b, a >= b) }

func boundary(id int, equal, result bool) bool {
	if seen != nil {
		mark(id, equal)
	}
	return result != (equal && id == active)
}

// Arithmetic: the mutant uses another operator.

func Add[T number](id int, a, b T) T { return either(id, a+b, a-b) }
func Sub[T number](id int, a, b T) T { return either(id, a-b, a+b) }
func Mul[T number](id int, a, b T) T { return either(id, a*b, a+b) }
func Div[T number](id int, a, b T) T { return either(id, a/b, a*b) }

func either[T number](id int, value, other T) T {
	if seen != nil {
		mark(id, value != other)
	}
	if id == active {
		return other
	}
	return value
}
