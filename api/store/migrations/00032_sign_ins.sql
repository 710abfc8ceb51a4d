-- The sign-ins of accounts, and the failed ones of each day. notice_hash is that of the link "this was not me" in the mail about a
-- new device. device_secret is NULL before the first sign-in of an account; method is NULL until a code is granted.

-- +goose Up
ALTER TABLE accounts ADD COLUMN device_secret text;
ALTER TABLE authorizations ADD COLUMN method text;

CREATE TABLE sign_ins (
    id                text   NOT NULL PRIMARY KEY,
    account_id        text   NOT NULL,
    method            text   NOT NULL,
    agent             text   NOT NULL,
    new_device        {bool} NOT NULL,
    created_at        {time} NOT NULL,
    notice_hash       {bytes},
    notice_expires_at {time}
);
CREATE INDEX sign_ins_account_id ON sign_ins (account_id, created_at);
CREATE INDEX sign_ins_created_at ON sign_ins (created_at);
CREATE UNIQUE INDEX sign_ins_notice_hash ON sign_ins (notice_hash) WHERE notice_hash IS NOT NULL;

CREATE TABLE sign_in_failures (
    account_id text  NOT NULL,
    day        text  NOT NULL,
    count      {int} NOT NULL,
    PRIMARY KEY (account_id, day)
);
CREATE INDEX sign_in_failures_day ON sign_in_failures (day);
