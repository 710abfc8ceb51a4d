package shop

import (
	"strings"
	"testing"
)

func TestPrice(t *testing.T) {
	for count, want := range map[int64]int64{0: 0, 1: 175, 45: 4575, 46: 0} {
		order, err := Price(count)
		if order.Cents != want || (err == nil) != (want > 0) {
			t.Errorf("%d: %v, %v", count, order, err)
		}
	}
}

func TestFree(t *testing.T) {
	if Free(5) || !Free(-5) {
		t.Error("free")
	}
}

func TestOwned(t *testing.T) {
	if !strings.Contains(Owned(), "WHERE id = ?") {
		t.Error(Owned())
	}
}

func TestCount(t *testing.T) {
	if Count([]string{""}) != 0 {
		t.Error("count")
	}
}

func TestForever(t *testing.T) { Forever() }

func TestBroken(t *testing.T) { t.Error("fails without a mutant") }
