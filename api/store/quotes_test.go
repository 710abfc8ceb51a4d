package store_test

import (
	"testing"

	"sello/api"
	"sello/api/store"
	"sello/api/store/storetest"
	"sello/core/musttest"
	"sello/core/pricing"
)

// priced returns an order with its price and what it is made of.
func priced(who api.Session) api.Order {
	o := order(who)
	o.Quote = pricing.OfTrademark(o.Trademark, "2026-11-20")
	o.PriceCents, o.Currency, o.Tariff = o.Quote.TotalCents, o.Quote.Currency, o.Quote.Tariff
	return o
}

func TestAnOrderKeepsTheQuoteWithWhichItWasPriced(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		o := priced(mine)
		o.Quote.Fees = "OEPM-1900.1" // official fees of another day: nothing computes them again
		o.Quote.Lines[1].FeeCents, o.Quote.Lines[1].ServiceCents = 1, o.Quote.Lines[1].ServiceCents+82_83
		o.Quote.FeeCents, o.Quote.ServiceCents = o.Quote.FeeCents-82_83, o.Quote.ServiceCents+82_83
		musttest.Do(t, s.CreateOrder(ctx, o))
		got, err := s.OrderFor(ctx, mine, o.ID)
		musttest.Do(t, err)
		equal(t, got, o)
		got, err = s.ChangeOrder(ctx, mine, o.ID, func(o *api.Order) (api.Effects, error) {
			o.Version++
			return api.Effects{}, nil
		})
		musttest.Do(t, err)
		equal(t, got.Quote, o.Quote)
	})
}

func TestAnOrderOfAnEarlierReleaseIsExplainedByThePricesOfItsDay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		mine := session()
		_, db := s.Gorm(ctx)
		for _, c := range []struct {
			name      string
			change    func(*api.Order)
			explained bool
		}{
			{"the price of its day", func(*api.Order) {}, true},
			{"another total", func(o *api.Order) { o.PriceCents++ }, false},
			{"another tariff", func(o *api.Order) { o.Tariff = "ES-1900.1" }, false},
			{"no automatic price", func(o *api.Order) { o.PriceCents, o.Tariff = 0, "" }, false},
		} {
			o := priced(mine)
			want := o.Quote
			c.change(&o)
			musttest.Do(t, s.CreateOrder(ctx, o))
			musttest.Do(t, db.Exec("UPDATE orders SET quote = NULL WHERE id = ?", o.ID).Error)
			got := musttest.Get(s.OrderFor(ctx, mine, o.ID))(t)
			if !c.explained {
				want = pricing.Quote{}
			}
			t.Run(c.name, func(t *testing.T) { equal(t, got.Quote, want) })
		}
	})
}
