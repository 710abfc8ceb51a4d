-- A payment that an edit or the deletion of its order ended, and whose intent is still to be cancelled at the provider.

-- +goose Up
ALTER TABLE payments ADD COLUMN cancel_since {time};
CREATE INDEX payments_undecided ON payments (updated_at, id) WHERE (status IN ('open', 'processing') OR cancel_since IS NOT NULL);
