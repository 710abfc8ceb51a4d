package oauth

import (
	"context"

	"sello/api"
)

// heldStore looks for accounts only when it is let go.
type heldStore struct {
	Store
	free chan struct{}
}

func hold(o *Options) { o.Store = &heldStore{Store: o.Store, free: make(chan struct{})} }

func (h *heldStore) AccountByEmail(ctx context.Context, email string) (api.Account, bool, error) {
	<-h.free
	return h.Store.AccountByEmail(ctx, email)
}
