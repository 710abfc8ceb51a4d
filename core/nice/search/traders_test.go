package search_test

import "testing"

func TestWhoDistributesGoodsOfOthersSellsThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we import and distribute electric bikes and helmets for dealers": "electric bikes: c12 likely | helmets for dealers: c9 likely | distribute: c35 likely",
		"es: distribuimos vinos y quesos":                                     "distribuimos vinos: c35 likely | quesos: c29 sure",
		"es: productos de limpieza al por mayor":                              "productos de limpieza al por mayor: c3 likely | al por mayor: c35 likely",
		"es: fabricamos y distribuimos velas":                                 "velas: c4 sure",
		"ca: distribuïm begudes a bars":                                       "distribuïm begudes a bars: c35 likely",
		"en: we produce and distribute candles":                               "candles: c4 sure",
		"en: sunglasses of several brands":                                    "sunglasses of several brands: c10 likely | several brands: c35 likely",
		"es: zapatos de distintas marcas":                                     "zapatos de distintas marcas: c25 likely, c35 likely",
		"ca: perfums de diverses marques":                                     "perfums de diverses marques: c3 likely, c35 likely",
		"en: we sew shirts for other brands":                                  "sew shirts for other brands: c25 sure",
	})
}
