package api

// MailKind names what a mail is about. Package mail has one letter for each kind.
type MailKind string

// The kinds of mail.
const (
	MailOrderReceived  MailKind = "order_received"  // to the customer, when an order is first saved
	MailPaymentReceipt MailKind = "payment_receipt" // to the customer, with the reference
	MailAccountAccess  MailKind = "account_access"  // to a new account: the link that sets its password
	MailPaidNotice     MailKind = "paid_notice"     // to the provider: an order was paid
	MailReportRequest  MailKind = "report_request"  // to the provider, with the data and the logo
	MailReportAck      MailKind = "report_ack"      // to the customer: the report was requested
	MailContact        MailKind = "contact"         // to the provider, with the data and the logo
	MailContactAck     MailKind = "contact_ack"     // to the sender: what was received
	MailPaymentAlert   MailKind = "payment_alert"   // to the provider: the money received is not the order's price, or no order waits for it
	MailRefundNotice   MailKind = "refund_notice"   // to the customer: a payment was refunded
	MailRefundFailed   MailKind = "refund_failed"   // to the provider: a refund failed and its money came back
	MailPasswordReset  MailKind = "password_reset"  // to an account: the link that sets a new password
	MailPasswordNotice MailKind = "password_notice" // to an account: its password was changed
)

// Mail is a job: a mail to render and send. It is enqueued in the same transaction as the change that it reports.
// The job holds ids only: the worker reads the order when it renders the mail.
type Mail struct {
	ID        string   `json:"id"` // also the Message-ID, so that a repeated send can be recognised
	Kind      MailKind `json:"kind"`
	To        string   `json:"to"` // "" means the provider; if the order has an account, the account's address is used instead
	Lang      string   `json:"lang"`
	OrderID   string   `json:"order_id,omitempty"`
	PaymentID string   `json:"payment_id,omitempty"`
	ContactID string   `json:"contact_id,omitempty"`
	Token     string   `json:"token,omitempty"` // of a password link; the job and its token are deleted soon after the mail is sent
	Note      string   `json:"note,omitempty"`  // of an alert: the id of its order, which may be deleted
}

// ToProvider reports whether the mail goes to the provider instead of a customer.
func (m Mail) ToProvider() bool { return m.To == "" }
