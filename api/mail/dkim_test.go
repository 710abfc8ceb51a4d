package mail_test

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"

	"sello/api/mail"
	"sello/core/musttest"
)

// keyFile writes a private key to a file, and returns its path and the TXT record of its public key.
func keyFile(t *testing.T, key crypto.Signer) (file, record string) {
	t.Helper()
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "key.pem")
	musttest.Do(t, os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}), 0o600))
	kind, public := "ed25519", []byte(nil)
	switch k := key.Public().(type) {
	case ed25519.PublicKey:
		public = k
	case *rsa.PublicKey:
		kind = "rsa"
		if public, err = x509.MarshalPKIXPublicKey(k); err != nil {
			t.Fatal(err)
		}
	}
	return file, "v=DKIM1; k=" + kind + "; p=" + base64.StdEncoding.EncodeToString(public)
}

// arrived sends the letter, signed with a key, over SMTP, and returns what the server got.
func arrived(t *testing.T, key *mail.DKIM, letter mail.Message) []byte {
	t.Helper()
	p := &peer{accepted: make(chan []byte, 1)}
	sender := musttest.Get(mail.NewSMTP(listen(t, p), self, 1, key, silent))(t)
	musttest.Do(t, send(t.Context(), sender, letter))
	return <-p.accepted
}

func TestASignatureIsValidWhenTheMailArrives(t *testing.T) {
	rsaKey := musttest.Get(rsa.GenerateKey(rand.Reader, 2048))(t)
	_, edKey, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	long := letter
	long.Subject = strings.Repeat("Ñandú y sus muchos amigos ", 20)
	long.Text = ".\r\n..\n  indented  \t\n\n" + strings.Repeat("línea de más de setenta y ocho caracteres, ", 50) + "\n\n\n"
	for name, key := range map[string]crypto.Signer{"rsa": rsaKey, "ed25519": edKey} {
		file, record := keyFile(t, key)
		signer := musttest.Get(mail.NewDKIM(letter.From, "s1", file))(t)
		verified := func(text []byte) error {
			found, err := dkim.VerifyWithOptions(bytes.NewReader(text), &dkim.VerifyOptions{LookupTXT: func(domain string) ([]string, error) {
				if domain != "s1._domainkey.sello.test" {
					return nil, fmt.Errorf("no record of %s", domain)
				}
				return []string{record}, nil
			}})
			if err != nil || len(found) != 1 || found[0].Domain != "sello.test" {
				return fmt.Errorf("%d signatures: %w", len(found), err)
			}
			return found[0].Err
		}
		for _, m := range []mail.Message{letter, long} {
			text := arrived(t, signer, m)
			if err := verified(text); err != nil {
				t.Errorf("%s: %v in\n%s", name, err, text)
			}
			relayed := bytes.Replace(text, []byte("Subject: "), []byte("Subject:   "), 1) // a relay may change white space
			if err := verified(append([]byte("Received: by relay.test\r\n"), relayed...)); err != nil {
				t.Errorf("%s, relayed: %v", name, err)
			}
			if verified(bytes.Replace(text, []byte("Auto-Submitted: auto-generated"), []byte("Auto-Submitted: no"), 1)) == nil {
				t.Errorf("%s: a changed header is not noticed", name)
			}
			if verified(append([]byte("Reply-To: thief@example.com\r\n"), text...)) == nil {
				t.Errorf("%s: an added header is not noticed", name)
			}
		}
	}
}

func TestAKeyThatCannotSignIsRefused(t *testing.T) {
	weak := musttest.Get(rsa.GenerateKey(rand.Reader, 1024))(t)
	file, _ := keyFile(t, weak)
	text := filepath.Join(t.TempDir(), "key.pem")
	musttest.Do(t, os.WriteFile(text, []byte("no key"), 0o600))
	for _, file := range []string{file, text, text + ".missing"} {
		if _, err := mail.NewDKIM(letter.From, "s1", file); err == nil {
			t.Errorf("%s is accepted", file)
		}
	}
}

func TestAMailSaysThatItIsAutomaticAndNotWhatMadeIt(t *testing.T) {
	text := arrived(t, nil, letter)
	m := musttest.Get(netmail.ReadMessage(bytes.NewReader(text)))(t)
	for header, want := range map[string]string{
		"Auto-Submitted": "auto-generated", "Message-Id": "<0193@sello.test>", "User-Agent": "", "X-Mailer": "", "Dkim-Signature": "",
	} {
		if got := m.Header.Get(header); got != want {
			t.Errorf("%s: %q, want %q", header, got, want)
		}
	}
	if date, err := m.Header.Date(); err != nil || !date.Equal(at) {
		t.Errorf("date %v, %v", date, err)
	}
	if strings.Contains(strings.ToLower(string(text)), "go-mail") {
		t.Errorf("the library is named in\n%s", text)
	}
}
