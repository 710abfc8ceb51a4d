package store_test

import (
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
)

func TestALogoIsInUseAsLongAsAnOrderOrAContactRequestRefersToIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		o.LogoKey = "of an order"
		must(t, s.CreateOrder(ctx, o))
		must(t, s.SaveContact(ctx, api.ContactRequest{ID: id(), LogoKey: "of a contact request"}))
		inUse := func(key string) bool {
			used, err := s.BlobInUse(ctx, key)
			must(t, err)
			return used
		}
		for key, want := range map[string]bool{"of an order": true, "of a contact request": true, "of nothing": false, "": false} {
			if inUse(key) != want {
				t.Errorf("%q: in use %v", key, !want)
			}
		}
		must(t, s.DeleteOrder(ctx, mine, o.ID))
		if inUse(o.LogoKey) {
			t.Error("the logo of a removed order is in use")
		}
	})
}
