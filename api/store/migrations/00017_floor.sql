-- Which binaries may run on this schema: those whose newest migration is oldest or a later one. A migration that removes or
-- renames what earlier binaries use raises it, in the same file: UPDATE schema_floor SET oldest = 18;

-- +goose Up
CREATE TABLE schema_floor (
    id     {int} NOT NULL PRIMARY KEY,
    oldest {int} NOT NULL
);
INSERT INTO schema_floor (id, oldest) VALUES (1, 0);
