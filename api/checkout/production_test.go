package checkout

import (
	"testing"

	"sello/api/declaredtest"
)

func TestTheTimesOfProductionAreTheDeclaredOnes(t *testing.T) {
	declaredtest.Check(t, "checkout", map[string]any{
		"payment is reconciled, unchecked for": declaredtest.Seconds(unseen), "open payment is cancelled at": declaredtest.Seconds(abandoned),
	})
}
