package stripepay

// CardForm is what a page with Stripe's card form has to be allowed to load: both hosts of the script, as Stripe's
// security guide asks.
var CardForm = struct{ Scripts, Connects, Frames []string }{
	Scripts:  scripts,
	Connects: []string{"https://api.stripe.com"},
	Frames:   append([]string{"https://hooks.stripe.com"}, scripts...),
}

var scripts = []string{"https://js.stripe.com", "https://*.js.stripe.com"}
