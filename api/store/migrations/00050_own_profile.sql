-- The personal data of a profile are own once its account has saved them. Before, they are those of the first owner of the order that created
-- the account, which can be a client. Of the profiles that exist it is not known.

-- +goose Up
ALTER TABLE profiles ADD COLUMN own {bool} NOT NULL DEFAULT {false};
