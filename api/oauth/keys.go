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

// reloadEvery bounds how often an unknown key id makes us look into the database.
const reloadEvery = time.Second

// keys are the signing keys: the newest signs, all verify.
type keys struct {
	store Store
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
		if err := k.add(ctx); err != nil {
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

func (k *keys) add(ctx context.Context) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	return k.store.AddSigningKey(ctx, api.SigningKey{ID: newID(), Private: private, CreatedAt: k.now()})
}

// signer answers the key that signs.
func (k *keys) signer() (string, *ecdsa.PrivateKey) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.current, k.private[k.current]
}

// verifier answers the public key of an id; one that is not known may be another process's new one.
func (k *keys) verifier(ctx context.Context, id string) (*ecdsa.PublicKey, error) {
	if key := k.find(id); key != nil {
		return &key.PublicKey, nil
	}
	k.mu.Lock()
	fresh := time.Since(k.loaded) < reloadEvery
	k.mu.Unlock()
	if !fresh {
		if err := k.load(ctx); err != nil {
			return nil, err
		}
	}
	if key := k.find(id); key != nil {
		return &key.PublicKey, nil
	}
	return nil, errNoKey
}

func (k *keys) find(id string) *ecdsa.PrivateKey {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.private[id]
}

// RotateKey makes a new signing key. Tokens of the older ones go on being verified.
func (s *Service) RotateKey(ctx context.Context) error {
	if err := s.keys.add(ctx); err != nil {
		return err
	}
	return s.keys.load(ctx)
}
