// Package nice knows the structure of the Nice classification as the catalogue holds it: 45
// classes with the ids c1 to c45, and in each class epigraphs (the items one can tick) with ids
// such as c4e3. The texts are not here: they are data of the catalogue, and a page that only
// needs to know whether an id exists does not carry them.
package nice

import "strconv"

// Classes is how many classes the Nice classification has.
const Classes = 45

// ID returns the id of class number n (1 to Classes), and "" for any other number.
func ID(n int) string {
	if n < 1 || n > Classes {
		return ""
	}
	return "c" + strconv.Itoa(n)
}

// EpigraphID returns the id of the nth epigraph of a class, and "" when there is none.
func EpigraphID(class string, n int) string {
	if n < 1 || n > Epigraphs(class) {
		return ""
	}
	return class + "e" + strconv.Itoa(n)
}

// Number returns the number of a class (1 to Classes), and 0 when there is no such class. Ids
// have one spelling only: "c7", never "C7", "c07" or "7".
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

// EpigraphNumber returns the number of an epigraph within its class, counted from 1, and 0 when
// the class has no such epigraph.
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

// Epigraphs returns how many epigraphs a class has, 0 when there is no such class.
func Epigraphs(class string) int {
	n := Number(class)
	if n == 0 {
		return 0
	}
	return epigraphs[n-1]
}

// number reads a number of at most three ASCII digits without leading zero; anything else is 0.
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
