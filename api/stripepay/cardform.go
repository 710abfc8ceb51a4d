package stripepay

// CardForm lists the sources that the content security policy of a page with Stripe's card form must allow. Stripe's
// security guide asks for both hosts of the script.
var CardForm = struct{ Scripts, Connects, Frames []string }{
	Scripts:  scripts,
	Connects: []string{"https://api.stripe.com"},
	Frames:   append([]string{"https://hooks.stripe.com"}, scripts...),
}

var scripts = []string{"https://js.stripe.com", "https://*.js.stripe.com"}
