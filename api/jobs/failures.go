package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"sello/api"
	"sello/api/store"
)

// failures logs each failed attempt of a job, and cancels jobs for which another attempt cannot succeed. The log lines
// never contain the job's arguments (addresses, tokens).
type failures struct{ records }

// HandleError logs a failed attempt and decides whether the job is cancelled or tried again. It records a mail that is not
// tried again as failed, or as dropped if what it is about was deleted, or it is a courtesy to an address that does not exist.
func (f failures) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	decision := f.decide(ctx, job, err)
	if m, ok := mailOf(job); ok && (decision != nil || job.Attempt >= job.MaxAttempts) {
		state := api.MailFailed
		if api.KindOf(err) == api.KindNotFound || permanent(err) && isCourtesy(job) {
			state = api.MailDropped
		}
		f.ended(ctx, m, state)
	}
	return decision
}

// decide logs a failed attempt; the result cancels the job, nil lets it be tried again.
func (f failures) decide(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	log := f.of(job).With("error", err)
	missing := api.KindOf(err) == api.KindNotFound
	switch {
	case missing && !toProvider(job): // a customer can delete an order before its first mail is sent
		log.InfoContext(ctx, "a job is ended: what it is about is gone")
		return &river.ErrorHandlerResult{SetCancelled: true}
	case missing && !isPaymentNotice(job):
		log.ErrorContext(ctx, "a notice to the provider is ended: what it is about is gone")
		return &river.ErrorHandlerResult{SetCancelled: true}
	case job.Attempt >= job.MaxAttempts:
		log.ErrorContext(ctx, "a job was not done in time; it is kept")
	case toProvider(job) && (missing || permanent(err)):
		log.ErrorContext(ctx, "a notice to the provider cannot be delivered; it is tried again")
	case permanent(err) && isCourtesy(job):
		log.InfoContext(ctx, "a mail is ended: its address does not exist, and nobody has to act on it")
		return &river.ErrorHandlerResult{SetCancelled: true}
	case permanent(err):
		log.ErrorContext(ctx, "a job cannot be done; it is kept")
		return &river.ErrorHandlerResult{SetCancelled: true}
	default:
		log.WarnContext(ctx, "a job failed; it is tried again")
	}
	return nil
}

// HandlePanic logs the value and the stack of a panic in a job. River itself logs only that it panicked.
func (f failures) HandlePanic(ctx context.Context, job *rivertype.JobRow, value any, trace string) *river.ErrorHandlerResult {
	f.of(job).ErrorContext(ctx, "a job panicked", "panic", fmt.Sprint(value), "trace", trace)
	return nil
}

func (f failures) of(job *rivertype.JobRow) *slog.Logger {
	return f.log.With("job", job.ID, "kind", job.Kind, "attempt", job.Attempt)
}

// toProvider reports whether a job is a mail to the provider. Such a mail can be the only notice of a paid order, and its
// recipient is a setting that a person can correct: a rejected recipient does not cancel it.
func toProvider(job *rivertype.JobRow) bool {
	mail, ok := mailOf(job)
	return ok && api.MailKinds[mail.Kind].ToProvider
}

// isCourtesy reports whether a job is a mail on which nobody has to act if its address does not exist.
func isCourtesy(job *rivertype.JobRow) bool {
	mail, ok := mailOf(job)
	return ok && api.MailKinds[mail.Kind].Courtesy
}

// isPaymentNotice reports whether a job is the provider's notice of a payment. Paid orders are never deleted: if one is not
// found, that is a fault which a person has to see and correct, so the job is not cancelled.
func isPaymentNotice(job *rivertype.JobRow) bool {
	mail, ok := mailOf(job)
	return ok && api.MailKinds[mail.Kind].AboutMoney
}

// mailOf returns the mail of a job; false if it is another kind of job.
func mailOf(job *rivertype.JobRow) (api.Mail, bool) {
	var args store.MailArgs
	if job.Kind != args.Kind() || json.Unmarshal(job.EncodedArgs, &args) != nil {
		return api.Mail{}, false
	}
	return args.Mail, true
}

// refused reports whether an error says that the mail server refused the mail, but may accept it later; see Mailer.
func refused(err error) bool {
	var r interface{ Refused() bool }
	return errors.As(err, &r) && r.Refused()
}

// busy reports whether an error says that there was no connection to the mail server; see Mailer.
func busy(err error) bool {
	var b interface{ Busy() bool }
	return errors.As(err, &b) && b.Busy()
}

// permanent reports whether an error says that another attempt cannot succeed; see Mailer.
func permanent(err error) bool {
	var p interface{ Permanent() bool }
	return errors.As(err, &p) && p.Permanent()
}
