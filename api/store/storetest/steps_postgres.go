package storetest

import (
	"bufio"
	"encoding/binary"
	"io"
	"net"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"sello/core/musttest"
)

// proxy starts a proxy in front of a PostgreSQL database and returns the database's address through it. A step that
// fails does not reach the server: the proxy closes the connection, and the server rolls the transaction back.
func (s *Steps) proxy(t testing.TB, address string) string {
	t.Helper()
	config := musttest.Get(pgx.ParseConfig(address))(t)
	network, server := "tcp", net.JoinHostPort(config.Host, strconv.Itoa(int(config.Port)))
	if strings.HasPrefix(config.Host, "/") {
		network, server = "unix", config.Host+"/.s.PGSQL."+strconv.Itoa(int(config.Port))
	}
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go s.forward(client, network, server)
		}
	}()
	u := &url.URL{Scheme: "postgres", User: url.User(config.User), Host: l.Addr().String(), Path: "/" + config.Database, RawQuery: "sslmode=disable"}
	if config.Password != "" {
		u.User = url.UserPassword(config.User, config.Password)
	}
	return u.String()
}

// forward copies the messages of one connection until a step fails or either side closes it.
func (s *Steps) forward(client net.Conn, network, address string) {
	defer client.Close()
	server, err := net.Dial(network, address)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(client, server)
		client.Close()
	}()
	from := bufio.NewReader(client)
	typ := []byte(nil) // the first message has no type
	names := stepNames{prepared: map[string]string{}}
	for {
		message, err := readMessage(from)
		if err != nil {
			return
		}
		if step, is := names.read(typ, message[4:]); is && s.fails(step) {
			return
		}
		if _, err := server.Write(append(typ, message...)); err != nil {
			return
		}
		next, err := from.ReadByte()
		if err != nil {
			return
		}
		typ = []byte{next}
	}
}

// readMessage reads a message: its length, which counts itself, and the rest.
func readMessage(r io.Reader) ([]byte, error) {
	size := make([]byte, 4)
	if _, err := io.ReadFull(r, size); err != nil {
		return nil, err
	}
	message := make([]byte, max(4, binary.BigEndian.Uint32(size)))
	copy(message, size)
	_, err := io.ReadFull(r, message[4:])
	return message, err
}

// stepNames tracks the statements that a connection has prepared.
type stepNames struct {
	prepared map[string]string // text by name
	bound    string            // text of the statement that the next Execute runs
}

// read processes a message and reports whether it is a step: Query or Execute, which run the returned statement.
func (n *stepNames) read(typ, body []byte) (statement string, is bool) {
	fields := strings.SplitN(string(body), "\x00", 3)
	switch string(typ) {
	case "P": // Parse: name, text
		n.prepared[fields[0]] = fields[1]
	case "B": // Bind: portal, name
		n.bound = n.prepared[fields[1]]
	case "Q": // Query: text
		return fields[0], true
	case "E":
		return n.bound, true
	}
	return "", false
}
