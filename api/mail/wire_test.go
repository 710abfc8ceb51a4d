package mail_test

import (
	"bufio"
	"io"
	"net"
	"net/url"
	"strings"
	"testing"
)

// What a wire does with one step of the conversation.
const (
	passOn    = ""         // the server gets the step and the client the reply
	cutBefore = "cut"      // the connection ends; the server never gets the step
	cutAfter  = "cut late" // the server takes the step; the connection ends before its reply
	hang      = "hang"     // no reply ever comes; the connection stays open
)

// wire stands between the client and a real server, and disturbs chosen steps of their conversation. A
// step is the greeting, a command, or the body of a message with its final dot (named ".").
type wire struct {
	server  string                                // the address of the real server
	disturb func(n int, step, last string) string // n counts from 1; last is the step before; any other text is the reply
}

// between puts a wire in front of a real server that keeps what it accepts in p.
func between(t *testing.T, p *peer, disturb func(n int, step, last string) string) *url.URL {
	t.Helper()
	w := &wire{server: listen(t, p).Host, disturb: disturb}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go w.carry(client)
		}
	}()
	return &url.URL{Scheme: "smtp", Host: l.Addr().String()}
}

func (w *wire) carry(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", w.server)
	if err != nil {
		return
	}
	defer server.Close()
	fromClient, fromServer := bufio.NewReader(client), bufio.NewReader(server)
	step, text, last := "greeting", "", ""
	for n := 1; ; n++ {
		reply, ok := w.exchange(n, step, last, text, server, fromServer)
		if !ok {
			return
		}
		if reply == hang {
			_, _ = io.Copy(io.Discard, client) // until the client gives up
			return
		}
		if _, err := io.WriteString(client, reply); err != nil {
			return
		}
		last = step
		if step, text, err = nextStep(fromClient, reply); err != nil {
			return
		}
	}
}

// exchange plays one step and returns the reply for the client; false ends the connection.
func (w *wire) exchange(n int, step, last, text string, server io.Writer, from *bufio.Reader) (reply string, ok bool) {
	what := w.disturb(n, step, last)
	switch what {
	case cutBefore:
		return "", false
	case hang:
		return hang, true
	case passOn, cutAfter:
	default:
		return what + "\r\n", true
	}
	if _, err := io.WriteString(server, text); err != nil {
		return "", false
	}
	reply, err := readReply(from)
	return reply, err == nil && what != cutAfter
}

// nextStep reads a command, or the body after a 354.
func nextStep(r *bufio.Reader, reply string) (step, text string, err error) {
	if !strings.HasPrefix(reply, "354") {
		text, err = r.ReadString('\n')
		step, _, _ = strings.Cut(strings.TrimSpace(text), " ")
		return step, text, err
	}
	for text == "" || !strings.HasSuffix(text, "\r\n.\r\n") {
		line, err := r.ReadString('\n')
		if err != nil {
			return "", "", err
		}
		text += line
	}
	return ".", text, nil
}

func readReply(r *bufio.Reader) (reply string, err error) {
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return "", err
		}
		reply += line
		if len(line) < 4 || line[3] != '-' {
			return reply, nil
		}
	}
}
