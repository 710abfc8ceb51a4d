package musttest

import (
	"errors"
	"os"
	"testing"
)

// recorder stores what would end a test.
type recorder struct {
	testing.TB
	ended []any
}

func (*recorder) Helper() {}

func (r *recorder) Fatal(args ...any) { r.ended = append(r.ended, args...) }

func TestOnlyAnErrorEndsTheTest(t *testing.T) {
	r := &recorder{}
	Do(r, nil)
	if value := Get("value", nil)(r); value != "value" || len(r.ended) > 0 {
		t.Errorf("%q, and ended with %v", value, r.ended)
	}
	Do(r, os.ErrExist)
	Get(os.ReadFile("missing"))(r)
	if len(r.ended) != 2 || !errors.Is(r.ended[0].(error), os.ErrExist) || !errors.Is(r.ended[1].(error), os.ErrNotExist) {
		t.Errorf("ended with %v", r.ended)
	}
}
