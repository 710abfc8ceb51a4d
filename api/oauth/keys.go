package oauth

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"sello/api"
)

// The age at which the loaded keys are loaded again, since another process may have added or deleted a key. A token of
// an unknown key loads them earlier, but at most once a second.
const (
	maxKeysAge    = time.Minute
	unknownKeyAge = time.Second
)

// firstKey is the id of the key that a process makes if there is none. It is always the same, so that of several processes that
// start together on an empty database one makes the key and all use it.
const firstKey = "00000000-0000-7000-8000-000000000001"

// KeyStore stores the signing keys.
type KeyStore interface {
	// SigningKeys lists the keys, newest first.
	SigningKeys(ctx context.Context) ([]api.SigningKey, error)
	// AddSigningKey stores a key, unless there is one with its id.
	AddSigningKey(ctx context.Context, k api.SigningKey) error
}

// keys caches the signing keys. The newest signs tokens, all verify them.
type keys struct {
	store KeyStore
	now   func() time.Time

	mu      sync.Mutex
	current string
	private map[string]*ecdsa.PrivateKey
	seals   []seal    // the newest first
	loaded  time.Time // by the machine's clock
}

// seal is the key, derived from a signing key, that authenticates the tokens of anonymous sessions.
type seal struct {
	key []byte
	at  time.Time // when the signing key was made
}

var errNoKey = errors.New("no such signing key")

// load reads the keys from the store. If there is none, it makes the first one.
func (k *keys) load(ctx context.Context) error {
	stored, err := k.store.SigningKeys(ctx)
	if err != nil {
		return err
	}
	if len(stored) == 0 {
		if err := addKey(ctx, k.store, firstKey, k.now()); err != nil {
			return err
		}
		if stored, err = k.store.SigningKeys(ctx); err != nil { // read again, since another process may have made it
			return err
		}
	}
	private := map[string]*ecdsa.PrivateKey{}
	var seals []seal
	for _, key := range stored {
		parsed, err := x509.ParsePKCS8PrivateKey(key.Private)
		ec, ok := parsed.(*ecdsa.PrivateKey)
		if err != nil || !ok {
			return fmt.Errorf("signing key %s: %w", key.ID, errors.Join(err, errNoKey))
		}
		private[key.ID] = ec
		seals = append(seals, seal{api.Hash("sello session\x00" + string(key.Private)), key.CreatedAt})
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.current, k.private, k.seals, k.loaded = stored[0].ID, private, seals, time.Now()
	return nil
}

// NewKey makes the key that signs from now on; running processes load it within a minute. Older keys verify tokens until
// the store deletes them (Clean).
func NewKey(ctx context.Context, s KeyStore, now time.Time) error {
	return addKey(ctx, s, api.NewID(), now)
}

func addKey(ctx context.Context, s KeyStore, id string, now time.Time) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	return s.AddSigningKey(ctx, api.SigningKey{ID: id, Private: private, CreatedAt: now})
}

// refresh loads the keys if they were loaded longer ago than age.
func (k *keys) refresh(ctx context.Context, age time.Duration) error {
	k.mu.Lock()
	fresh := time.Since(k.loaded) < age
	k.mu.Unlock()
	if fresh {
		return nil
	}
	return k.load(ctx)
}

// signer returns the id of the key that signs, and the key.
func (k *keys) signer(ctx context.Context) (string, *ecdsa.PrivateKey, error) {
	err := k.refresh(ctx, maxKeysAge)
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.current, k.private[k.current], err
}

// verifier returns the public key of an id. For an unknown id it loads the keys again, since another process may have
// added the key.
func (k *keys) verifier(ctx context.Context, id string) (*ecdsa.PublicKey, error) {
	var err error
	for _, age := range []time.Duration{maxKeysAge, unknownKeyAge} {
		err = k.refresh(ctx, age)
		if key := k.find(id); key != nil { // despite err: known keys work without the database
			return &key.PublicKey, nil
		}
	}
	return nil, errors.Join(errNoKey, err)
}

func (k *keys) find(id string) *ecdsa.PrivateKey {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.private[id]
}

// authenticates reports whether mac is the MAC of a text by one of the keys, or the beginning of that MAC.
func (k *keys) authenticates(ctx context.Context, text, mac []byte) (bool, error) {
	macs, err := k.macs(ctx, text)
	return slices.ContainsFunc(macs, func(m []byte) bool { return hmac.Equal(m[:len(mac)], mac) }), err
}

// macs returns the authentication codes of a text by all keys: first by the newest that every process has loaded, so that all
// processes accept a token at once while the key is rotated.
func (k *keys) macs(ctx context.Context, text []byte) ([][]byte, error) {
	if err := k.refresh(ctx, maxKeysAge); err != nil {
		return nil, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	var macs [][]byte
	for _, s := range k.seals {
		mac := hmac.New(sha256.New, s.key)
		mac.Write(text)
		macs = append(macs, mac.Sum(nil))
	}
	known := slices.IndexFunc(k.seals, func(s seal) bool { return k.now().Sub(s.at) > 2*maxKeysAge })
	if known < 0 {
		known = len(macs) - 1
	}
	macs[0], macs[known] = macs[known], macs[0]
	return macs, nil
}
