package desk

import (
	"context"

	"sello/api"
	"sello/api/documents"
	"sello/api/logo"
)

// Answer is what an operator answers to a request: a text, a file or both.
type Answer struct {
	Text string
	File *api.Upload // nil without one
}

// Report answers the request for a viability report. The customer gets the answer by mail.
//
// Errors: KindConflict if no report was requested, or the request has an answer; KindInvalidData at text or file;
// KindFileSizeLimit; those of every act.
func (s *Service) Report(ctx context.Context, by Operator, seen Seen, a Answer) (File, error) {
	text, err := s.text(a.Text, a.File == nil)
	if err != nil {
		return File{}, err
	}
	var added []api.Document
	if a.File != nil {
		d, err := s.store(ctx, seen, api.DocumentReport, a.File)
		if err != nil {
			return File{}, err
		}
		added = append(added, d)
	}
	f, err := s.actAndRead(ctx, by, seen, ActReport, func(o *api.Order) (outcome, error) {
		if !o.ReportOpen() {
			return outcome{}, api.Fail(api.KindConflict)
		}
		o.ReportAnsweredAt, o.UpdatedAt = s.Now(), s.Now()
		event := s.event(by, o.ID, api.EventReport, text)
		for i := range added {
			added[i].EventID = event.ID
		}
		return outcome{
			Effects: api.Effects{Events: []api.Event{event}, Documents: added, Mails: []api.Mail{s.mail(*o, api.MailReportAnswer, event.ID)}},
			After:   map[string]any{"text": text, "files": len(added)},
		}, nil
	})
	if err != nil {
		s.archive().DropUnsaved(ctx, err, added...)
	}
	return f, err
}

// Contacts returns at most PageSize contact requests that follow after: those without an answer, the oldest first, or those
// with one, the newest first. next is the cursor of the next page; the zero Cursor if there is none.
func (s *Service) Contacts(ctx context.Context, answered bool, after api.Cursor) (page []api.ContactRequest, next api.Cursor, err error) {
	list, err := s.Store.SelectContacts(ctx, answered, after, PageSize+1)
	page, next = api.Page(list, PageSize, func(c api.ContactRequest) api.Cursor { return api.Cursor{CreatedAt: c.CreatedAt, ID: c.ID} })
	return page, next, err
}

// ContactFile is a contact request with the mails about it, oldest first.
type ContactFile struct {
	api.ContactRequest
	Mails []api.MailRecord
}

// Contact returns a contact request; KindNotFound if there is none.
func (s *Service) Contact(ctx context.Context, id string) (ContactFile, error) {
	c, err := s.Store.Contact(ctx, id)
	return s.withMails(ctx, c, err)
}

func (s *Service) withMails(ctx context.Context, c api.ContactRequest, err error) (ContactFile, error) {
	if err != nil {
		return ContactFile{}, err
	}
	mails, err := s.Store.MailsOfContact(ctx, c.ID)
	return ContactFile{c, mails}, err
}

// ContactLogo returns the logo that was sent with a contact request; KindNotFound if there is none.
func (s *Service) ContactLogo(ctx context.Context, id string) (api.File, error) {
	c, err := s.Store.Contact(ctx, id)
	if err != nil {
		return api.File{}, err
	}
	return logo.Open(ctx, s.Blobs, c.Trademark, c.LogoKey, c.LogoType)
}

// AnswerFile returns the file of the answer to a contact request; KindNotFound if there is none.
func (s *Service) AnswerFile(ctx context.Context, id string) (api.File, error) {
	c, err := s.Store.Contact(ctx, id)
	if err != nil {
		return api.File{}, err
	}
	if c.Answer == nil || c.Answer.File.Key == "" {
		return api.File{}, api.Fail(api.KindNotFound)
	}
	_, b, err := s.Blobs.Get(ctx, c.Answer.File.Key)
	return api.File{Name: c.Answer.File.Name, Type: c.Answer.File.Type, Bytes: b}, err
}

// AnswerContact answers a contact request by mail.
//
// Errors: KindNotFound; KindConflict if it has an answer; KindInvalidData at text or file; KindFileSizeLimit.
func (s *Service) AnswerContact(ctx context.Context, by Operator, id string, a Answer) (ContactFile, error) {
	c, err := s.Store.Contact(ctx, id)
	if err != nil {
		return ContactFile{}, err
	}
	if c.Answer != nil {
		return ContactFile{}, api.Fail(api.KindConflict)
	}
	text, err := s.text(a.Text, a.File == nil)
	if err != nil {
		return ContactFile{}, err
	}
	answer := api.ContactAnswer{At: s.Now(), By: by.Email, Text: text}
	if a.File != nil {
		file, err := documents.Inspect(ctx, *a.File, filePath)
		if err != nil {
			return ContactFile{}, err
		}
		answer.File = api.FileRef{Key: api.NewID(), Name: file.Name, Type: file.Type}
		if err := s.Blobs.Put(ctx, answer.File.Key, file.Type, file.Bytes); err != nil {
			return ContactFile{}, err
		}
	}
	c, err = s.Store.AnswerContact(ctx, id, func(c *api.ContactRequest) (api.Effects, error) {
		if c.Answer != nil {
			return api.Effects{}, api.Fail(api.KindConflict)
		}
		c.Answer = &answer
		entry := s.entry(by, "answer_contact", map[string]any{"text": text, "file": answer.File.Name})
		entry.ContactID = c.ID
		return api.Effects{
			Mails: []api.Mail{{ID: api.NewID(), Kind: api.MailContactAnswer, To: c.Contact.Email, Lang: c.Lang, ContactID: c.ID}},
			Acts:  []api.Act{entry},
		}, nil
	})
	if answer.File.Key != "" {
		s.archive().DropUnsaved(ctx, err, api.Document{BlobKey: answer.File.Key})
	}
	return s.withMails(ctx, c, err)
}
