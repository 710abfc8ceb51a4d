package declaredtest

const (
	minute = 60
	hour   = 60 * minute
	day    = 24 * hour

	kib = 1 << 10
	mib = 1 << 20
)

// Table lists the values of production.
var Table = []Setting{
	{"api", "session, from its beginning", 30 * day, "s", "S08"},
	{"api", "session of an account, unused", 24 * hour, "s", "S08"},
	{"api", "anonymous session, unused", 30 * day, "s", "S08"},
	{"api", "session, use is stored every", 5 * minute, "s", "S08"},

	{"rest", "calls of a client, rate", 30, "1/s", ""},
	{"rest", "calls of a client, at once", 300, "calls", ""},
	{"rest", "calls that mail or reveal, rate", 0.1, "1/s", "S17"},
	{"rest", "calls that mail or reveal, at once", 15, "calls", "S17"},
	{"rest", "mails of a client to an address, rate", 0.01, "1/s", "S17"},
	{"rest", "mails of a client to an address, at once", 20, "mails", "S17"},
	{"rest", "mails to an address, rate", 0.1, "1/s", "S17"},
	{"rest", "mails to an address, at once", 500, "mails", "S17"},
	{"rest", "error reports of a client, rate", 0.05, "1/s", "S46"},
	{"rest", "error reports of a client, at once", 10, "calls", "S46"},
	{"rest", "error reports of all clients, rate", 5, "1/s", "S46"},
	{"rest", "error reports of all clients, at once", 100, "calls", "S46"},
	{"rest", "payment checks of a client, rate", 1, "1/s", ""},
	{"rest", "payment checks of a client, at once", 30, "calls", ""},
	{"rest", "papers verified by a client, rate", 0.2, "1/s", ""},
	{"rest", "papers verified by a client, at once", 20, "calls", ""},
	{"rest", "papers made for a client, rate", 0.2, "1/s", ""},
	{"rest", "papers made for a client, at once", 20, "calls", ""},
	{"rest", "logos of a client, rate", 0.2, "1/s", "S72"},
	{"rest", "logos of a client, at once", 20, "calls", "S72"},
	{"rest", "files that are checked, at once", 1, "files", "S72"},
	{"rest", "files that are checked, waiting", 16, "files", "S72"},
	{"rest", "files that are checked, longest wait", 4, "s", "S72"},
	{"rest", "logos that are drawn, at once", 1, "files", "S72"},
	{"rest", "logos that are drawn, waiting", 16, "files", "S72"},
	{"rest", "logos that are drawn, longest wait", 10, "s", "S72"},
	{"rest", "limiter, keys in a table", 8192, "keys", ""},
	{"rest", "small body", 64 * kib, "B", ""},
	{"rest", "trademark", 256 * kib, "B", ""},
	{"rest", "order", 1 * mib, "B", ""},
	{"rest", "payment event", 256 * kib, "B", ""},
	{"rest", "logo", 1 * mib, "B", "S32"},
	{"rest", "document", 10 * mib, "B", "S32"},
	{"rest", "error report", 4 * kib, "B", "S46"},
	{"rest", "multipart, beside its parts", 64 * kib, "B", ""},
	{"rest", "bodies at once", 32 * mib, "B", ""},
	{"rest", "bodies at once, of a client", 16 * mib, "B", ""},
	{"rest", "bodies, longest wait", 10, "s", ""},
	{"rest", "body, not counted", 32 * kib, "B", ""},
	{"rest", "session token", 32, "B", "S09"},
	{"rest", "desk, from the sign-in", 12 * hour, "s", "S41"},
	{"rest", "wrong second factors, free", 5, "tries", "S64"},
	{"rest", "wrong second factors, longest wait", 1 * hour, "s", "S64"},
	{"rest", "new authenticator app", 10 * minute, "s", "S66"},
	{"rest", "recovery codes", 10, "codes", "S65"},
	{"rest", "request", 30, "s", ""},
	{"rest", "export", 5 * minute, "s", ""},
	{"rest", "exports at once", 8, "accounts", ""},
	{"rest", "connection, header", 10, "s", ""},
	{"rest", "connection, reading", 60, "s", ""},
	{"rest", "connection, writing", 60, "s", ""},
	{"rest", "connection, idle", 120, "s", ""},
	{"rest", "connection, header size", 32 * kib, "B", ""},
	{"rest", "pending orders", 100, "orders", ""},

	{"config", "quota of a session, stored", 12 * mib, "B", "S43"},
	{"config", "quota of a session, orders", 20, "orders", "S43"},
	{"config", "quota of an address, stored", 12 * mib, "B", "S43"},
	{"config", "quota of an address, orders", 20, "orders", "S43"},
	{"config", "quota of a client, stored", 24 * mib, "B", "S43"},
	{"config", "quota of a client, orders", 100, "orders", "S43"},
	{"config", "quota in total, stored", 2000 * mib, "B", "S43"},
	{"config", "quota in total, orders", 5000, "orders", "S43"},
	{"config", "quota of an address, mails", 20, "mails", "S43"},
	{"config", "quota in total, mails", 5000, "mails", "S43"},
	{"config", "quota in total, sign-ups", 2000, "sign-ups", "S43"},
	{"config", "quota of an account, uploaded", 100 * mib, "B", "S43"},

	{"https", "cookie", "__Host-sello_session=TOKEN; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict", "", "S23"},
	{"https", "cookie, cleared", "__Host-sello_session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict", "", "S23"},
	{"https", "page", pageHeaders, "", "S28"},
	{"https", "data", dataHeaders, "", "S28"},
	{"https", "logo", logoHeaders, "", "S32"},

	{"oauth", "code", 60, "s", "S03"},
	{"oauth", "ticket", 10 * minute, "s", ""},
	{"oauth", "access token", 10 * minute, "s", "S10"},
	{"oauth", "refresh token, grace time", 10, "s", "S06"},
	{"oauth", "body", 16 * kib, "B", ""},
	{"oauth", "failures of an account, free", 10, "tries", "S16"},
	{"oauth", "failures of an account, longest wait", 1 * minute, "s", "S16"},
	{"oauth", "failures of a client, free", 50, "tries", "S16"},
	{"oauth", "failures of a client, longest wait", 15 * minute, "s", "S16"},
	{"oauth", "failures of both, free", 5, "tries", "S16"},
	{"oauth", "failures of both, longest wait", 15 * minute, "s", "S16"},
	{"oauth", "failures that are reported", 10, "tries", "S57"},
	{"oauth", "failures that are reported, in", 24 * hour, "s", "S57"},
	{"oauth", "failures are reset after", 24 * hour, "s", "S16"},
	{"oauth", "mails to an address", 4, "mails", "S17"},
	{"oauth", "mails to an address, in", 1 * hour, "s", "S17"},
	{"oauth", "mails for a client", 20, "mails", "S17"},
	{"oauth", "mails for a client, in", 1 * hour, "s", "S17"},
	{"oauth", "codes to an address", 20, "codes", "S36"},
	{"oauth", "codes to an address, in", 24 * hour, "s", "S36"},
	{"oauth", "codes to an address for a client", 8, "codes", "S36"},
	{"oauth", "codes to an address for a client, in", 24 * hour, "s", "S36"},
	{"oauth", "first codes of clients to an address", 60, "codes", "S36"},
	{"oauth", "first codes of clients to an address, in", 24 * hour, "s", "S36"},
	{"oauth", "code by mail", 10 * minute, "s", "S36"},
	{"oauth", "code by mail, tries", 5, "tries", "S36"},
	{"oauth", "code by mail, sent within", 1 * hour, "s", "S36"},
	{"oauth", "right passwords of an account", 60, "sign-ins", "S43"},
	{"oauth", "right passwords of an account, in", 1 * hour, "s", "S43"},
	{"oauth", "passkey challenges for a client", 200, "challenges", "S38"},
	{"oauth", "passkey challenges for a client, in", 1 * hour, "s", "S38"},
	{"oauth", "passkey challenge", 5 * minute, "s", "S38"},
	{"oauth", "live passkey challenges of an account", 10, "challenges", "S43"},
	{"oauth", "passkeys of an account", 20, "passkeys", "S38"},
	{"oauth", "argon2id, memory", 19456, "KiB", "S19"},
	{"oauth", "argon2id, passes", 2, "passes", "S19"},
	{"oauth", "argon2id, lanes", 1, "lanes", "S19"},
	{"oauth", "argon2id, salt", 16, "B", "S19"},
	{"oauth", "argon2id, key", 32, "B", "S19"},
	{"oauth", "argon2id, at once", 2, "per core", "S18"},
	{"oauth", "argon2id, waiting", 16, "per core", "S18"},
	{"oauth", "argon2id, longest wait", 4, "s", "S18"},
	{"oauth", "signing algorithm", "ES256", "", "S10"},
	{"oauth", "cookie", "__Host-sello_session=TOKEN; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict", "", "S23"},
	{"oauth", "frame", frameHeaders, "", "S26"},
	{"oauth", "data", authHeaders, "", "S28"},

	{"store", "link to a new account", 24 * hour, "s", "S21"},
	{"store", "link to a new password", 1 * hour, "s", "S21"},
	{"store", "link to an order", 60 * day, "s", "S42"},
	{"store", "count of a quota is deleted after its day by", 24 * hour, "s", ""},
	{"store", "unused counter is deleted after", 24 * hour, "s", "S16"},
	{"store", "expired sign-in is deleted after", 24 * hour, "s", "S03"},
	{"store", "older signing key is deleted after", 1 * hour, "s", "S10"},
	{"store", "payment event is deleted after", 90 * day, "s", "P10"},
	{"store", "abandoned order is deleted after", 90 * day, "s", ""},
	{"store", "unproved account is deleted after", 30 * day, "s", "S34"},
	{"store", "sign-in history", 90 * day, "s", "S56"},
	{"store", "link of a mail about a new device", 7 * day, "s", "S55"},
	{"store", "link to a new address", day, "s", "S61"},
	{"store", "link to the address before", 7 * day, "s", "S61"},
	{"store", "contact request is deleted after", 365 * day, "s", ""},

	{"checkout", "payment is reconciled, unchecked for", 15 * minute, "s", "P18"},
	{"checkout", "open payment is cancelled at", 24 * hour, "s", "P19"},
}

