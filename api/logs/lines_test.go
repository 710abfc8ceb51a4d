package logs

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
)

// slow is an output whose writes block until it is released.
type slow struct {
	release chan struct{}
	bytes.Buffer
	writes int
}

func (s *slow) Write(p []byte) (int, error) {
	<-s.release
	s.writes++
	return s.Buffer.Write(p)
}

func TestConcurrentLinesAreWrittenWholeTogetherAndOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := &slow{release: make(chan struct{})}
		close(out.release)
		l := NewLines(out)
		var all sync.WaitGroup
		for i := range 200 {
			all.Go(func() { fmt.Fprintf(l, "line %d\n", i) })
		}
		all.Wait()
		l.Flush()
		for i := range 200 {
			if n := strings.Count("\n"+out.String(), fmt.Sprintf("\nline %d\n", i)); n != 1 {
				t.Errorf("line %d is written %d times", i, n)
			}
		}
		if out.writes != 1 {
			t.Errorf("%d writes for the lines of one moment", out.writes)
		}
	})
}

func TestAnOutputThatIsStuckStopsNothingAndLosesOnlyWhatHasNoRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := &slow{release: make(chan struct{})}
		l := NewLines(out)
		line := []byte(strings.Repeat("a", 1023) + "\n")
		_, _ = l.Write(line)
		synctest.Wait()
		for range maxWait/len(line) + 10 {
			if n, err := l.Write(line); n != len(line) || err != nil {
				t.Fatal(n, err)
			}
		}
		l.Flush() // ends although nothing can be written
		if l.lost == 0 {
			t.Error("more lines wait than there is room for")
		}
		close(out.release)
		l.Flush()
		if want := `"msg":"log lines were dropped","count":` + fmt.Sprint(l.lost) + "}\n"; !strings.HasSuffix(out.String(), want) {
			t.Errorf("the log ends with %q, want %q", out.String()[max(0, out.Len()-200):], want)
		}
		if n, want := strings.Count(out.String(), string(line)), maxWait/len(line)+11-l.lost; n != want {
			t.Errorf("%d lines are written, want %d", n, want)
		}
	})
}
