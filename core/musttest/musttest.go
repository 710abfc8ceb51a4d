// Package musttest ends a test with the error of a call that the test needs and does not examine.
package musttest

import "testing"

// Do ends the test with err, unless it is nil.
func Do(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Get takes both results of a call, as in musttest.Get(os.ReadFile(name))(t), which returns the value or ends the test with the
// error. The test is a second argument list, since Go passes two results on only where they are all arguments.
func Get[T any](value T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		Do(t, err)
		return value
	}
}
