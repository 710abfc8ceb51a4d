package oauth

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"errors"
	"fmt"
	"sync"
	"time"

	"sello/api"
)

// How old what is known of the keys may be: another process may have made one, or given one up. A token
// of a key that is not known asks again, within bounds.
const (
	readAgain   = time.Minute
	reloadEvery = time.Second
)

// KeyStore keeps the signing keys.
type KeyStore interface {
	// SigningKeys lists them, the newest first.
	SigningKeys(ctx context.Context) ([]api.SigningKey, error)
	AddSigningKey(ctx context.Context, k api.SigningKey) error
}

// keys are the signing keys: the newest signs, all verify.
type keys struct {
	store KeyStore
	now   func() time.Time

	mu      sync.Mutex
	current string
	private map[string]*ecdsa.PrivateKey
	loaded  time.Time // by the machine's clock
}

var errNoKey = errors.New("no such signing key")

// load reads the keys, and makes the first one.
func (k *keys) load(ctx context.Context) error {
	stored, err := k.store.SigningKeys(ctx)
	if err != nil {
		return err
	}
	if len(stored) == 0 {
		if err := NewKey(ctx, k.store, k.now()); err != nil {
			return err
		}
		if stored, err = k.store.SigningKeys(ctx); err != nil { // another process may have made one too
			return err
		}
	}
	private := map[string]*ecdsa.PrivateKey{}
	for _, key := range stored {
		parsed, err := x509.ParsePKCS8PrivateKey(key.Private)
		ec, ok := parsed.(*ecdsa.PrivateKey)
		if err != nil || !ok {
			return fmt.Errorf("signing key %s: %w", key.ID, errors.Join(err, errNoKey))
		}
		private[key.ID] = ec
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.current, k.private, k.loaded = stored[0].ID, private, time.Now()
	return nil
}

// NewKey makes the key that signs from now on: running processes find it within a minute. Older ones
// verify what they signed, until the store gives them up (Clean).
func NewKey(ctx context.Context, s KeyStore, now time.Time) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	return s.AddSigningKey(ctx, api.SigningKey{ID: api.NewID(), Private: private, CreatedAt: now})
}

// refresh reads the keys when what is known of them is older than age.
func (k *keys) refresh(ctx context.Context, age time.Duration) error {
	k.mu.Lock()
	fresh := time.Since(k.loaded) < age
	k.mu.Unlock()
	if fresh {
		return nil
	}
	return k.load(ctx)
}

// signer answers the key that signs.
func (k *keys) signer(ctx context.Context) (string, *ecdsa.PrivateKey, error) {
	err := k.refresh(ctx, readAgain)
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.current, k.private[k.current], err
}

// verifier answers the public key of an id; one that is not known may be another process's new one.
func (k *keys) verifier(ctx context.Context, id string) (*ecdsa.PublicKey, error) {
	var err error
	for _, age := range []time.Duration{readAgain, reloadEvery} {
		err = k.refresh(ctx, age)
		if key := k.find(id); key != nil { // a known one serves while the database is away
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
