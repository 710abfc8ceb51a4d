// Package oauth is the auth service: sign-in without leaving the page, sign-up, passwords, tokens.
//
// It is a small authorisation-code flow with PKCE for one first-party client, the page, and not a general OpenID
// provider. It is an http.Handler under its own base path.
//
//	page                          hidden frame                    auth service
//	 |  hash the password (WASM)       |                                |
//	 |  verifier, challenge, state     |                                |
//	 |--- src = /oauth/authorize ----->|--- GET /oauth/authorize ------>|  client, redirect_uri, S256
//	 |                                 |<-- 302 /login?ticket ----------|  nothing stored, ticket signed
//	 |                                 |--- GET /login ---------------->|  bound to this session
//	 |<-- {login_redirect, xsrf} ------|<-- the frame page -------------|
//	 |                                 |                                |
//	 |--- {login, username, hash} ---->|                                |
//	 |                                 |--- POST /postcd -------------->|  client data confirmed
//	 |                                 |--- POST /login --------------->|  limits, one argon2, code stored
//	 |                                 |<-- {redirect} -----------------|
//	 |                                 |--- GET /login_hook?code ------>|
//	 |<-- {login_success, code} -------|<-- the frame page -------------|
//	 |  (frame and listener removed)                                    |
//	 |                                                                  |
//	 |--- GET /accesstoken?code&code_verifier (cookie mode) ----------->|  code spent, old session ended,
//	 |    or POST /mobile/login (cookieless)                            |  new session and new xsrf
//	 |<-- identity, and in cookieless mode the tokens ------------------|
//
// If the client, the redirect_uri or the challenge is wrong, the frame is redirected to /ccdd_error instead, whose
// script posts {error, code}. Every message is posted to exactly one origin, that of the registered redirect_uri, and
// only that origin may frame the frame page.
//
// # Modes
//
// In cookie mode (the default) the session is an HttpOnly cookie, which the business API uses too, and the page stores
// no token. In cookieless mode the page has a short-lived access token (ES256) and a refresh token that rotates. In
// both modes a session of an account is a row of the table sessions, which every request reads, so that a session ends at
// once. An anonymous session has a row as soon as something refers to it (web.Sessions).
//
// The successor of a refresh token is derived from the token and a salt that the store saves. If two tabs refresh at
// the same time, both get the same successor, although only hashes are stored.
//
// # Secrets
//
// Codes, tokens of sessions of an account and refresh tokens have 256 random bits, links in mails 130. The store saves only their
// SHA-256. Tickets, challenges of passkeys and tokens of anonymous sessions have 128 random bits and a MAC. A link or a code in a mail
// is made when the mail is sent, and no job has it. The page sends a hash of the password, and the argon2id hash of that is stored.
//
// The signing key is made at the first start and stored in the database unencrypted: who can read the database can
// usually write it too. `sello rotate-key` makes a new key, with which every process signs within a minute. Older keys
// verify tokens until the tokens that they signed have expired, and are deleted then.
//
// # Codes by mail
//
// The frame accepts the six digits of a code by mail instead of the client hash, and sends them to POST /login/code. What
// follows is the same for both. The code works only in the session that asked for it.
//
// # Passkeys
//
// The frame accepts the signature of a passkey too, and sends it to POST /login/passkey. The page asks for the challenge
// (POST /api/v1/passkeys) and for the signature before it opens the frame: the relying party is the page's host, and a
// frame of another host could not use its passkeys. A challenge works once, in the session that asked for it.
//
// # Password links
//
// A request for a link is stored as a job, and the response is sent; the job later looks up whether the address has an
// account (Reset). The response therefore reveals nothing, neither by its content nor by its time. Setting a password uses the
// link up, ends the account's sessions and its other links, and does not sign the customer in.
package oauth
