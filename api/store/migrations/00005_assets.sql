-- The hashed files of the page's latest builds: a page that was opened before a deploy loads them from any process.
-- build and started_at are those of the build with this file that was started last.

-- +goose Up
CREATE TABLE page_assets (
    name       text    NOT NULL PRIMARY KEY,
    build      text    NOT NULL,
    started_at {time}  NOT NULL,
    gzip       {bool}  NOT NULL,
    bytes      {bytes} NOT NULL
);
