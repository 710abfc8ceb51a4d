package api

// MailKind names a mail's template.
type MailKind string

// The mails.
const (
	MailOrderReceived  MailKind = "order_received"  // to the customer, when an order is first saved
	MailPaymentReceipt MailKind = "payment_receipt" // to the customer, with the reference
	MailAccountAccess  MailKind = "account_access"  // to a new account: the link that sets its password
	MailPaidNotice     MailKind = "paid_notice"     // to the provider: an order was paid
	MailReportRequest  MailKind = "report_request"  // to the provider, with the data and the logo
	MailReportAck      MailKind = "report_ack"      // to the customer: the report was requested
	MailContact        MailKind = "contact"         // to the provider, with the data and the logo
	MailContactAck     MailKind = "contact_ack"     // to the sender: what was received
	MailPaymentAlert   MailKind = "payment_alert"   // to the provider: money and order disagree
	MailRefundNotice   MailKind = "refund_notice"   // to the customer: a payment was refunded
	MailRefundFailed   MailKind = "refund_failed"   // to the provider: the money of a refund came back
	MailPasswordReset  MailKind = "password_reset"
	MailPasswordNotice MailKind = "password_notice" // a password was changed
)

// Mail is a job: a mail to render and send. It is enqueued in the transaction of what it tells of.
// The worker reads the order afresh, so the job stays small.
type Mail struct {
	ID        string   `json:"id"` // also the Message-ID, so that a repeated send can be recognised
	Kind      MailKind `json:"kind"`
	To        string   `json:"to"` // "" means the provider; of an order that has an account, its address is written to instead
	Lang      string   `json:"lang"`
	OrderID   string   `json:"order_id,omitempty"`
	PaymentID string   `json:"payment_id,omitempty"`
	ContactID string   `json:"contact_id,omitempty"`
	Token     string   `json:"token,omitempty"` // of a password link: the job holds it only until it is sent
	Note      string   `json:"note,omitempty"`  // of an alert: the id of its order, which may be gone
}

// ToProvider reports whether the mail goes to the provider instead of a customer.
func (m Mail) ToProvider() bool { return m.To == "" }
