package oauth

import (
	"context"

	"sello/api"
	"sello/api/store/storetest"
)

// heldStore looks for accounts only when it is let go.
type heldStore struct {
	Store
	free chan struct{}
}

func (h *heldStore) AccountByEmail(ctx context.Context, email string) (api.Account, bool, error) {
	<-h.free
	return h.Store.AccountByEmail(ctx, email)
}

// storeMails lists every mail in the queue.
func storeMails(w *world) []api.Mail {
	w.Helper()
	w.auth.Wait()
	return storetest.Mails(w.T, w.store)
}
