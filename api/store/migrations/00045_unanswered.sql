-- unanswered marks the sign-ins with a new device that a mail has told the owner of, and that no "this was not me" has dealt with. The
-- mails of before are known by their links, which are there for 7 days.

-- +goose Up
ALTER TABLE sign_ins ADD COLUMN unanswered {bool} NOT NULL DEFAULT {false};
UPDATE sign_ins SET unanswered = new_device WHERE notice_hash IS NOT NULL;
