package store

import (
	"testing"

	"sello/api/declaredtest"
)

func TestTheLifetimesOfProductionAreTheDeclaredOnes(t *testing.T) {
	seconds := declaredtest.Seconds
	declaredtest.Hold(t, "store", map[string]any{
		"link to a new account": seconds(activationLife), "link to a new password": seconds(resetLife),
		"failures are kept": seconds(counterLife), "spent code is remembered": seconds(authorizationLife),
		"older signing key is kept": seconds(keyLife), "payment event is remembered": seconds(eventLife),
		"order that was left": seconds(abandonedLife), "contact request": seconds(contactLife),
	})
}
