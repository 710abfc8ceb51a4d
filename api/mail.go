package api

import (
	"errors"
	"time"
)

// MailKind names what a mail is about. Package mail has one letter for each kind, with the texts mail_KIND_subject,
// mail_KIND_1 and so on.
type MailKind string

// The kinds of mail. MailKinds has a line for each.
const (
	MailOrderReceived   MailKind = "order_received"   // when an order was saved and then left unpaid
	MailPaymentReceipt  MailKind = "payment_receipt"  // with the reference; for a pending account also the link that activates it
	MailAccountAccess   MailKind = "account_access"   // to a pending account: the link that activates it
	MailPaidNotice      MailKind = "paid_notice"      // an order was paid
	MailReportRequest   MailKind = "report_request"   // a customer asks for a report
	MailReportAck       MailKind = "report_ack"       // the report was requested; for a pending account also the link that activates it
	MailContact         MailKind = "contact"          // what somebody wrote
	MailContactAck      MailKind = "contact_ack"      // to the sender: what was received
	MailPaymentAlert    MailKind = "payment_alert"    // the money received is not the order's price, or no order waits for it
	MailPaymentDisputed MailKind = "payment_disputed" // a customer disputes a payment at the bank, or that dispute was lost
	MailRefundNotice    MailKind = "refund_notice"    // a payment was refunded
	MailRefundFailed    MailKind = "refund_failed"    // a refund failed and its money came back
	MailRefundReturned  MailKind = "refund_returned"  // to the customer who was promised that refund
	MailPasswordReset   MailKind = "password_reset"   // to an account: the link that sets a new password
	MailSignInCode      MailKind = "sign_in_code"     // to an account: the code that signs in where it was asked for
	MailNewAddress      MailKind = "new_address"      // to the address that an account wants: the link that makes it the account's. Its reader may be a stranger
	MailAddressTaken    MailKind = "address_taken"    // to the same if it has an account
	MailAddressChanged  MailKind = "address_changed"  // to the address that an account had: the link that takes it back
	MailNewDevice       MailKind = "new_device"       // to an account: a sign-in with a new device
	MailFailedSignIns   MailKind = "failed_sign_ins"  // to an account: many sign-ins failed
	MailPasswordNotice  MailKind = "password_notice"  // to an account: its password was changed
	MailPasskeyAdded    MailKind = "passkey_added"    // to an account: a passkey was added
	MailPasskeyRemoved  MailKind = "passkey_removed"  // to an account: a passkey was removed
	MailSecondFactor    MailKind = "second_factor"    // to an operator's account: what Note says about its second factors
	MailSignupTried     MailKind = "signup_tried"     // to an active account: a visitor wanted to sign up with its address
	MailInReview        MailKind = "in_review"        // an operator checks the paid order
	MailQuestion        MailKind = "question"         // the provider asks the customer
	MailAnswer          MailKind = "answer"           // the customer answered a question
	MailFiled           MailKind = "filed"            // the application was filed at the office
	MailPublished       MailKind = "published"        // the office published the application
	MailRegistered      MailKind = "registered"       // the mark is registered
	MailRefused         MailKind = "refused"          // the registration was refused
	MailWithdrawn       MailKind = "withdrawn"        // the registration was given up
	MailAccountOpened   MailKind = "account_opened"   // to an account: its first password was chosen
	MailAccountDeleted  MailKind = "account_deleted"  // to the address of an account that was deleted, and to the one that it had until a few days before
	MailPaymentFailed   MailKind = "payment_failed"   // a payment that was being collected failed: the order can be paid again
	MailAddressSet      MailKind = "address_set"      // to the corrected address of an order
	MailAddressNotice   MailKind = "address_notice"   // to the mistyped address: it gets no more mails. Its reader may be a stranger: it says nothing of the order
	MailPaymentPending  MailKind = "payment_pending"  // the money of an order is being collected, which can take days
	MailPaymentReview   MailKind = "payment_review"   // the money received is not the order's price: a person decides
	MailPriceOffer      MailKind = "price_offer"      // an operator set the price of the order
	MailReportAnswer    MailKind = "report_answer"    // the viability report, with the file of its event attached
	MailDocument        MailKind = "document"         // an operator added a document to the order, which is attached
	MailContactAnswer   MailKind = "contact_answer"   // what an operator wrote, with the file of the answer attached
)

// PasswordLink says what the link in a mail does with the password of an account.
type PasswordLink string

// The password links. A mail about an order carries LinkActivates only while the account of the order is pending.
const (
	LinkActivates PasswordLink = "activation" // chooses the first password of a pending account
	LinkResets    PasswordLink = "reset"      // chooses another password
)

// MailTraits says how mails of a kind are sent. The zero value is a mail to the customer.
type MailTraits struct {
	Link         PasswordLink // "" without one. It is made when the mail is sent: its life begins then, and older ones end
	ToProvider   bool         // to the provider, with the mark's logo attached
	RepliesReach bool         // a reply to it goes to the customer that it is about; replies of customers go to the provider
	Sealed       bool         // shows the seal if its order is paid
	Courtesy     bool         // nobody has to act if its address does not exist: it is then recorded as dropped, not as failed
	AboutMoney   bool         // the provider's only notice of a payment: its job is tried again even if the order is not found
	// Delay is the time from the change until the mail is sent. A delayed mail that has become untrue by then is not sent.
	Delay time.Duration
}

