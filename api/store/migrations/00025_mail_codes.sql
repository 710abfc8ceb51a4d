-- The codes by mail. code_hash is NULL until the mail is sent, and stays so for an address without an account.

-- +goose Up
CREATE TABLE mail_codes (
    id         text   NOT NULL PRIMARY KEY,
    session_id text   NOT NULL,
    email      text   NOT NULL,
    agent      text   NOT NULL,
    code_hash  {bytes},
    tries      {int}  NOT NULL,
    created_at {time} NOT NULL,
    expires_at {time} NOT NULL
);
CREATE UNIQUE INDEX mail_codes_browser ON mail_codes (session_id, email);
CREATE INDEX mail_codes_email ON mail_codes (email);
CREATE INDEX mail_codes_expires_at ON mail_codes (expires_at);
