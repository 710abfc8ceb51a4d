package main

import (
	"crypto/x509"
	"log/slog"
	"net/http"
	"os/exec"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"sello/api"
	"sello/api/config"
	"sello/api/store"
	"sello/core/musttest"
)

func TestARunningServiceAcceptsAKeyThatAnotherProcessMade(t *testing.T) {
	b := newBinary(t)
	b.start()
	s, err := openStore(t.Context(), config.Database{Data: b.data, JobQueue: "notify"}, store.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	session := signedIn(t, s)
	old := newestKey(t, s)
	if status := b.asBearer(accessToken(t, b, old, session)); status != http.StatusOK {
		t.Fatalf("a token of the first key: %d", status)
	}
	strange := old
	strange.ID = "strange"
	if status := b.asBearer(accessToken(t, b, strange, session)); status != http.StatusUnauthorized {
		t.Errorf("a token of an unknown key: %d", status)
	}
	if out, err := exec.Command(b.path, "rotate-key", "--data", b.data).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	fresh := newestKey(t, s)
	if fresh.ID == old.ID {
		t.Fatal("no new key")
	}
	status := 0
	for range 600 {
		if status = b.asBearer(accessToken(t, b, fresh, session)); status == http.StatusOK {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if status != http.StatusOK {
		t.Errorf("a token of the new key: %d\n%s", status, b.log.String())
	}
	if status := b.asBearer(accessToken(t, b, old, session)); status != http.StatusOK {
		t.Errorf("a token of the old key: %d", status)
	}
}

// signedIn returns a session of a new account.
func signedIn(t *testing.T, s *store.Store) api.Session {
	t.Helper()
	a := api.Account{ID: "ana", Email: "ana@cliente.test", State: api.AccountActive, Role: api.RoleCustomer, Lang: "en", CreatedAt: now()}
	musttest.Do(t, s.SignUp(t.Context(), a, nil))
	session := api.Session{ID: "session", AccountID: a.ID, CreatedAt: now(), SeenAt: now(), ExpiresAt: now().Add(time.Hour)}
	musttest.Do(t, s.CreateSession(t.Context(), api.Hash("token"), session))
	return session
}

func newestKey(t *testing.T, s *store.Store) api.SigningKey {
	t.Helper()
	keys, err := s.SigningKeys(t.Context())
	if err != nil || len(keys) == 0 {
		t.Fatalf("%d keys: %v", len(keys), err)
	}
	return keys[0]
}

// accessToken returns a token for the session as another process would sign it.
func accessToken(t *testing.T, b *binary, k api.SigningKey, session api.Session) string {
	t.Helper()
	private := musttest.Get(x509.ParsePKCS8PrivateKey(k.Private))(t)
	token := jwt.NewWithClaims(jwt.SigningMethodES256, jwt.MapClaims{
		"iss": b.url(config.AuthBase), "aud": "sello-api", "sub": session.AccountID, "sid": session.ID,
		"iat": now().Unix(), "exp": now().Add(time.Minute).Unix(),
	})
	token.Header["typ"], token.Header["kid"] = "at+jwt", k.ID
	return musttest.Get(token.SignedString(private))(t)
}

// asBearer returns the status of a request for the list of orders with an access token.
func (b *binary) asBearer(token string) int {
	b.Helper()
	r := musttest.Get(http.NewRequest(http.MethodGet, b.url("/_/api/v1/trademarks"), nil))(b)
	r.Header.Set("Authorization", "Bearer "+token)
	answer := musttest.Get(http.DefaultClient.Do(r))(b)
	answer.Body.Close()
	return answer.StatusCode
}
