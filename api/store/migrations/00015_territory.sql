-- The territory of a mark beside its document, so that the desk can list the orders of one.

-- +goose Up
ALTER TABLE orders ADD COLUMN territory text;
UPDATE orders SET territory = trademark{json} ->> 'territory';
