-- One row that is updated to see whether a write works.

-- +goose Up
CREATE TABLE heartbeat (
    id {int}  NOT NULL PRIMARY KEY,
    at {time} NOT NULL
);
INSERT INTO heartbeat (id, at) VALUES (1, '2026-11-22 00:00:00');
