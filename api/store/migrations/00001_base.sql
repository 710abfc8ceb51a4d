-- {time}, {bytes}, {bool} and {int} are replaced by the dialect's types (see migrations.go).
-- Ids are UUIDv7 in text form. Documents (trademark, profile) are JSON text; no query reads inside them.

-- +goose Up
CREATE TABLE sessions (
    id         text   NOT NULL PRIMARY KEY,
    token_hash {bytes} NOT NULL,
    account_id text,
    created_at {time} NOT NULL,
    seen_at    {time} NOT NULL,
    expires_at {time} NOT NULL
);
CREATE UNIQUE INDEX sessions_token_hash ON sessions (token_hash);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

CREATE TABLE accounts (
    id            text   NOT NULL PRIMARY KEY,
    email         text   NOT NULL,
    state         text   NOT NULL,
    role          text   NOT NULL,
    lang          text   NOT NULL,
    password_hash text   NOT NULL,
    created_at    {time} NOT NULL
);
CREATE UNIQUE INDEX accounts_email ON accounts (email);

CREATE TABLE profiles (
    account_id text NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    personal   text,
    billing    text
);

-- Links in mails with which an account's password is set. Only the hash of a link's token is stored.
CREATE TABLE password_tokens (
    token_hash {bytes} NOT NULL PRIMARY KEY,
    account_id text    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    purpose    text    NOT NULL,
    created_at {time}  NOT NULL,
    expires_at {time}  NOT NULL,
    used_at    {time}
);
CREATE INDEX password_tokens_account_id ON password_tokens (account_id);

-- session_id is no foreign key in any table, since orders and consents outlive their sessions.
CREATE TABLE orders (
    id                  text   NOT NULL PRIMARY KEY,
    session_id          text,
    account_id          text REFERENCES accounts (id),
    draft_id            text,
    lang                text   NOT NULL,
    trademark           text   NOT NULL,
    logo_key            text   NOT NULL,
    logo_type           text   NOT NULL,
    use_owner_billing   {bool} NOT NULL,
    version             {int}  NOT NULL,
    price_cents         {int}  NOT NULL,
    currency            text   NOT NULL,
    tariff              text   NOT NULL,
    state               text   NOT NULL,
    reference           text,
    report_requested_at {time},
    created_at          {time} NOT NULL,
    updated_at          {time} NOT NULL,
    paid_at             {time}
);
CREATE INDEX orders_account_id ON orders (account_id);
CREATE UNIQUE INDEX orders_draft ON orders (session_id, draft_id) WHERE draft_id IS NOT NULL;
CREATE UNIQUE INDEX orders_reference ON orders (reference) WHERE reference IS NOT NULL;
CREATE INDEX orders_logo_key ON orders (logo_key) WHERE logo_key <> '';

-- The owners in the order of the form, and the billing party if it is not one of them.
CREATE TABLE parties (
    order_id         text  NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    role             text  NOT NULL,
    position         {int} NOT NULL,
    type             text  NOT NULL,
    name             text  NOT NULL,
    lastname         text  NOT NULL,
    company          text  NOT NULL,
    nationality      text  NOT NULL,
    street           text  NOT NULL,
    city             text  NOT NULL,
    zipcode          text  NOT NULL,
    country          text  NOT NULL,
    personal_id_type text  NOT NULL,
    personal_id      text  NOT NULL,
    email            text  NOT NULL,
    phone            text  NOT NULL,
    website          text  NOT NULL,
    PRIMARY KEY (order_id, role, position)
);

CREATE TABLE registrations (
    session_id text   NOT NULL PRIMARY KEY,
    email      text   NOT NULL,
    at         {time} NOT NULL
);

CREATE TABLE consents (
    id           text   NOT NULL PRIMARY KEY,
    session_id   text,
    account_id   text REFERENCES accounts (id) ON DELETE SET NULL,
    email        text   NOT NULL,
    purpose      text   NOT NULL,
    version      text   NOT NULL,
    lang         text   NOT NULL,
    given_at     {time} NOT NULL,
    withdrawn_at {time}
);
CREATE INDEX consents_email ON consents (email);
CREATE INDEX consents_session_id ON consents (session_id);

-- A payment outlives the order that it was made for, so that every amount received stays recorded.
CREATE TABLE payments (
    id             text   NOT NULL PRIMARY KEY,
    order_id       text REFERENCES orders (id) ON DELETE SET NULL,
    order_version  {int}  NOT NULL,
    provider       text   NOT NULL,
    livemode       {bool} NOT NULL,
    intent_id      text   NOT NULL,
    client_secret  text   NOT NULL,
    amount_cents   {int}  NOT NULL,
    currency       text   NOT NULL,
    status         text   NOT NULL,
    refunded_cents {int}  NOT NULL,
    created_at     {time} NOT NULL,
    updated_at     {time} NOT NULL
);
CREATE INDEX payments_order_id ON payments (order_id);
CREATE UNIQUE INDEX payments_intent_id ON payments (intent_id) WHERE intent_id <> '';
CREATE UNIQUE INDEX payments_live ON payments (order_id) WHERE status IN ('open', 'processing');
CREATE INDEX payments_unsettled ON payments (created_at) WHERE status IN ('open', 'processing');

-- An event is inserted in the transaction that applies it, so that it is applied once.
CREATE TABLE payment_events (
    id          text   NOT NULL PRIMARY KEY,
    intent_id   text   NOT NULL,
    received_at {time} NOT NULL
);

CREATE TABLE contacts (
    id               text   NOT NULL PRIMARY KEY,
    session_id       text,
    lang             text   NOT NULL,
    name             text   NOT NULL,
    lastname         text   NOT NULL,
    email            text   NOT NULL,
    phone            text   NOT NULL,
    additional_info  text   NOT NULL,
    privacy_accepted {bool} NOT NULL,
    trademark        text,
    logo_key         text   NOT NULL,
    logo_type        text   NOT NULL,
    created_at       {time} NOT NULL
);
CREATE INDEX contacts_logo_key ON contacts (logo_key) WHERE logo_key <> '';

CREATE TABLE blobs (
    key        text    NOT NULL PRIMARY KEY,
    type       text    NOT NULL,
    bytes      {bytes} NOT NULL,
    created_at {time}  NOT NULL
);
CREATE INDEX blobs_created_at ON blobs (created_at);
