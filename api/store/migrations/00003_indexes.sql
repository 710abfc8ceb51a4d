-- Indexes for what is asked, and none for what is not.

-- +goose Up
-- Payments under way are looked at by when they were last seen.
DROP INDEX payments_unsettled;
CREATE INDEX payments_unsettled ON payments (updated_at, id) WHERE status IN ('open', 'processing');

-- Whoever signs in takes over the orders of a session, drafts or not. NULLs are never equal.
DROP INDEX orders_draft;
CREATE UNIQUE INDEX orders_draft ON orders (session_id, draft_id);

-- Consents are found by session or account.
DROP INDEX consents_email;

CREATE INDEX payment_events_received_at ON payment_events (received_at);

-- What a deleted account leaves elsewhere.
CREATE INDEX contacts_email ON contacts (lower(email));
CREATE INDEX registrations_email ON registrations (email);
CREATE INDEX authorizations_account_id ON authorizations (account_id) WHERE account_id IS NOT NULL;

-- What is removed when its time is over.
CREATE INDEX contacts_created_at ON contacts (created_at);