// The headers of answers over https, one per line.
const (
	pageHeaders = `Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval' HASHES; style-src 'self' HASHES; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
Cross-Origin-Opener-Policy: same-origin
Cross-Origin-Resource-Policy: same-origin
Permissions-Policy: camera=(), geolocation=(), microphone=()
Referrer-Policy: strict-origin-when-cross-origin
Strict-Transport-Security: max-age=63072000; includeSubDomains
X-Content-Type-Options: nosniff
Cache-Control: no-cache`

	dataHeaders = `Content-Security-Policy: default-src 'none'; frame-ancestors 'none'
Cross-Origin-Opener-Policy: same-origin
Cross-Origin-Resource-Policy: same-origin
Permissions-Policy: camera=(), geolocation=(), microphone=()
Referrer-Policy: strict-origin-when-cross-origin
Strict-Transport-Security: max-age=63072000; includeSubDomains
X-Content-Type-Options: nosniff
Cache-Control: no-store`

	logoHeaders = `Content-Security-Policy: sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:
Cross-Origin-Opener-Policy: same-origin
Cross-Origin-Resource-Policy: same-origin
Permissions-Policy: camera=(), geolocation=(), microphone=()
Referrer-Policy: strict-origin-when-cross-origin
Strict-Transport-Security: max-age=63072000; includeSubDomains
X-Content-Type-Options: nosniff
Cache-Control: private, no-cache`

	frameHeaders = `Content-Security-Policy: default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors https://sello.example
Cross-Origin-Opener-Policy: same-origin
Cross-Origin-Resource-Policy: same-site
Permissions-Policy: camera=(), geolocation=(), microphone=()
Referrer-Policy: no-referrer
Strict-Transport-Security: max-age=63072000; includeSubDomains
X-Content-Type-Options: nosniff
Cache-Control: no-store`

	authHeaders = `Content-Security-Policy: default-src 'none'; frame-ancestors 'none'
Cross-Origin-Opener-Policy: same-origin
Cross-Origin-Resource-Policy: same-origin
Permissions-Policy: camera=(), geolocation=(), microphone=()
Referrer-Policy: no-referrer
Strict-Transport-Security: max-age=63072000; includeSubDomains
X-Content-Type-Options: nosniff
Cache-Control: no-store`
)
