-- The daily comparison of the orders' money with that of the payment provider, in cents of EUR.

-- +goose Up
CREATE TABLE ledger_days (
    day              text   NOT NULL PRIMARY KEY,
    orders_cents     {int}  NOT NULL,
    provider_cents   {int}  NOT NULL,
    difference_cents {int}  NOT NULL,
    compared_at      {time} NOT NULL
);
