-- What counts against the quotas of callers without an account. key is a hash of the day, the quota and whose it is.

-- +goose Up
CREATE TABLE quota_uses (
    key    text  NOT NULL PRIMARY KEY,
    quota  text  NOT NULL,
    day    text  NOT NULL,
    amount {int} NOT NULL
);
CREATE INDEX quota_uses_day ON quota_uses (day);
