package mail

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"regexp"
	"slices"
)

// replies reads the lines of a server so that textproto understands them: behind the code it wants a space or a dash, while a code
// without a text is a reply too (RFC 5321, 4.2), and some servers put something else there. An accepted mail whose reply is not
// understood would be sent again.
type replies struct {
	from *bufio.Reader
	line []byte // what is left of the line
	cut  bool   // the line goes on, since it is longer than the buffer
}

func newReplies(from io.Reader) io.Reader { return &replies{from: bufio.NewReader(from)} }

// bare matches the code of a reply without a space or a dash behind it.
var bare = regexp.MustCompile(`^[2-5]\d\d([^\d -]|$)`)

// Read implements io.Reader.
func (r *replies) Read(b []byte) (int, error) {
	if len(r.line) == 0 {
		line, err := r.from.ReadSlice('\n')
		if len(line) == 0 {
			return 0, err
		}
		r.line = bytes.Clone(line)
		if !r.cut && bare.Match(line) {
			r.line = slices.Insert(r.line, 3, ' ')
		}
		r.cut = line[len(line)-1] != '\n'
	}
	n := copy(b, r.line)
	r.line = r.line[n:]
	return n, nil
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
