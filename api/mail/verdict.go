package mail

import (
	"errors"
	"fmt"
	"net/textproto"
	"regexp"
)

// The steps of a conversation whose refusal can be about one message.
const (
	stepRecipient = "RCPT"
	stepMessage   = "the reply to the message"
)

// tooMany is the code with which a server refuses a connection that is one too many, or ends one.
const tooMany = 421

// stepError is the failure of one step of a conversation.
type stepError struct {
	step string
	error
}

// Error returns the server's reply as it was, on one line.
func (e stepError) Error() string {
	var reply *textproto.Error
	if errors.As(e.error, &reply) {
		return e.step + ": " + shortened(fmt.Sprintf("%d %s", reply.Code, reply.Msg))
	}
	return e.step + ": " + e.error.Error()
}

func (e stepError) Unwrap() error { return e.error }

// noRecipient is the error of a mail whose recipient does not exist.
type noRecipient struct{ error }

// Permanent reports that another attempt cannot succeed.
func (noRecipient) Permanent() bool { return true }

func (e noRecipient) Unwrap() error { return e.error }

// refusal is the error of a mail that the server refused, but may accept later: because the mailbox is full, by a rule, or to
// see whether it comes again.
type refusal struct{ error }

// Refused reports that the refusal is about this mail.
func (refusal) Refused() bool { return true }

func (e refusal) Unwrap() error { return e.error }

// tooLarge is the refusal of a message that is longer than the server or the mailbox accepts.
type tooLarge struct{ refusal }

func (e tooLarge) Unwrap() error { return e.refusal }

// isTooLarge reports whether a message was refused for its length.
func isTooLarge(err error) bool {
	var large tooLarge
	return errors.As(err, &large)
}

// busy is the error of a mail that got no connection in its time.
type busy struct{ error }

// Busy reports that the mail was not tried.
func (busy) Busy() bool { return true }

func (e busy) Unwrap() error { return e.error }

// codeOf returns the code of the server's reply in an error; 0 if there is none.
func codeOf(err error) int {
	var reply *textproto.Error
	if errors.As(err, &reply) {
		return reply.Code
	}
	return 0
}

// enhanced matches the status at the beginning of a reply (RFC 3463): its subject, and what the matter is.
var enhanced = regexp.MustCompile(`^[245]\.(\d{1,3})\.(\d{1,3})\b`)

// judged says what the failure of a conversation means for its message: noRecipient if the server says that the recipient's
// mailbox does not exist, tooLarge if it refuses the length of this message, refusal if it refuses this message otherwise. Every other failure is returned as it is: it is about the
// server, the network or the sender, and can end without a change to the message.
func judged(err error) error {
	var failed stepError
	var reply *textproto.Error
	if !errors.As(err, &failed) || !errors.As(err, &reply) {
		return err
	}
	var subject, detail string
	if found := enhanced.FindStringSubmatch(reply.Msg); found != nil {
		subject, detail = found[1], found[2]
	}
	switch about := subject + "." + detail; {
	case about == "3.4", about == "2.3", reply.Code == 552 && (failed.step == "MAIL" || failed.step == stepMessage && subject == ""):
		return tooLarge{refusal{err}}
	case failed.step != stepRecipient && failed.step != stepMessage, reply.Code == tooMany, subject == "3", subject == "4", subject == "5":
		return err
	case reply.Code >= 500 && subject == "1" && about != "1.7" && about != "1.8", about == "2.1" && reply.Code >= 500:
		return noRecipient{err}
	case subject != "":
		return refusal{err}
	case failed.step == stepRecipient && (reply.Code == 550 || reply.Code == 551 || reply.Code == 553):
		return noRecipient{err}
	case reply.Code == 450 || reply.Code == 452 || reply.Code >= 500:
		return refusal{err}
	}
	return err
}
