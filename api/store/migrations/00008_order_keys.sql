-- Keys of the links in mails, each of which opens one order, and the anonymous sessions that opened an order with a key.
-- Only the SHA-256 of a key is stored.

-- +goose Up
CREATE TABLE order_keys (
    key_hash   {bytes} NOT NULL PRIMARY KEY,
    order_id   text    NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    expires_at {time}  NOT NULL
);
CREATE INDEX order_keys_order_id ON order_keys (order_id);
CREATE INDEX order_keys_expires_at ON order_keys (expires_at);

CREATE TABLE order_access (
    session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    order_id   text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    PRIMARY KEY (session_id, order_id)
);
CREATE INDEX order_access_order_id ON order_access (order_id);

-- A mistyped address is corrected once.
ALTER TABLE orders ADD COLUMN email_corrected_at {time};
