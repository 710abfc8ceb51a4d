package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"time"

	"sello/api/rest"
	"sello/api/web"
)

// load requests prices over persistent connections for one turn and returns the number of requests.
func load(address string) (int, error) {
	token := strings.Repeat("a", 43)
	request := []byte("POST " + rest.Base + "/trademarks/pricing?lang=es HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
		"Accept: application/json\r\nCookie: sello_session=" + token + "\r\nX-CSRF-Token: " + web.CSRFToken(token) + "\r\n" +
		"Sec-Fetch-Site: same-origin\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body)
	type outcome struct {
		n   int
		err error
	}
	outcomes := make(chan outcome, clients)
	start := time.Now()
	for range clients {
		go func() {
			n, err := ask(address, request, start.Add(turn))
			outcomes <- outcome{n, err}
		}()
	}
	total := 0
	var err error
	for range clients {
		o := <-outcomes
		total += o.n
		if o.err != nil {
			err = o.err
		}
	}
	return total, err
}

func ask(address string, request []byte, until time.Time) (n int, err error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	in := bufio.NewReader(conn)
	for ; time.Now().Before(until); n++ {
		if _, err := conn.Write(request); err != nil {
			return n, err
		}
		if err := readAnswer(in); err != nil {
			return n, err
		}
	}
	return n, nil
}

var lengthHeader = []byte("Content-Length: ")

// readAnswer reads one answer and returns an error unless it is the expected price.
func readAnswer(in *bufio.Reader) error {
	status, err := in.ReadSlice('\n')
	if err != nil {
		return err
	}
	if !bytes.HasPrefix(status, []byte("HTTP/1.1 200")) {
		return fmt.Errorf("answered %q", status)
	}
	length := 0
	for {
		header, err := in.ReadSlice('\n')
		if err != nil {
			return err
		}
		if len(header) <= 2 {
			break
		}
		if bytes.HasPrefix(header, lengthHeader) {
			if length, err = strconv.Atoi(string(bytes.TrimSpace(header[len(lengthHeader):]))); err != nil {
				return err
			}
		}
	}
	b := make([]byte, length)
	if _, err := io.ReadFull(in, b); err != nil {
		return err
	}
	if !bytes.Contains(b, []byte(`"price":465`)) {
		return fmt.Errorf("answered %s", b)
	}
	return nil
}
