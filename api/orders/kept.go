package orders

import (
	"context"
	"encoding/hex"

	"sello/api"
	"sello/api/logo"
	"sello/core/fault"
	"sello/core/form"
)

// KeptLogo is a logo that a session uploaded before it saves an order with it.
type KeptLogo struct {
	ID        string
	File      api.File
	Rewritten bool // the bytes are others than those that were sent, but look the same
}

// KeptName names a logo that KeepLogo has kept: its id, and the name of the customer's file.
type KeptName struct{ ID, Name string }

// KeepLogo checks a logo exactly as saving an order does, and keeps the accepted file for this session, until the periodic sweep
// finds it unused for a day. A draft can name it instead of sending the file again.
//
// Errors: KindInvalidData with the core's faults or one of logo.Reasons at trademark_data.logo; KindFileSizeLimit; api.ErrBusy; an OverQuota.
func (s *Service) KeepLogo(ctx context.Context, who api.Session, u api.Upload, sent api.Sent) (KeptLogo, error) {
	faults := logo.Explain(form.CheckTrademark(form.Trademark{Type: form.TypeLogo, Logo: logo.Describe(u)}).Under(markPath), &u)
	switch code := faults.At(logo.Path); code {
	case "":
	case fault.FileTooLarge:
		return KeptLogo{}, logo.TooLarge()
	default:
		return KeptLogo{}, api.Invalid(fault.List{{Path: logo.Path, Code: code}})
	}
	uses := s.Quotas.Uploading(who, sent, "", s.Now())
	if err := s.Store.CheckUses(ctx, uses); err != nil {
		return KeptLogo{}, err
	}
	file, err := logo.Inspect(ctx, u)
	if err != nil {
		return KeptLogo{}, err
	}
	if err := s.Store.Use(ctx, uses); err != nil {
		return KeptLogo{}, err
	}
	kept := KeptLogo{ID: api.NewID(), File: file, Rewritten: string(file.Bytes) != string(u.Bytes)}
	return kept, s.Blobs.Put(ctx, keptKey(who, kept.ID), file.Type, file.Bytes)
}

// Kept returns a logo that the session keeps; KindNotFound for any other id, and after its time.
func (s *Service) Kept(ctx context.Context, who api.Session, id string) (api.File, error) {
	typ, b, err := s.Blobs.Get(ctx, keptKey(who, id))
	return api.File{Name: logo.SafeName("", typ), Type: typ, Bytes: b}, err
}

// keptKey returns the blob key of a kept logo. No other session has the same key.
func keptKey(who api.Session, id string) string {
	return hex.EncodeToString(api.Hash("sello kept logo\x00" + who.ID + "\x00" + id))
}

// inspected returns the logo of a draft after its check, which one that is kept has passed.
func (d Draft) inspected(ctx context.Context) (api.File, error) {
	if d.checked != nil {
		return *d.checked, nil
	}
	return logo.Inspect(ctx, *d.Logo)
}

// withKept returns a draft that names a kept logo with its bytes; KindInvalidData with logo.Gone if it is not kept any more.
func (s *Service) withKept(ctx context.Context, who api.Session, d Draft) (Draft, error) {
	if d.Kept == nil {
		return d, nil
	}
	file, err := s.Kept(ctx, who, d.Kept.ID)
	if api.KindOf(err) == api.KindNotFound {
		err = api.Invalid(fault.List{{Path: logo.Path, Code: logo.Gone}})
	}
	file.Name = logo.SafeName(d.Kept.Name, file.Type)
	d.Logo, d.checked = &api.Upload{Name: d.Kept.Name, Bytes: file.Bytes}, &file
	return d, err
}
