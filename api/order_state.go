package api

// OrderState is the state of a trademark order.
type OrderState string

// The states. Only a pending order can be changed or deleted.
const (
	Pending    OrderState = "pending"    // unpaid: can be edited, paid and deleted
	Processing OrderState = "processing" // the payment provider is collecting the money: cannot be edited
	Paid       OrderState = "paid"       // the payment provider reported the full amount as received: read-only
	Review     OrderState = "review"     // the money received is not the order's price: a person decides before anything is filed
)

// OrderStates are all states. openapi.yaml and docs/architecture.md name them too, and tests compare them with this list.
var OrderStates = []OrderState{Pending, Processing, Paid, Review}
