// Package oauth is the auth service: sign-in without leaving the page, sign-up, passwords, tokens.
//
// It is a small authorisation-code flow with PKCE for one first-party client, the page, and claims to
// be no general OpenID provider. It lives under its own base, an http.Handler of its own.
//
//	page                          hidden frame                    auth service
//	 |  hash the password (WASM)       |                                |
//	 |  verifier, challenge, state     |                                |
//	 |--- src = /oauth/authorize ----->|--- GET /oauth/authorize ------>|  client, redirect_uri, S256
//	 |                                 |<-- 302 /login?ticket ----------|  authorization kept, ticket given
//	 |                                 |--- GET /login ---------------->|  bound to this session
//	 |<-- {login_redirect, xsrf} ------|<-- the frame page -------------|
//	 |                                 |                                |
//	 |--- {login, username, hash} ---->|                                |
//	 |                                 |--- POST /postcd -------------->|  client data confirmed
//	 |                                 |--- POST /login --------------->|  limits, one argon2, code given
//	 |                                 |<-- {redirect} -----------------|
//	 |                                 |--- GET /login_hook?code ------>|
//	 |<-- {login_success, code} -------|<-- the frame page -------------|
//	 |  (frame and listener removed)                                    |
//	 |                                                                  |
//	 |--- GET /accesstoken?code&code_verifier (cookie mode) ----------->|  code spent, old session ended,
//	 |    or POST /mobile/login (cookieless)                            |  new session and new xsrf
//	 |<-- identity, and in cookieless mode the tokens ------------------|
//
// A wrong client or redirect_uri leads the frame to /ccdd_error instead, and so does a wrong challenge:
// it posts {error, code}. Every message goes to one exact origin, that of the registered redirect_uri,
// and the frame page may be framed by that origin only.
//
// # Modes
//
// In cookie mode (the default) the session is an HttpOnly cookie, the same one that the business API
// knows, and no token ever reaches the page's storage. In cookieless mode the page holds a short-lived
// access token (ES256) and a refresh token that rotates. Both kinds are rows of the one table of
// sessions, and every request looks at it: what has ended has ended at once.
//
// A refresh token's successor is made from the token itself and a salt that the store keeps. So when two
// tabs refresh at the same moment both get the same successor, although only hashes are stored.
//
// # Secrets
//
// Tickets, codes, sessions and refresh tokens are 256 random bits, links in mails 130; the store keeps
// their SHA-256, and a link itself only in the job of its mail, which goes when that is sent. Passwords
// arrive as the client hash and are kept as argon2id of it.
//
// The signing key is made at the first start and lies in the database in the clear: whoever reads the
// database could also write it. `sello rotate-key` makes a new one, with which every process signs
// within a minute; older ones go on verifying until what they signed has expired, and are removed then.
//
// # Password links
//
// A request for a link is kept as a job before it is answered, whatever the address: who is behind it is
// looked up afterwards (Reset). So the answer tells nothing, neither by its words nor by its time. Setting
// a password spends the link, ends all else that was open for the account, and signs nobody in.
package oauth
