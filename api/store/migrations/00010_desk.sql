-- What the provider's desk needs: queues, search, operators who take orders, answers, and what became of the mails.

-- +goose Up
-- revision counts the stored changes of an order and of what belongs to it. stage_at is when the stage changed last, answered_at
-- when the customer answered a question that no operator has taken up since, taken_by the account of an operator.
ALTER TABLE orders ADD COLUMN revision {int} NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN stage_at {time};
ALTER TABLE orders ADD COLUMN answered_at {time};
ALTER TABLE orders ADD COLUMN taken_by text;
ALTER TABLE orders ADD COLUMN report_answered_at {time};
UPDATE orders SET stage_at = updated_at WHERE stage IS NOT NULL;

ALTER TABLE contacts ADD COLUMN answered_at {time};
ALTER TABLE contacts ADD COLUMN answered_by text;
ALTER TABLE contacts ADD COLUMN answer text;
ALTER TABLE contacts ADD COLUMN answer_key text;
ALTER TABLE contacts ADD COLUMN answer_name text;
ALTER TABLE contacts ADD COLUMN answer_type text;

-- The queues of the desk: the oldest first, and all orders, the newest first. Their conditions are those in desk.go.
DROP INDEX orders_review;
CREATE INDEX orders_to_review ON orders (stage_at, id) WHERE stage IN ('received', 'in_review');
CREATE INDEX orders_money ON orders (updated_at, id) WHERE state = 'review';
CREATE INDEX orders_answered ON orders (answered_at, id) WHERE answered_at IS NOT NULL;
CREATE INDEX orders_reports ON orders (report_requested_at, id) WHERE report_requested_at IS NOT NULL AND report_answered_at IS NULL;
CREATE INDEX orders_unpriced ON orders (created_at, id) WHERE state = 'pending' AND price_cents = 0;
CREATE INDEX orders_created_at ON orders (created_at, id);
CREATE INDEX contacts_unanswered ON contacts (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX contacts_answer_key ON contacts (answer_key) WHERE answer_key IS NOT NULL;
CREATE INDEX contacts_answered ON contacts (created_at, id) WHERE answered_at IS NOT NULL;

-- The words by which an order can be found, lower-case and without accents. Migrate adds those of orders that have none.
CREATE TABLE order_words (
    word     text {exact} NOT NULL,
    order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    PRIMARY KEY (word, order_id)
);
CREATE INDEX order_words_order_id ON order_words (order_id);

-- The mails about orders, and what became of them.
CREATE TABLE mails (
    id          text   NOT NULL PRIMARY KEY,
    order_id    text   NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    payment_id  text,
    event_id    text,
    kind        text   NOT NULL,
    lang        text   NOT NULL,
    state       text   NOT NULL,
    enqueued_at {time} NOT NULL,
    done_at     {time}
);
CREATE INDEX mails_order_id ON mails (order_id);

