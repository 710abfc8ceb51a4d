// Package shop has one place for every operator of the tool.
package shop

import "errors"

// Order has a price.
type Order struct {
	Name  string
	Cents int64
}

const byOwner = "SELECT * FROM orders WHERE id = ? AND owner = ?"

var errNone = errors.New("none")

// Price is tested at its limits, but no test looks at the name.
func Price(count int64) (Order, error) {
	if count < 1 || count > 45 {
		return Order{}, errNone
	}
	return Order{Name: "order", Cents: count*100 + 75}, nil
}

// Free is tested far from its limit only.
func Free(cents int64) bool { return cents <= 0 }

// Owned returns the query for the orders of an owner; its test looks at the first condition.
func Owned() string { return byOwner }

// Count is tested with an empty list only.
func Count(list []string) (n int) {
	for _, one := range list {
		if one == "" {
			continue
		}
		n++
	}
	return n
}

// Untested is called by no test.
func Untested() bool { return true }

// Forever ends only because its counter is counted.
func Forever() {
	for i := 0; i != 3; {
		i++
	}
}
