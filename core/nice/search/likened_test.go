package search_test

import "testing"

func TestWhatABusinessIsLikeIsAnAppOrAMarket(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: like Airbnb but for boats":       "Airbnb for boats: c9 likely, c42 likely",
		"es: como Uber pero para grúas":       "Uber para grúas: c42 likely, c9 likely",
		"es: el Spotify de los audiolibros":   "Spotify de los audiolibros: c9 likely, c42 likely",
		"en: an Etsy for farmers":             "Etsy for farmers: c35 likely",
		"es: una app tipo Tinder para perros": "app para perros: c9 likely, c42 likely",
		"en: I sell candles on Etsy for fun":  "candles: c4 sure",
		"en: think Uber for removals":         "think Uber for removals: c42 likely, c9 likely",
	})
}
