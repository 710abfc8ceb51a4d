package oauth

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// params are argon2id's: memory in KiB.
type params struct {
	memory, passes uint32
	lanes          uint8
}

var errPHC = errors.New("not a password hash of ours")

// seal hashes a client hash with a salt of its own, in PHC form.
func (p params) seal(clientHash string) string {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, p.memory, p.passes, p.lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(p.key(clientHash, salt)))
}

// nobody is compared with where there is no password to compare with, so that it takes the same time.
var nobody = current.seal("")

// matches compares a client hash with a stored one, and tells with which parameters that was made.
func matches(stored, clientHash string) (bool, params, error) {
	p, salt, key, err := open(stored)
	if err != nil {
		return false, p, err
	}
	return subtle.ConstantTimeCompare(p.key(clientHash, salt), key) == 1, p, nil
}

func open(phc string) (p params, salt, key []byte, err error) {
	parts := strings.Split(phc, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return p, nil, nil, errPHC
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.memory, &p.passes, &p.lanes); err != nil || p.passes == 0 || p.lanes == 0 {
		return p, nil, nil, errPHC
	}
	salt, err = base64.RawStdEncoding.DecodeString(parts[4])
	if err == nil {
		key, err = base64.RawStdEncoding.DecodeString(parts[5])
	}
	if err != nil || len(key) != keyBytes {
		return p, nil, nil, errPHC
	}
	return p, salt, key, nil
}
