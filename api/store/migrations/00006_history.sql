-- What happens to a paid order: its stage, its history, its documents, and what operators did.
-- {frozen TABLE} forbids updates of a table's rows, {kept TABLE} their deletion (see migrations.go).

-- +goose Up
-- filing is JSON: the facts of the application at the office.
ALTER TABLE orders ADD COLUMN stage text;
ALTER TABLE orders ADD COLUMN asked_in text;
ALTER TABLE orders ADD COLUMN filing text;
CREATE INDEX orders_stage ON orders (stage, updated_at) WHERE stage IS NOT NULL;
CREATE INDEX orders_review ON orders (updated_at) WHERE state = 'review';

-- details has the facts, changes and amount of an event, as JSON.
CREATE TABLE order_events (
    id         text   NOT NULL PRIMARY KEY,
    order_id   text   NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    at         {time} NOT NULL,
    kind       text   NOT NULL,
    actor      text   NOT NULL,
    who        text,
    from_stage text   NOT NULL,
    to_stage   text   NOT NULL,
    internal   {bool} NOT NULL,
    text       text   NOT NULL,
    details    text   NOT NULL
);
CREATE INDEX order_events_order_id ON order_events (order_id, at);

CREATE TABLE documents (
    id         text   NOT NULL PRIMARY KEY,
    order_id   text   NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    event_id   text   NOT NULL REFERENCES order_events (id) ON DELETE CASCADE,
    kind       text   NOT NULL,
    name       text   NOT NULL,
    type       text   NOT NULL,
    size       {int}  NOT NULL,
    blob_key   text   NOT NULL,
    internal   {bool} NOT NULL,
    created_at {time} NOT NULL
);
CREATE INDEX documents_order_id ON documents (order_id);
CREATE INDEX documents_blob_key ON documents (blob_key);

-- The audit log of the provider's desk. order_id and contact_id are no foreign keys: an act outlives what it is about.
CREATE TABLE acts (
    id          text   NOT NULL PRIMARY KEY,
    at          {time} NOT NULL,
    operator_id text,
    operator    text   NOT NULL,
    what        text   NOT NULL,
    order_id    text,
    contact_id  text,
    state_before text,
    state_after  text
);
CREATE INDEX acts_order_id ON acts (order_id) WHERE order_id IS NOT NULL;

-- Orders that were paid before this migration begin with the first stage and its event, which has the id of its order.
UPDATE orders SET stage = 'received' WHERE state = 'paid';
INSERT INTO order_events (id, order_id, at, kind, actor, who, from_stage, to_stage, internal, text, details)
SELECT id, id, paid_at, 'stage', 'system', NULL, '', 'received', {false}, '', '{}' FROM orders WHERE state = 'paid';

-- +goose StatementBegin
{frozen order_events}
-- +goose StatementEnd
-- +goose StatementBegin
{frozen acts}
-- +goose StatementEnd
-- +goose StatementBegin
{kept acts}
-- +goose StatementEnd
