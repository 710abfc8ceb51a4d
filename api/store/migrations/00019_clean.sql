-- The clean-up works in small pieces, each found by an index.

-- +goose Up
CREATE INDEX password_tokens_expires_at ON password_tokens (expires_at);
-- The orders that may be abandoned, in an order that the clean-up can resume.
CREATE INDEX orders_open ON orders (id, updated_at, session_id) WHERE account_id IS NULL AND state = 'pending';
-- With the key: in SQLite the time of a blob is stored behind its bytes.
DROP INDEX blobs_created_at;
CREATE INDEX blobs_created_at ON blobs (created_at, key);
