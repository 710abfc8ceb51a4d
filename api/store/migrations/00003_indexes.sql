-- Adds the indexes that queries use, and drops those that no query uses.

-- +goose Up
-- Reconciliation lists live payments by the time of their last update.
DROP INDEX payments_unsettled;
CREATE INDEX payments_unsettled ON payments (updated_at, id) WHERE status IN ('open', 'processing');

-- A sign-in moves all orders of the session to the account, also those without a draft. The index stays unique for
-- them, since NULLs are never equal.
DROP INDEX orders_draft;
CREATE UNIQUE INDEX orders_draft ON orders (session_id, draft_id);

-- Queries find consents by session or account only.
DROP INDEX consents_email;

CREATE INDEX payment_events_received_at ON payment_events (received_at);

-- Deletion of an account finds its rows in tables without a foreign key.
CREATE INDEX contacts_email ON contacts (lower(email));
CREATE INDEX registrations_email ON registrations (email);
CREATE INDEX authorizations_account_id ON authorizations (account_id) WHERE account_id IS NOT NULL;

-- The clean-up finds old contact requests.
CREATE INDEX contacts_created_at ON contacts (created_at);
