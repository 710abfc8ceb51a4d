-- What the price of an order is made of, as JSON; NULL without an automatic price, and in orders that were saved before this
-- column existed.

-- +goose Up
ALTER TABLE orders ADD COLUMN quote text;
