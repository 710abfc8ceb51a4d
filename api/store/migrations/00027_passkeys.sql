-- The passkeys of accounts, each with the public key that verifies its signatures, and the challenges of ceremonies in progress.
-- The account of a challenge is '' for a sign-in.

-- +goose Up
CREATE TABLE passkeys (
    id            text    NOT NULL PRIMARY KEY,
    account_id    text    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name          text    NOT NULL,
    credential_id {bytes} NOT NULL,
    verifier      {bytes} NOT NULL,
    counter       {int}   NOT NULL,
    synced        {bool}  NOT NULL,
    model         text    NOT NULL,
    transports    text    NOT NULL,
    created_at    {time}  NOT NULL,
    used_at       {time}
);
CREATE UNIQUE INDEX passkeys_credential_id ON passkeys (credential_id);
CREATE INDEX passkeys_account_id ON passkeys (account_id);

CREATE TABLE passkey_challenges (
    challenge_hash {bytes} NOT NULL PRIMARY KEY,
    session_id     text    NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    account_id     text    NOT NULL,
    expires_at     {time}  NOT NULL
);
CREATE INDEX passkey_challenges_session_id ON passkey_challenges (session_id);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);
