-- All mails with what became of each attempt to send them, not only those about orders; and the mail that carries a password
-- link, so that a repeated attempt to send it does not end the link of the attempt before.

-- +goose Up
-- order_id becomes nullable, which SQLite can do with a new table only. recipient is the address of the last attempt, reply the
-- mail server's reply or the error, refused_at when the mail server refused the mail for the first time.
CREATE TABLE mails_new (
    id          text   NOT NULL PRIMARY KEY,
    order_id    text   REFERENCES orders (id) ON DELETE CASCADE,
    contact_id  text,
    payment_id  text,
    event_id    text,
    note        text,
    recipient   text,
    kind        text   NOT NULL,
    lang        text   NOT NULL,
    state       text   NOT NULL,
    enqueued_at {time} NOT NULL,
    attempts    {int}  NOT NULL DEFAULT 0,
    tried_at    {time},
    refused_at  {time},
    done_at     {time},
    reply       text
);
INSERT INTO mails_new (id, order_id, payment_id, event_id, kind, lang, state, enqueued_at, done_at)
    SELECT id, order_id, payment_id, event_id, kind, lang, state, enqueued_at, done_at FROM mails;
DROP TABLE mails;
ALTER TABLE mails_new RENAME TO mails;
CREATE INDEX mails_order_id ON mails (order_id);
CREATE INDEX mails_contact_id ON mails (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX mails_troubled ON mails (enqueued_at, id) WHERE state IN ('failed', 'deferred');
CREATE INDEX mails_done_at ON mails (done_at) WHERE done_at IS NOT NULL;

ALTER TABLE password_tokens ADD COLUMN mail_id text;
