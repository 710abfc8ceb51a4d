// Package logs writes the log of the service without making it wait.
package logs

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

const (
	gather    = 10 * time.Millisecond // for which a line waits for others, since a write for each line costs more than its text
	maxWait   = 256 << 10             // bytes that wait for a reader that is slower than the service
	flushTime = time.Second           // for which the end of the process waits for them
)

// Lines writes lines to an output that may be slow, full or closed, without making the writer of a line wait. The lines of 10
// ms are written together. Lines for which there is no room are dropped and counted.
type Lines struct {
	out io.Writer

	mu      sync.Mutex
	waiting []byte
	spare   []byte // the memory of the lines that were written last, for the next ones
	due     bool   // a write of waiting is under way or going to be
	dropped int    // lines since the last one that says so
	lost    int    // lines since the start
	idle    *sync.Cond
}

// NewLines returns Lines for an output.
func NewLines(out io.Writer) *Lines {
	l := &Lines{out: out}
	l.idle = sync.NewCond(&l.mu)
	return l
}

// Write adds a line, or drops it. It never fails.
func (l *Lines) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.waiting)+len(line) > maxWait {
		l.dropped++
		l.lost++
		return len(line), nil
	}
	l.waiting = append(l.waiting, line...)
	if !l.due {
		l.due = true
		time.AfterFunc(gather, l.write)
	}
	return len(line), nil
}

// write writes until no line waits.
func (l *Lines) write() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.waiting) > 0 {
		batch := l.waiting
		l.waiting = l.spare[:0]
		l.spare = nil // batch is in use until it is written
		if l.dropped > 0 {
			batch = fmt.Appendf(batch, `{"time":%q,"level":"WARN","msg":"log lines were dropped","count":%d}`+"\n", time.Now().Format(time.RFC3339Nano), l.dropped)
			l.dropped = 0
		}
		l.mu.Unlock()
		_, _ = l.out.Write(batch) // without a reader there is nobody to tell
		l.mu.Lock()
		l.spare = batch
	}
	l.due = false
	l.idle.Broadcast()
}

// LostMetric returns the number of dropped lines for Prometheus.
func (l *Lines) LostMetric() prometheus.Collector {
	return prometheus.NewCounterFunc(prometheus.CounterOpts{
		Name: "sello_log_lines_dropped_total", Help: "Lines of the log that were dropped because its reader was too slow.",
	}, func() float64 {
		l.mu.Lock()
		defer l.mu.Unlock()
		return float64(l.lost)
	})
}

// Flush waits until the lines so far are written, for a second at most.
func (l *Lines) Flush() {
	done := make(chan struct{})
	go func() {
		defer close(done)
		l.mu.Lock()
		defer l.mu.Unlock()
		for l.due {
			l.idle.Wait()
		}
	}()
	select {
	case <-done:
	case <-time.After(flushTime):
	}
}
