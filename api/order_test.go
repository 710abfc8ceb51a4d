package api_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sello/api"
	"sello/core/form"
	"sello/core/musttest"
)

func TestTheReceiptIsForTheFirstOwnerUnlessAnotherPartyIsBilled(t *testing.T) {
	ana, berta, firm := form.Party{Name: "Ana"}, form.Party{Name: "Berta"}, form.Party{Company: "Alba S.L."}
	for name, c := range map[string]struct {
		order api.Order
		want  form.Party
	}{
		"another party":               {api.Order{Owners: []form.Party{ana, berta}, Billing: &firm}, firm},
		"the owner":                   {api.Order{Owners: []form.Party{ana, berta}, UseOwnerBilling: true}, ana},
		"the owner, not a stale firm": {api.Order{Owners: []form.Party{ana}, UseOwnerBilling: true, Billing: &firm}, ana},
		"nothing was said":            {api.Order{Owners: []form.Party{ana}}, ana},
		"no owner":                    {api.Order{UseOwnerBilling: true}, form.Party{}},
		"no owner, but a firm":        {api.Order{Billing: &firm}, firm},
	} {
		if got := c.order.BilledTo(); got != c.want {
			t.Errorf("%s: got %+v", name, got)
		}
		if len(c.order.Owners) == 0 && c.order.Email() != "" {
			t.Errorf("%s: mailed to %q", name, c.order.Email())
		}
	}
}

func TestThePictureOfAnOrdersLifeHasEveryState(t *testing.T) {
	text := musttest.Get(os.ReadFile("../docs/architecture.md"))(t)
	var drawn []api.OrderState
	picture, _, _ := strings.Cut(string(text), "direction LR") // the second diagram is that of the stages
	for _, line := range regexp.MustCompile(`(?m)^ +(\w+|\[\*\]) --> (\w+|\[\*\]):`).FindAllStringSubmatch(picture, -1) {
		for _, name := range line[1:] {
			if name != "[*]" {
				drawn = append(drawn, api.OrderState(name))
			}
		}
	}
	slices.Sort(drawn)
	if drawn, states := slices.Compact(drawn), slices.Sorted(slices.Values(api.OrderStates)); !slices.Equal(drawn, states) {
		t.Errorf("the diagram in docs/architecture.md has the states %v, api/order_state.go has %v", drawn, states)
	}
}
