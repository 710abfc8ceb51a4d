-- The changes of accounts' addresses. token_hash is that of the link at the new address until the change takes effect, and of the
-- link at the old one from then on; NULL until the mail with it is sent, and after its use.

-- +goose Up
CREATE TABLE address_changes (
    id           text   NOT NULL PRIMARY KEY,
    account_id   text   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    old_email    text   NOT NULL,
    new_email    text   NOT NULL,
    lang         text   NOT NULL,
    token_hash   {bytes},
    created_at   {time} NOT NULL,
    effective_at {time},
    expires_at   {time} NOT NULL
);
CREATE INDEX address_changes_account_id ON address_changes (account_id);
CREATE INDEX address_changes_expires_at ON address_changes (expires_at);
CREATE UNIQUE INDEX address_changes_token_hash ON address_changes (token_hash) WHERE token_hash IS NOT NULL;
