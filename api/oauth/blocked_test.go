package oauth

import (
	"context"

	"sello/api"
)

// blockedStore delays AccountByEmail until free is closed.
type blockedStore struct {
	Store
	free chan struct{}
}

func block(o *Options) { o.Store = &blockedStore{Store: o.Store, free: make(chan struct{})} }

func (h *blockedStore) AccountByEmail(ctx context.Context, email string) (api.Account, bool, error) {
	<-h.free
	return h.Store.AccountByEmail(ctx, email)
}
