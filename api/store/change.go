package store

import (
	"context"

	"sello/api"
)

// ChangeOrderWith is ChangeOrder for a change that may also give the order its account.
func (s *Store) ChangeOrderWith(ctx context.Context, session api.Session, id string, change func(*api.Order) (api.Effects, error)) (api.Order, error) {
	err := s.write(ctx, func(t *tx) error {
		before, err := t.lockOrder(owned(session), id)
		if err != nil {
			return err
		}
		after := before
		effects, err := change(&after)
		if err != nil {
			return err
		}
		mails, err := t.carry(&after, effects)
		if err != nil {
			return err
		}
		if err := t.saveOrder(before, after); err != nil {
			return err
		}
		return t.enqueue(mails)
	})
	if err != nil {
		return api.Order{}, err
	}
	return s.Order(ctx, id)
}
