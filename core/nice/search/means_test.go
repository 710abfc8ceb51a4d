package search_test

import "testing"

func TestWhatAServiceIsDoneWithAndWhatAProgramHasIsNotSold(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: limpiamos fachadas con hidrolimpiadoras":           "limpiamos fachadas: c37 sure",
		"es: grabamos bodas con drones y cámaras de cine":       "grabamos bodas: c41 likely",
		"en: we rent bikes with helmets and locks":              "rent bikes: c39 sure",
		"ca: netegem teulades amb drons":                        "netegem teulades: c37 likely",
		"es: app de recetas con vídeos y lista de la compra":    "app de recetas con vídeos: c9 likely, c42 likely",
		"en: software for dentists with reminders and invoices": "software for dentists: c9 likely, c42 likely",
		"en: we install kitchens with our own worktops":         "install kitchens: c37 sure | worktops: c20 likely",
		"en: we clean windows with steam and sell mops":         "clean windows: c37 sure | mops: c21 sure",
		"en: software for clinics with training and support":    "software for clinics: c9 likely, c42 likely | training: c41 likely | support: c42 likely",
	})
}

func TestAnAIAndAGuesthouseAreUnderstood(t *testing.T) {
	compareAnswers(t, map[string]string{
		"es: una IA que lee contratos": "IA que lee contratos: c9 likely, c42 likely",
		"en: AI training for teachers": "AI training for teachers: c41 likely",
		"en: B&B in Cornwall":          "guesthouse: c43 sure",
	})
}
