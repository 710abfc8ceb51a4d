-- The disputes of payments at the bank. Of an order, dispute is open or lost if it concerns its money, else NULL. The condition of the
-- index is that of the queue in desk.go.

-- +goose Up
ALTER TABLE payments ADD COLUMN dispute text;
ALTER TABLE payments ADD COLUMN dispute_cents {int} NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN withdrawn_cents {int} NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN dispute_reason text;
ALTER TABLE payments ADD COLUMN dispute_due_at {time};
ALTER TABLE orders ADD COLUMN dispute text;
ALTER TABLE orders ADD COLUMN disputed_at {time};
CREATE INDEX orders_disputed ON orders (disputed_at, id) WHERE (dispute = 'open' OR dispute = 'lost' AND stage IN ('received', 'in_review', 'question'));
