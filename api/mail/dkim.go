package mail

import (
	"bytes"
	"crypto"
	"crypto/rsa"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/emersion/go-msgauth/dkim"
	gomail "github.com/wneessen/go-mail"
)

// DKIM signs messages (RFC 6376), so that receivers can verify that they are from the sender's domain and unchanged. Its
// public key is the TXT record SELECTOR._domainkey.DOMAIN.
type DKIM struct{ options dkim.SignOptions }

// NewDKIM reads a private key (RSA with at least 2048 bits, or Ed25519) from a PEM file, for messages from an address.
func NewDKIM(from, selector, file string) (*DKIM, error) {
	text, err := os.ReadFile(file) //nolint:gosec // the path is a setting
	if err != nil {
		return nil, err
	}
	key, err := gomail.PrivKeyFromPEM(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if weak, ok := key.(*rsa.PrivateKey); ok && weak.N.BitLen() < 2048 {
		return nil, errors.New("the RSA key has fewer than 2048 bits: receivers ignore it")
	}
	return &DKIM{dkim.SignOptions{
		Domain: domainOf(from), Selector: selector, Signer: key, Hash: crypto.SHA256,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed,
		HeaderKeys: slices.Concat(signedHeaders, signedHeaders),
	}}, nil
}

// signedHeaders are covered by the signature twice: that there is one of each at most is signed too.
var signedHeaders = []string{"From", "To", "Subject", "Date", "Message-ID", "Reply-To", "Content-Type", "MIME-Version", "Auto-Submitted"}

// signed returns a message with its signature; nil leaves it unsigned.
func (d *DKIM) signed(message []byte) ([]byte, error) {
	if d == nil {
		return message, nil
	}
	var b bytes.Buffer
	err := dkim.Sign(&b, bytes.NewReader(message), &d.options)
	return b.Bytes(), err
}
