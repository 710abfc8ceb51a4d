package mail

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net"
	"regexp"
	"slices"
)

// longestMultiline is the number of lines of a reply that are read; the others before its last are dropped, and so is what of a line
// does not fit into a buffer: a server must not fill the memory.
const longestMultiline = 1000

// replies reads the lines of a server so that textproto understands them: behind the code it wants a space or a dash, while a code
// without a text is a reply too (RFC 5321, 4.2), and some servers put something else there. An accepted mail whose reply is not
// understood would be sent again.
type replies struct {
	from  *bufio.Reader
	line  []byte // what is left of the line
	lines int    // of the reply so far, but its last
}

func newReplies(from io.Reader) io.Reader { return &replies{from: bufio.NewReader(from)} }

var (
	bare = regexp.MustCompile(`^[2-5]\d\d([^\d -]|$)`) // the code of a reply without a space or a dash behind it
	last = regexp.MustCompile(`^\d\d\d `)              // the last line of a reply
)

// Read implements io.Reader.
func (r *replies) Read(b []byte) (int, error) {
	for len(r.line) == 0 {
		if err := r.next(); err != nil {
			return 0, err
		}
	}
	n := copy(b, r.line)
	r.line = r.line[n:]
	return n, nil
}

// next reads a line; none if it is dropped.
func (r *replies) next() error {
	line, err := r.from.ReadSlice('\n')
	r.line = bytes.Clone(line)
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.from.ReadSlice('\n')
		r.line[len(r.line)-1] = '\n'
	}
	switch {
	case len(line) == 0:
		return err
	case bare.Match(r.line):
		r.line, r.lines = slices.Insert(r.line, 3, ' '), 0
	case last.Match(r.line):
		r.lines = 0
	default:
		if r.lines++; r.lines > longestMultiline {
			r.line = nil
		}
	}
	return nil
}

// plain is a connection that reads replies before TLS.
type plain struct {
	net.Conn
	replies io.Reader
	asked   bool // STARTTLS was sent
	secured bool // what follows is TLS
}

// Read implements net.Conn.
func (c *plain) Read(b []byte) (int, error) {
	if c.secured {
		return c.Conn.Read(b)
	}
	return c.replies.Read(b)
}

// Write implements net.Conn.
func (c *plain) Write(b []byte) (int, error) {
	c.secured = c.secured || c.asked
	c.asked = string(b) == "STARTTLS\r\n"
	return c.Conn.Write(b)
}
