// Package mailtest disturbs conversations with mail servers in tests.
package mailtest

import (
	"bufio"
	"io"
	"net"
	"net/url"
	"strings"
	"testing"

	"sello/core/musttest"
)

// What a wire does with one step of the conversation. Any other text is the reply, and the server does not get the step.
const (
	PassOn    = ""         // the server gets the step and the client the reply
	CutBefore = "cut"      // the connection ends; the server never gets the step
	CutAfter  = "cut late" // the server takes the step; the connection ends before its reply
	Hang      = "hang"     // no reply ever comes; the connection stays open
)

// Disturb decides what happens to a step: the greeting, a command, or the body of a message with its final dot (named ".").
// n counts the steps of a connection from 1; last is the step before. It may be called by several connections at once.
type Disturb func(n int, step, last string) string

// wire stands between the client and a real server, and disturbs chosen steps of their conversation.
type wire struct {
	server  string // the address of the real server
	disturb Disturb
}

// Between puts a wire in front of the mail server at an address (host:port) until the test ends, and returns the wire's
// address.
func Between(t testing.TB, server string, disturb Disturb) *url.URL {
	t.Helper()
	w := &wire{server: server, disturb: disturb}
	l := musttest.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
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
		if reply == Hang {
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
	case CutBefore:
		return "", false
	case Hang:
		return Hang, true
	case PassOn, CutAfter:
	default:
		return what + "\r\n", true
	}
	if _, err := io.WriteString(server, text); err != nil {
		return "", false
	}
	reply, err := readReply(from)
	return reply, err == nil && what != CutAfter
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
