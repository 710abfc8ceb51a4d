package checkout

import (
	"testing"

	"sello/api/declaredtest"
)

func TestTheTimesOfProductionAreTheDeclaredOnes(t *testing.T) {
	declaredtest.Hold(t, "checkout", map[string]any{
		"payment is looked at, unseen for": declaredtest.Seconds(unseen), "open payment is cancelled at": declaredtest.Seconds(abandoned),
	})
}
