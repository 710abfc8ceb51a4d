-- The challenges of sign-ins are signed and not stored any more: what is left is those with which an account adds a passkey.

-- +goose Up
DELETE FROM passkey_challenges WHERE account_id = '';
CREATE INDEX passkey_challenges_account_id ON passkey_challenges (account_id, expires_at, challenge_hash);