// MailKinds are all kinds, and how their mails are sent.
var MailKinds = map[MailKind]MailTraits{
	MailOrderReceived:   {Delay: 15 * time.Minute}, // most orders are paid by then, and the receipt is their only mail
	MailPaymentReceipt:  {Link: LinkActivates, Sealed: true},
	MailAccountAccess:   {Link: LinkActivates},
	MailPaidNotice:      {ToProvider: true, RepliesReach: true, AboutMoney: true},
	MailReportRequest:   {ToProvider: true, RepliesReach: true},
	MailReportAck:       {Link: LinkActivates},
	MailContact:         {ToProvider: true, RepliesReach: true},
	MailContactAck:      {},
	MailPaymentAlert:    {ToProvider: true, AboutMoney: true},
	MailPaymentDisputed: {ToProvider: true, AboutMoney: true},
	MailRefundNotice:    {},
	MailRefundFailed:    {ToProvider: true, AboutMoney: true},
	MailRefundReturned:  {},
	MailPasswordReset:   {Link: LinkResets},
	MailSignInCode:      {},
	MailNewAddress:      {},
	MailAddressTaken:    {},
	MailAddressChanged:  {},
	MailNewDevice:       {},
	MailFailedSignIns:   {Delay: 15 * time.Minute}, // by then a short series has ended, and the mail has its number
	MailPasswordNotice:  {},
	MailPasskeyAdded:    {},
	MailPasskeyRemoved:  {},
	MailSecondFactor:    {},
	MailSignupTried:     {},
	MailInReview:        {Sealed: true},
	MailQuestion:        {Sealed: true},
	MailAnswer:          {ToProvider: true, RepliesReach: true},
	MailFiled:           {Sealed: true},
	MailPublished:       {Sealed: true},
	MailRegistered:      {Sealed: true},
	MailRefused:         {},
	MailWithdrawn:       {},
	MailAccountOpened:   {},
	MailAccountDeleted:  {},
	MailPaymentFailed:   {},
	MailPaymentPending:  {Delay: time.Minute}, // some cards are collected for seconds, and the receipt is their only mail
	MailPaymentReview:   {},
	MailAddressSet:      {Link: LinkActivates},
	MailAddressNotice:   {Courtesy: true}, // most mistyped addresses do not exist
	MailPriceOffer:      {Link: LinkActivates},
	MailReportAnswer:    {},
	MailDocument:        {Sealed: true},
	MailContactAnswer:   {},
}

// Mail is a job: a mail to render and send. It is enqueued in the same transaction as the change that it reports.
// The job contains ids only: the worker reads the order when it renders the mail.
type Mail struct {
	ID        string   `json:"id"` // also the Message-ID, so that a repeated send can be recognised
	Kind      MailKind `json:"kind"`
	To        string   `json:"to"` // the customer; a mail about an order goes to the address that the order has when it is sent. "" in mails to the provider
	Lang      string   `json:"lang"`
	OrderID   string   `json:"order_id,omitempty"`
	PaymentID string   `json:"payment_id,omitempty"`
	ContactID string   `json:"contact_id,omitempty"`
	EventID   string   `json:"event_id,omitempty"` // the event of the order's history that the mail reports
	Note      string   `json:"note,omitempty"`     // id of an order that may be deleted: that of an alert, or the one to which a password link leads; of a mail with a code, the id of the MailCode; of one about a sign-in, the id of the PastSignIn; of one about a change of address, the id of the AddressChange
}

// Untrue reports whether what a mail about an order says is no longer so: an order that was paid, or whose report was requested,
// has another mail, and is not waiting for the customer; a question that was answered, or a price that lapsed, asks for nothing.
// Such a mail is not sent.
func (m Mail) Untrue(o Order) bool {
	switch m.Kind {
	case MailOrderReceived:
		return o.State != Pending || !o.ReportRequestedAt.IsZero()
	case MailPaymentFailed:
		return o.State != Pending
	case MailPaymentPending:
		return o.State != Processing
	case MailPaymentReview:
		return o.State != Review
	case MailQuestion:
		return o.Stage != StageQuestion
	case MailPriceOffer:
		return o.State != Pending || !o.Offered()
	}
	return false
}

// Delivery is what is known of an attempt to send a mail.
type Delivery struct {
	To    string // the address to which it was sent; "" if it is not known
	Reply string // of the mail server that accepted it
}

// Attempt is the outcome of an attempt to send a mail.
type Attempt struct {
	Delivery // of a failed attempt, Reply is the reason
	State    MailState
	Refused  bool // the mail server refused this mail, and may accept it later
}

// MailState says what became of a mail.
type MailState string

// The states of a mail.
const (
	MailQueued   MailState = "queued"   // waits to be sent for the first time
	MailDeferred MailState = "deferred" // an attempt failed, and it is tried again
	MailSent     MailState = "sent"     // the mail server accepted it
	MailDropped  MailState = "dropped"  // was not sent, since what it says was no longer so, or could not be sent and asks nobody to act
	MailFailed   MailState = "failed"   // is not tried again
)

// MailStates are all states of a mail. openapi.yaml names them too, and a test compares it with this list.
var MailStates = []MailState{MailQueued, MailDeferred, MailSent, MailDropped, MailFailed}

// MailRecord is a mail with its state. To is the address of the last attempt.
type MailRecord struct {
	Mail
	State      MailState
	EnqueuedAt time.Time
	Attempts   int
	TriedAt    time.Time // of the last attempt; zero before the first
	DoneAt     time.Time // when it was sent, dropped or given up; zero until then
	Reply      string    // what the mail server replied to the last attempt, or why that failed; "" if nothing is known
}

// ErrUntrue is returned for a mail that was not sent, since what it says is no longer so.
var ErrUntrue = errors.New("the mail has become untrue")
