package rest_test

import (
	"bufio"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"sello/core/musttest"
)

// raw sends bytes unchanged and returns the status line of the answer.
func (w *world) raw(text string) string {
	w.Helper()
	conn := musttest.Get(net.Dial("tcp", strings.TrimPrefix(w.url, "http://")))(w)
	defer conn.Close()
	musttest.Do(w, conn.SetDeadline(time.Now().Add(20*time.Second)))
	_, _ = io.WriteString(conn, text) // the server may close the connection before all is written
	line, _ := bufio.NewReader(conn).ReadString('\n')
	return strings.TrimSpace(line)
}

func TestMalformedHTTPRequestsAreRejected(t *testing.T) {
	w := onSQLite(t)
	b := w.visitor()
	head := "Host: localhost\r\nCookie: " + b.cookie + "\r\nX-CSRF-Token: " + b.csrf + "\r\nContent-Type: application/json\r\n"
	post := "POST /_/api/v1/trademarks/pricing HTTP/1.1\r\n" + head
	body := `{"country_protection":"EU"}`
	for name, c := range map[string]struct{ text, want string }{
		"chunked":                      {post + "Transfer-Encoding: chunked\r\n\r\n5\r\n" + body[:5] + "\r\n16\r\n" + body[5:] + "\r\n0\r\n\r\n", "200"},
		"chunks of nonsense":           {post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n", "4"},
		"length and chunks":            {post + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "4"},
		"two lengths":                  {post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "400"},
		"a negative length":            {post + "Content-Length: -1\r\n\r\n", "400"},
		"an unknown encoding":          {post + "Transfer-Encoding: gzip\r\n\r\n", "501"},
		"huge headers":                 {"GET /healthz HTTP/1.1\r\nHost: x\r\nA: " + strings.Repeat("a", 64<<10) + "\r\n\r\n", "431"},
		"many headers":                 {"GET /healthz HTTP/1.1\r\nHost: x\r\n" + strings.Repeat("A: b\r\n", 20000) + "\r\n", "431"},
		"a null byte in the path":      {"GET /_/api/v1/trademarks/a%00b HTTP/1.1\r\n" + head + "\r\n", "404"},
		"invalid UTF-8 in the path":    {"GET /_/api/v1/trademarks/%ff%fe HTTP/1.1\r\n" + head + "\r\n", "404"},
		"an escaped slash in the path": {"GET /_/api/v1/trademarks/a%2Fb HTTP/1.1\r\n" + head + "\r\n", "404"},
		"a bad escape":                 {"GET /_/api/v1/trademarks/%zz HTTP/1.1\r\n" + head + "\r\n", "400"},
		"a raw null byte":              {"GET /\x00 HTTP/1.1\r\n" + head + "\r\n", "400"},
		"an absolute address":          {"GET http://evil.example/healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n", "200"},
		"a long path":                  {"GET /_/api/v1/trademarks/" + strings.Repeat("a", 20000) + " HTTP/1.1\r\n" + head + "\r\n", "404"},
		"a bad query":                  {"GET /_/api/v1/trademarks/x?lang=%zz;;&&==%00 HTTP/1.1\r\n" + head + "\r\n", "404"},
		"no host":                      {"GET /healthz HTTP/1.1\r\n\r\n", "400"},
		"not HTTP":                     {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n", "400"},
		"a star":                       {"OPTIONS * HTTP/1.1\r\n" + head + "\r\n", ""},
		"a cookie of nonsense":         {"GET /_/api/v1/trademarks HTTP/1.1\r\nHost: x\r\nCookie: sello_session=\xff\xfe;;=; sello_session\r\n\r\n", "401"},
	} {
		t.Run(name, func(t *testing.T) {
			got := w.raw(c.text)
			if !strings.HasPrefix(got, "HTTP/1.1 "+c.want) || strings.HasPrefix(got, "HTTP/1.1 500") {
				t.Errorf("got %q, want %s", got, c.want)
			}
		})
	}
	w.ask("GET", "/healthz").want(200)
}
