package search_test

import "testing"

func TestWhatHappensInAGameIsNotSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: a video game where you run a bakery":          "video game: c9 sure",
		"es: un juego de mesa en el que se cocinan pizzas": "juego de mesa en el que se cocinan pizzas: c28 likely",
		"en: a card game in which players build a castle":  "card game: c28 sure",
	})
}

func TestHowThingsComeToThoseWhoBuyThemIsNotOffered(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: hacemos jabones. Los enviamos a toda España en cajas recicladas": "jabones: c3 sure",
		"ca: fem mel. L'enviem a tot Catalunya en pots de vidre":              "mel: c30 sure",
		"en: we grow apples. We post them in boxes straight from the orchard": "grow apples: c31 sure",
		"es: elaboramos queso y lo mandamos por mensajero en cajas con hielo": "queso: c29 sure",
		"en: we send parcels across Europe":                                   "send parcels across Europe: c39 likely",
		"es: recogemos paquetes y los enviamos a cualquier país":              "recogemos paquetes: c39 likely",
	})
}
