-- The second factors of operators. The secret of an authenticator app is readable here, as a signing key is; step is the time step of
-- the last code that was used, which no later code may be of. A secret in totp_setups waits for its first code, in one session.
-- factor is the second factor that a session has shown, NULL without one.

-- +goose Up
ALTER TABLE sessions ADD COLUMN factor text;

CREATE TABLE totps (
    account_id text   NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    secret     text   NOT NULL,
    step       {int}  NOT NULL,
    created_at {time} NOT NULL
);

CREATE TABLE totp_setups (
    session_id text   NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    account_id text   NOT NULL,
    secret     text   NOT NULL,
    expires_at {time} NOT NULL
);
CREATE INDEX totp_setups_account_id ON totp_setups (account_id);
CREATE INDEX totp_setups_expires_at ON totp_setups (expires_at);

CREATE TABLE recovery_codes (
    code_hash  {bytes} NOT NULL PRIMARY KEY,
    account_id text    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    created_at {time}  NOT NULL
);
CREATE INDEX recovery_codes_account_id ON recovery_codes (account_id);
