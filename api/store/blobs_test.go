package store_test

import (
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
)

func TestALogoIsInUseAsLongAsAnOrderOrAContactRequestRefersToIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := order(mine)
		o.LogoKey = "of an order"
		musttest.Do(t, s.CreateOrder(ctx, o))
		musttest.Do(t, s.SaveContact(ctx, api.ContactRequest{ID: id(), LogoKey: "of a contact request"}))
		inUse := func(key string) bool {
			return musttest.Get(s.BlobInUse(ctx, key))(t)
		}
		for key, want := range map[string]bool{"of an order": true, "of a contact request": true, "of nothing": false, "": false} {
			if inUse(key) != want {
				t.Errorf("%q: in use %v", key, !want)
			}
		}
		musttest.Do(t, s.DeleteOrder(ctx, mine, o.ID, 0))
		if inUse(o.LogoKey) {
			t.Error("the logo of a removed order is in use")
		}
	})
}
