-- The refund of money that no order waits for, and that the payment provider declines: its name of the reason, since when it does, and when
-- it is tried again.

-- +goose Up
ALTER TABLE payments ADD COLUMN declined text;
ALTER TABLE payments ADD COLUMN declined_since {time};
ALTER TABLE payments ADD COLUMN declined_next {time};
CREATE INDEX payments_declined ON payments (declined_next) WHERE declined_next IS NOT NULL;
