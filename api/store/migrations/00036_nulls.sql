-- Indexes without the rows whose column is null: SQLite searched an index for all those rows, most of the table, where a
-- statement names the wanted rows and also asks for IS NULL.

-- +goose Up
DROP INDEX orders_account_id;
CREATE INDEX orders_account_id ON orders (account_id, created_at, id) WHERE account_id IS NOT NULL;
DROP INDEX mails_order_id;
CREATE INDEX mails_order_id ON mails (order_id) WHERE order_id IS NOT NULL;
-- The mails of an address that belong to no order are deleted with its account.
CREATE INDEX mails_recipient ON mails (lower(recipient)) WHERE order_id IS NULL;
