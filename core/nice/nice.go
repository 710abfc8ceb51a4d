// Package nice describes the structure of the Nice classification in the catalogue: 45 classes with the ids c1 to c45, and
// in each class epigraphs (the items that can be ticked) with ids such as c4e3. It does not contain the texts, so that code
// which only checks ids does not need them.
package nice

import "strconv"

// Classes is the number of classes of the Nice classification.
const Classes = 45

// ID returns the id of class number n (1 to Classes); "" for any other number.
func ID(n int) string {
	if n < 1 || n > Classes {
		return ""
	}
	return "c" + strconv.Itoa(n)
}

// EpigraphID returns the id of the nth epigraph of a class; "" if there is none.
func EpigraphID(class string, n int) string {
	if n < 1 || n > Epigraphs(class) {
		return ""
	}
	return class + "e" + strconv.Itoa(n)
}

// Number returns the number of a class (1 to Classes); 0 if the id is unknown. An id has one spelling only: "c7", not "C7",
// "c07" or "7".
func Number(class string) int {
	if len(class) < 2 || class[0] != 'c' {
		return 0
	}
	n := number(class[1:])
	if n > Classes {
		return 0
	}
	return n
}

// EpigraphNumber returns the number of an epigraph within its class, counted from 1; 0 if the class has no such epigraph.
func EpigraphNumber(class, id string) int {
	if len(id) < len(class)+2 || id[:len(class)] != class || id[len(class)] != 'e' {
		return 0
	}
	n := number(id[len(class)+1:])
	if n > Epigraphs(class) {
		return 0
	}
	return n
}

// ClassOf returns the part of an epigraph's id that names its class; the whole id if it has no such part.
func ClassOf(id string) string {
	for i := 0; i < len(id); i++ {
		if id[i] == 'e' {
			return id[:i]
		}
	}
	return id
}

// Epigraphs returns the number of epigraphs of a class; 0 if the id is unknown.
func Epigraphs(class string) int {
	n := Number(class)
	if n == 0 {
		return 0
	}
	return epigraphs[n-1]
}

// number returns the value of at most three ASCII digits without leading zero; 0 for any other text.
func number(digits string) int {
	if len(digits) == 0 || len(digits) > 3 || digits[0] == '0' {
		return 0
	}
	n := 0
	for i := 0; i < len(digits); i++ {
		d := digits[i]
		if d < '0' || d > '9' {
			return 0
		}
		n = n*10 + int(d-'0')
	}
	return n
}
