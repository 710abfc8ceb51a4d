-- Which order a consent is about; NULL for those that are about documents, and when the order was deleted.

-- +goose Up
ALTER TABLE consents ADD COLUMN order_id text REFERENCES orders (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX consents_order_id ON consents (order_id, purpose, version, lang) WHERE order_id IS NOT NULL;
