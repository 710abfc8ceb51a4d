package main

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sello/core/musttest"
)

// caddy starts Caddy in front of the processes, with the shipped Caddyfile: only its addresses are those of this machine, and it
// leaves the machine's certificates alone. The clients of the test trust its certificate from then on.
func caddy(t *testing.T, program string, all []*binary) *binary {
	t.Helper()
	front := newBinary(t)
	_, port, _ := net.SplitHostPort(front.address)
	front.address, front.tls = "localhost:"+port, true
	words := []string{"sello.localhost", "https://" + front.address}
	for i, b := range all {
		words = append(words, fmt.Sprintf("sello-%d:8080", i+1), b.address)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "Caddyfile")
	text := "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n" + strings.NewReplacer(words...).Replace(readText(t, deployFolder+"Caddyfile"))
	musttest.Do(t, os.WriteFile(file, []byte(text), 0o600))
	front.process = exec.Command(program, "run", "--config", file, "--adapter", "caddyfile")
	front.process.Env = []string{"HOME=" + dir, "XDG_DATA_HOME=" + dir, "XDG_CONFIG_HOME=" + dir}
	front.process.Stdout, front.process.Stderr = &front.log, &front.log
	front.process.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	musttest.Do(t, front.process.Start())
	var root []byte
	front.until("Caddy has made a certificate", func() (made bool) {
		text, err := os.ReadFile(filepath.Join(dir, "caddy/pki/authorities/local/root.crt"))
		root = text
		return err == nil && len(text) > 0
	})
	trusted := x509.NewCertPool()
	if !trusted.AppendCertsFromPEM(root) {
		t.Fatalf("Caddy's certificate: %s", root)
	}
	for _, transport := range []*http.Transport{direct, http.DefaultTransport.(*http.Transport)} {
		transport.TLSClientConfig = &tls.Config{RootCAs: trusted, MinVersion: tls.VersionTLS12}
	}
	return front
}

// seesClients calls through the proxy from another address than that of the proxy, with an address that the client invents,
// and checks that the processes log the true one.
func (in *instances) seesClients() {
	in.Helper()
	from := direct.Clone()
	from.DialContext = (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 77)}}).DialContext
	for range 2 * len(in.all) {
		r := musttest.Get(http.NewRequestWithContext(in.Context(), http.MethodGet, in.front.url("/_/api/v1/csrf"), nil))(in)
		r.Header.Set("X-Forwarded-For", "203.0.113.9")
		answer := musttest.Get(from.RoundTrip(r))(in)
		answer.Body.Close()
	}
	var log strings.Builder
	for _, b := range in.all {
		log.WriteString(b.log.String())
	}
	if text := log.String(); !strings.Contains(text, `"client":"127.0.0.77"`) || strings.Contains(text, "203.0.113.9") {
		in.Errorf("the processes do not log the client's own address\n%s", text)
	}
}
