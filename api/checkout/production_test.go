package checkout

import (
	"testing"

	"sello/api/declared"
)

func TestTheTimesOfProductionAreTheDeclaredOnes(t *testing.T) {
	declared.Hold(t, "checkout", map[string]any{
		"payment is looked at, unseen for": declared.Seconds(unseen), "open payment is cancelled at": declared.Seconds(abandoned),
	})
}
