-- Drops an index that no query uses since the tickets of sign-ins are signed: the anti-forgery token of a frame is looked up no more.

-- +goose Up
DROP INDEX authorizations_xsrf_hash;
