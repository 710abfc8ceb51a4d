-- An account's orders are listed newest first, a page at a time.

-- +goose Up
DROP INDEX orders_account_id;
CREATE INDEX orders_account_id ON orders (account_id, created_at, id);
