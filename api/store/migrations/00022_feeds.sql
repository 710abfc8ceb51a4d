-- Until when the lists of the payment provider have been read, such as that of its events, for each provider and mode.

-- +goose Up
CREATE TABLE payment_feeds (
    name  text   NOT NULL PRIMARY KEY,
    until {time} NOT NULL
);
