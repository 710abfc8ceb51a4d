package oauth

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"sello/api"
	"sello/api/config"
	"sello/api/web"
	"sello/core/form"
)

// Base is the path of the auth service on its host.
const Base = config.AuthBase

// Store is the part of the database that the auth service uses; *store.Store implements it.
type Store interface {
	web.SessionStore
	KeyStore
	SessionByID(ctx context.Context, id string, now time.Time) (api.Session, error)
	EndSession(ctx context.Context, id string) error

	AccountByEmail(ctx context.Context, email string) (api.Account, bool, error)
	AccountByID(ctx context.Context, id string) (api.Account, bool, error)
	OrderOfAccount(ctx context.Context, sessionID, accountID string) (string, error)
	ProfileOf(ctx context.Context, accountID string) (api.Profile, bool, error)

	Granted(ctx context.Context, ticketHash []byte) (bool, error)
	GrantCode(ctx context.Context, g api.Grant, compared api.Account, now time.Time) error
	SpendCode(ctx context.Context, codeHash []byte, now time.Time, check func(api.Authorization, api.Account) (api.SignIn, error)) (api.Session, api.Account, error)
	Rotate(ctx context.Context, tokenHash, salt []byte, now time.Time, grace time.Duration, child func(salt []byte) []byte) (api.Session, []byte, error)

	Enqueue(ctx context.Context, mails ...api.Mail) error
	EnqueueReset(ctx context.Context, r api.ResetRequest) error
	AskMailCode(ctx context.Context, who api.Session, c api.MailCode, job api.ResetRequest) error
	HasMailCode(ctx context.Context, sessionID, email string, now time.Time) (bool, error)
	HasSentCode(ctx context.Context, sessionID, email string, now time.Time) (bool, error)
	SpendMailCode(ctx context.Context, try api.MailCodeTry, now time.Time) (api.Account, error)
	AskAddressChange(ctx context.Context, who api.Session, c api.AddressChange, mail func(taken bool) api.Mail) error
	ChangeAddress(ctx context.Context, tokenHash, linkHash []byte, now time.Time, notice func(api.AddressChange) api.Mail) (api.AddressChange, error)
	ReturnAddress(ctx context.Context, tokenHash, linkHash []byte, now time.Time) (api.AddressChange, error)
	Disown(ctx context.Context, tokenHash, linkHash []byte, now time.Time) (accountID string, err error)
	AccountByPasswordLink(ctx context.Context, tokenHash []byte, now time.Time) (api.Account, error)
	SetPassword(ctx context.Context, tokenHash []byte, passwordHash string, proof api.Proof, now time.Time, notice func(api.Account) api.Mail) (api.Account, error)
	ChangePassword(ctx context.Context, who api.Session, passwordHash string, notice func(api.Account) api.Mail) error
	Rehash(ctx context.Context, accountID, old, hash string) error

	UpdateCounters(ctx context.Context, keys []string, now time.Time, change func([]api.Counter) bool) (bool, error)
	CountFailure(ctx context.Context, email, accountID string, now time.Time, change func(*api.Counter) []api.Mail) error
	DeleteCounters(ctx context.Context, keys ...string) error
}

// Accounts is the part of the use cases of accounts that the auth service uses.
type Accounts interface {
	// SignUp creates a pending account with its consents and the mail that activates it. Errors: KindInvalidData;
	// KindAlreadyRegistered if the address has an active account; KindEmailExists if it has a pending one; an OverQuota
	// if a quota allows no more sign-ups today.
	SignUp(ctx context.Context, who api.Session, f form.Signup, lang string) error
	// Compliant reports whether the account has accepted the current documents.
	Compliant(ctx context.Context, accountID string) (bool, error)
	// CompliantIn reports whether the current documents were accepted for the account in the session.
	CompliantIn(ctx context.Context, accountID, sessionID string) (bool, error)
	// Given returns the consents of a form, as copies of one that names session, account and address.
	Given(f form.Signup, of api.Consent) []api.Consent
}

// Options are the dependencies and settings of the service.
type Options struct {
	Store     Store
	Accounts  Accounts
	Passkeys  Passkeys
	PublicURL *url.URL        // the page's address
	AuthURL   string          // the address of the auth service; its path is Base
	Origins   []string        // further trusted origins
	Limits    Limits          // the zero value means Production
	OverQuota func(api.Quota) // counts a sign-up that is over a quota; nil counts none
	Log       *slog.Logger
	Now       func() time.Time // UTC
}

// Service is the auth service.
type Service struct {
	Options
	sessions web.Sessions // by cookie
	failures web.Failures
	client   client
	cross    *http.CrossOriginProtection
	hasher   *hasher
	keys     *keys
}

// New returns the service. It makes the first signing key if the store has none.
func New(ctx context.Context, o Options) (*Service, error) {
	if o.Limits == (Limits{}) {
		o.Limits = Production
	}
	client := pageClient(o.PublicURL)
	cross, err := web.CrossOrigin(append([]string{client.origin}, o.Origins...)...)
	if err != nil {
		return nil, err
	}
	s := &Service{
		Options: o, client: client, cross: cross, hasher: newHasher(), keys: &keys{store: o.Store, now: o.Now},
		failures: web.Failures{Log: o.Log, Refusal: unexpected, Body: failure},
	}
	s.sessions = web.Sessions{Store: o.Store, MACs: s.MACs, Now: o.Now, Secure: o.PublicURL.Scheme == "https"}
	return s, s.keys.load(ctx)
}

// Bearer returns the session of an access token; KindUnauthorized if the token is invalid or has expired, or its session
// has ended.
func (s *Service) Bearer(ctx context.Context, token string) (api.Session, error) {
	id, err := s.verify(ctx, token)
	if err != nil {
		return api.Session{}, &api.Error{Kind: api.KindUnauthorized, Err: err}
	}
	return s.Store.SessionByID(ctx, id, s.Now())
}

// MACs returns the authentication codes of the token of an anonymous session; see web.MACs.
func (s *Service) MACs(ctx context.Context, head []byte) ([][]byte, error) {
	return s.keys.macs(ctx, head)
}

// authenticate returns the session of a request, by its access token or its cookie.
func (s *Service) authenticate(r *http.Request) (api.Session, error) {
	sessions := s.sessions
	sessions.Bearer = s.Bearer
	return sessions.Authenticate(r)
}

// client is a registered client of the auth service.
type client struct {
	id       string
	redirect string // the one redirect_uri, compared exactly
	origin   string // of the redirect_uri: messages are posted to it, and only it may frame the frame page
}

// pageClient returns the only client: the page.
func pageClient(public *url.URL) client {
	redirect := strings.TrimSuffix(public.String(), "/") + Base + "/login_hook"
	return client{id: "sello-web", redirect: redirect, origin: public.Scheme + "://" + public.Host}
}
