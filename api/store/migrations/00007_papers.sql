-- Receipts and their numbers, and the codes of everything that was issued.

-- +goose Up
-- The last number that was given in a series of receipts: a year of a provider, tests apart.
CREATE TABLE receipt_counters (
    series text  NOT NULL PRIMARY KEY,
    last   {int} NOT NULL
);

-- A receipt is a snapshot, in snapshot as JSON. It stays when its order is deleted, so that no number is missing.
CREATE TABLE receipts (
    series     text   NOT NULL,
    sequence   {int}  NOT NULL,
    code       text   NOT NULL,
    order_id   text REFERENCES orders (id) ON DELETE SET NULL,
    snapshot   text   NOT NULL,
    created_at {time} NOT NULL,
    PRIMARY KEY (series, sequence)
);
CREATE UNIQUE INDEX receipts_order_id ON receipts (order_id);

-- What was issued with a code. subject identifies the thing, so that it gets one code only.
CREATE TABLE issued (
    code         text   NOT NULL PRIMARY KEY,
    kind         text   NOT NULL,
    topic        text   NOT NULL,
    subject      text   NOT NULL,
    order_id     text REFERENCES orders (id) ON DELETE SET NULL,
    number       text   NOT NULL,
    amount_cents {int}  NOT NULL,
    currency     text   NOT NULL,
    test         {bool} NOT NULL,
    issued_at    {time} NOT NULL
);
CREATE UNIQUE INDEX issued_subject ON issued (subject);
CREATE INDEX issued_order_id ON issued (order_id) WHERE order_id IS NOT NULL;

-- Paid orders that have no receipt yet are listed in the order of payment.
CREATE INDEX orders_paid_at ON orders (paid_at, id) WHERE paid_at IS NOT NULL;
