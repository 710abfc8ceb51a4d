package search_test

import (
	"slices"
	"testing"

	"sello/core/nice/search"
)

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

func TestWhoSellsWhatOthersMakeIsAShop(t *testing.T) {
	queries := map[string]string{
		"en: selling other people's wine":             "people's wine: c33 likely | other people: c35 likely",
		"en: I sell candles made by other artisans":   "candles: c4 sure | other artisans: c35 likely",
		"en: we sell wines from other producers":      "wines: c33 sure | other producers: c35 likely",
		"en: I sell jewellery made by others":         "jewellery: c14 sure | by others: c35 likely",
		"en: we sell other makers' candles":           "makers' candles: c4 likely | other makers: c35 likely",
		"es: vendo velas de otros artesanos":          "velas: c4 sure | otros artesanos: c35 likely",
		"es: vendo joyas hechas por otros":            "joyas: c14 sure | por otros: c35 likely",
		"es: vendemos vinos de otras bodegas":         "vinos: c33 sure | otras bodegas: c35 likely",
		"ca: venc espelmes d'altres artesans":         "espelmes: c4 sure | altres artesans: c35 likely",
		"ca: venc joies fetes per altres":             "joies: c14 sure | per altres: c35 likely",
		"es: tienda de joyas de otros diseñadores":    "tienda de joyas: c35 sure",
		"es: vendemos productos de otros fabricantes": "productos de otros fabricantes: c35 likely",
	}
	compareAnswers(t, queries)
	for query := range queries {
		if not := openIndex(t).Needs(query[4:], query[:2]).Not; slices.Contains(not, search.Refusal{Class: "c35", Why: search.WhyOwnGoods}) {
			t.Errorf("%s: %v", query, not)
		}
	}
}

func TestTheShopForOnesOwnGoodsIsNone(t *testing.T) {
	queries := map[string]string{
		"en: I sell my own candles in my own shop":               "candles: c4 sure",
		"en: I sell my own soap in my online shop":               "soap: c3 sure",
		"es: vendo mis propias velas en mi tienda online":        "propias velas: c4 sure",
		"es: vendo velas propias en mi tienda":                   "velas propias: c4 likely",
		"ca: venc les meves pròpies espelmes a la meva botiga":   "espelmes: c4 sure",
		"en: we sell our candles to other companies":             "candles to other companies: c4 sure",
		"en: we sell software used by others":                    "software used by others: c42 likely",
		"en: I don't sell other people's wine, only my own wine": "only my own wine: c33 likely",
	}
	compareAnswers(t, queries)
	for query := range queries {
		if not := openIndex(t).Needs(query[4:], query[:2]).Not; !slices.Contains(not, search.Refusal{Class: "c35", Why: search.WhyOwnGoods}) {
			t.Errorf("%s: %v", query, not)
		}
	}
}

func TestWhoImportsGoodsSellsThem(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we import Japanese knives and sell them online":         "Japanese knives: c8 sure | import: c35 likely",
		"es: importamos cuchillos japoneses y los vendemos en línea": "cuchillos japoneses: c8 likely | importamos: c35 likely",
		"en: we import wine into Spain":                              "wine into Spain: c33 sure | import: c35 likely",
		"en: we import wine under our own name":                      "wine: c33 sure",
	})
}

func TestOldGoodsMayBeAShopsOrABrands(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: I sell vintage clothing on Depop": "vintage clothing: c25 sure, c35 likely",
		"es: vendo muebles antiguos":           "muebles antiguos: c20 likely, c35 likely",
		"ca: venc roba vintage":                "roba vintage: c25 likely, c35 likely",
		"en: preowned watches":                 "preowned watches: c35 likely",
		"en: we sell vintage-style dresses":    "vintage-style dresses: c25 likely",
		"en: vintage champagne":                "vintage champagne: c33 likely",
	})
}

func TestWhatIsBoughtAndSoldIsOfOthers(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: we buy and sell cars":   "cars: c12 sure | buy and sell: c35 likely",
		"es: compro y vendo relojes": "relojes: c14 sure | compro y vendo: c35 likely",
		"ca: comprem i venem motos":  "motos: c12 sure | comprem i venem: c35 likely",
		"en: we buy houses":          "houses: c36 likely",
	})
}
