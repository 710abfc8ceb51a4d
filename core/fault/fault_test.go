package fault

import (
	"reflect"
	"testing"
)

func TestAtReturnsTheFirstFaultOfAPath(t *testing.T) {
	list := List{{Path: "a", Code: Required}, {Path: "b", Code: TooLong}, {Path: "b", Code: Duplicate}}
	for path, want := range map[string]Code{"a": Required, "b": TooLong, "c": "", "": ""} {
		if got := list.At(path); got != want {
			t.Errorf("%q: %q, want %q", path, got, want)
		}
	}
}

func TestUnderAddsThePathOfTheOuterForm(t *testing.T) {
	inner := List{{Path: "name", Code: TooLong, Limit: 9}, {Code: Malformed}}
	want := List{{Path: "owners[1].name", Code: TooLong, Limit: 9}, {Path: "owners[1]", Code: Malformed}}
	if got := inner.Under("owners[1]"); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if inner[0].Path != "name" {
		t.Error("the list that was given has changed")
	}
}
