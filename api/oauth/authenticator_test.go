package oauth

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
)

// authenticator is a device with passkeys for the page, as WebAuthn's authenticators and browsers behave. A test makes it lie by
// changing a field.
type authenticator struct {
	*world
	origin, party string
	flags         byte // user present, user verified
	key           *ecdsa.PrivateKey
	id, handle    []byte
	counter       uint32
}

func (w *world) authenticator() *authenticator {
	w.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	w.must(err)
	id := make([]byte, 16)
	_, _ = rand.Read(id) // never fails
	return &authenticator{world: w, origin: publicURL, party: "localhost", flags: 1 | 4, key: key, id: id}
}

var base64url = base64.RawURLEncoding.EncodeToString

func (a *authenticator) clientData(ceremony, challenge string) []byte {
	a.Helper()
	text, err := json.Marshal(map[string]any{"type": ceremony, "challenge": challenge, "origin": a.origin, "crossOrigin": false})
	a.must(err)
	return text
}

// data returns the authenticator data with the next value of the counter.
func (a *authenticator) data(flags byte) []byte {
	hash := sha256.Sum256([]byte(a.party))
	return binary.BigEndian.AppendUint32(append(hash[:], flags), a.counter)
}

// create makes the device's passkey for the options of the business API.
func (a *authenticator) create(options creation) map[string]any {
	a.Helper()
	handle, err := base64.RawURLEncoding.DecodeString(options.UserHandle)
	a.must(err)
	a.handle = handle
	point, err := a.key.PublicKey.Bytes() // 4, x, y
	a.must(err)
	cose := append([]byte{0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32}, point[1:33]...)
	cose = append(append(cose, 0x22, 0x58, 32), point[33:]...)
	data := append(a.data(a.flags|0x40), make([]byte, 16)...) // no AAGUID
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(a.id))), a.id...)
	data = append(data, cose...)
	object := append([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59"), byte(len(data)>>8), byte(len(data)))
	return map[string]any{
		"name": "Ana's phone", "id": base64url(a.id), "transports": []string{"internal", "hybrid"},
		"client_data": base64url(a.clientData("webauthn.create", options.Challenge)), "attestation": base64url(append(object, data...)),
	}
}

// sign signs a challenge with the device's passkey.
func (a *authenticator) sign(challenge string) map[string]any {
	a.Helper()
	if a.counter > 0 {
		a.counter++
	}
	client, data := a.clientData("webauthn.get", challenge), a.data(a.flags)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, digest[:])
	a.must(err)
	return map[string]any{
		"id": base64url(a.id), "user_handle": base64url(a.handle), "client_data": base64url(client),
		"authenticator_data": base64url(data), "signature": base64url(signature),
	}
}
