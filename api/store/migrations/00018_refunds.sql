-- The refund of a payment that was begun and whose outcome is not recorded. refund_id is the id of its entry in the audit log.

-- +goose Up
ALTER TABLE payments ADD COLUMN refund_id text;
ALTER TABLE payments ADD COLUMN refund_cents {int} NOT NULL DEFAULT 0;
ALTER TABLE payments ADD COLUMN refund_at {time};
CREATE INDEX payments_refunding ON payments (updated_at) WHERE refund_id IS NOT NULL;
