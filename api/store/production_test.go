package store

import (
	"testing"

	"sello/api"
	"sello/api/declaredtest"
)

func TestTheLifetimesOfProductionAreTheDeclaredOnes(t *testing.T) {
	seconds := declaredtest.Seconds
	declaredtest.Check(t, "store", map[string]any{
		"count of a quota is deleted after its day by": seconds(quotaLife),
		"link to a new account":                        seconds(activationLife), "link to a new password": seconds(resetLife),
		"link to an order":                seconds(api.OrderKeyLife),
		"unused counter is deleted after": seconds(counterLife), "expired sign-in is deleted after": seconds(authorizationLife),
		"older signing key is deleted after": seconds(keyLife), "payment event is deleted after": seconds(eventLife),
		"unproved account is deleted after": seconds(unprovedLife),
		"abandoned order is deleted after":  seconds(abandonedLife), "contact request is deleted after": seconds(contactLife),
		"sign-in history": seconds(historyLife), "link of a mail about a new device": seconds(api.DisownLife),
		"link to a new address": seconds(api.NewAddressLife), "link to the address before": seconds(api.AddressReturnLife),
	})
}
