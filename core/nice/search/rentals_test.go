package search_test

import "testing"

func TestARentalIsOfTheServiceForWhichAThingIsRented(t *testing.T) {
	compareAnswers(t, map[string]string{
		"en: banjo hire":                                    "banjo hire: c41 likely",
		"es: alquilo cunas y tronas":                        "alquilo cunas: c43 likely | tronas: c43 likely",
		"es: alquiler de pianos":                            "alquiler de pianos: c41 likely",
		"es: alquiler de excavadoras":                       "alquiler de excavadoras: c37 sure",
		"en: we rent bicycles":                              "rent bicycles: c39 sure",
		"en: we rent bikes and kayaks":                      "rent bikes: c39 sure | kayaks: c39 sure",
		"es: alquilamos bicis y tiendas de campaña":         "alquilamos bicis: c39 sure | tiendas de campaña: c43 sure",
		"ca: lloguem bicicletes i caiacs":                   "lloguem bicicletes: c39 sure | caiacs: c39 sure",
		"en: rent collection and chairs":                    "rent collection: c36 sure | chairs: c20 sure",
		"en: rent a wedding dress, a veil or a tux from us": "rent a wedding dress: c45 sure | veil: c45 likely | tux from us: c45 likely",
	})
}
