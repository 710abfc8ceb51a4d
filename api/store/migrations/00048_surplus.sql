-- Of a payment, surplus is set if the bank has taken back money that no order waits for. Of an order, dispute can be aside: an open
-- dispute of money on which the order does not rely. The condition of the index is that of the queue in desk.go.

-- +goose Up
ALTER TABLE payments ADD COLUMN surplus {bool} NOT NULL DEFAULT {false};
DROP INDEX orders_disputed;
CREATE INDEX orders_disputed ON orders (disputed_at, id) WHERE (dispute IN ('open', 'aside') OR dispute = 'lost' AND stage IN ('received', 'in_review', 'question'));
