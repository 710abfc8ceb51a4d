package oauth

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// params are the parameters of argon2id; memory is in KiB.
type params struct {
	memory, passes uint32
	lanes          uint8
}

var errPHC = errors.New("not a password hash of ours")

// dummyHash is compared with the password if there is no account to compare with, so that the rejection takes as long. No
// client hash is known to match it, and if one did the sign-in would still be rejected.
var dummyHash = current.phc(make([]byte, saltBytes), make([]byte, keyBytes))

// phc encodes a hash with its parameters and salt, in the PHC string format.
func (p params) phc(salt, key []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, p.memory, p.passes, p.lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(key))
}

func parsePHC(phc string) (p params, salt, key []byte, err error) {
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
