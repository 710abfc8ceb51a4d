package main

import (
	"fmt"
	"io"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sello/api/web"
)

// newLog returns the logger that the composition root passes to every part: JSON lines with the id of the request.
func newLog(out io.Writer) *slog.Logger {
	return slog.New(web.Logged{Handler: slog.NewJSONHandler(out, nil)})
}

const (
	logLines = 1024        // lines that wait for a reader that is slower than the service
	logFlush = time.Second // for which the end of the process waits for them
)

// boundedLog writes lines to an output that may be slow, full or closed, without making the writer of a line wait. Lines for
// which there is no room are dropped and counted.
type boundedLog struct {
	out     io.Writer
	lines   chan []byte
	dropped atomic.Int64  // since the last line that says so
	lost    atomic.Int64  // since the start
	written chan struct{} // closed when all lines are written
}

func newBoundedLog(out io.Writer) *boundedLog {
	l := &boundedLog{out: out, lines: make(chan []byte, logLines), written: make(chan struct{})}
	go l.run()
	return l
}

// Write adds a line, or drops it. It never fails.
func (l *boundedLog) Write(line []byte) (int, error) {
	select {
	case l.lines <- append([]byte(nil), line...):
	default:
		l.dropped.Add(1)
		l.lost.Add(1)
	}
	return len(line), nil
}

func (l *boundedLog) run() {
	defer close(l.written)
	for line := range l.lines {
		_, _ = l.out.Write(line) // without a reader there is nobody to tell
		if n := l.dropped.Swap(0); n > 0 {
			_, _ = fmt.Fprintf(l.out, `{"time":%q,"level":"WARN","msg":"log lines were dropped","count":%d}`+"\n", time.Now().Format(time.RFC3339Nano), n)
		}
	}
}

// lostMetric returns the number of dropped lines for Prometheus.
func (l *boundedLog) lostMetric() prometheus.Collector {
	return prometheus.NewCounterFunc(prometheus.CounterOpts{
		Name: "sello_log_lines_dropped_total", Help: "Lines of the log that were dropped because its reader was too slow.",
	}, func() float64 { return float64(l.lost.Load()) })
}

// flush waits a moment for the lines that are not written yet. No line may be written afterwards.
func (l *boundedLog) flush() {
	close(l.lines)
	select {
	case <-l.written:
	case <-time.After(logFlush):
	}
}
