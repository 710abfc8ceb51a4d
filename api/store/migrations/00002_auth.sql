-- The tables of the auth service. Of every secret except the signing keys only the SHA-256 is stored.

-- +goose Up
ALTER TABLE sessions ADD COLUMN client text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN agent text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN cookieless {bool} NOT NULL DEFAULT FALSE;
CREATE INDEX sessions_account_id ON sessions (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX consents_account_id ON consents (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE signing_keys (
    id         text    NOT NULL PRIMARY KEY,
    private    {bytes} NOT NULL,
    created_at {time}  NOT NULL
);

-- Sign-ins in progress. given_session is the session that a code was exchanged for; a replay of the code deletes it.
CREATE TABLE authorizations (
    ticket_hash     {bytes} NOT NULL PRIMARY KEY,
    session_id      text,
    xsrf_hash       {bytes},
    client_id       text    NOT NULL,
    redirect_uri    text    NOT NULL,
    challenge       text    NOT NULL,
    state           text    NOT NULL,
    created_at      {time}  NOT NULL,
    expires_at      {time}  NOT NULL,
    confirmed_at    {time},
    account_id      text,
    code_hash       {bytes},
    code_expires_at {time},
    spent_at        {time},
    given_session   text
);
CREATE UNIQUE INDEX authorizations_code_hash ON authorizations (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX authorizations_xsrf_hash ON authorizations (xsrf_hash) WHERE xsrf_hash IS NOT NULL;
CREATE INDEX authorizations_expires_at ON authorizations (expires_at);

-- All refresh tokens of a session are deleted with it. salt is set when a token is spent; the token of its successor
-- is derived from it.
CREATE TABLE refresh_tokens (
    token_hash {bytes} NOT NULL PRIMARY KEY,
    session_id text    NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at {time}  NOT NULL,
    spent_at   {time},
    salt       {bytes}
);
CREATE INDEX refresh_tokens_session_id ON refresh_tokens (session_id);

CREATE TABLE tallies (
    key     text   NOT NULL PRIMARY KEY,
    count   {int}  NOT NULL,
    since   {time} NOT NULL,
    last_at {time} NOT NULL
);
CREATE INDEX tallies_last_at ON tallies (last_at);
