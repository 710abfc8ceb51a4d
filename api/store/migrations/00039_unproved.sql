-- The clean-up looks for accounts whose address was never proved.

-- +goose Up
CREATE INDEX accounts_unproved ON accounts (id) WHERE state = 'pending' AND role = 'customer';
