package mail_test

import (
	"context"
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sello/api"
	"sello/api/mail"
	"sello/core/form"
	"sello/core/musttest"
	"sello/core/pricing"
	"sello/texts"
)

var at = time.Date(2026, 11, 20, 9, 30, 0, 0, time.UTC)

var order = api.Order{
	ID: "0193-order", Lang: "es",
	Trademark: form.Trademark{
		Type: form.TypeLogo, Name: "Ñandú & <Hijos>", Logo: &form.Logo{Name: "../../mi logo.png", Size: 3},
		CountryProtection: form.TerritoryEU,
		Classifications:   []form.Selection{{Class: "c4", Epigraphs: []string{"c4e3"}}, {Class: "c35"}},
	},
	LogoKey: "logo-key", LogoType: "image/png",
	Owners: []form.Party{{Type: form.Person, Name: "Ana", Lastname: "Pérez", Nationality: "PE", Email: "ana@cliente.test",
		Address: form.Address{Street: "Calle Mayor 1", City: "Vic", Zipcode: "08500", Country: "ES"}, PersonalIDType: "NIF", PersonalID: "12345678Z"}},
	UseOwnerBilling: true, PriceCents: 120000, Currency: "EUR", State: api.Paid, Reference: "SE-7K2M9QXA", PaidAt: at,
}

var payment = api.Payment{ID: "pay-1", IntentID: "pi_1", OrderID: order.ID, AmountCents: 120000, Currency: "EUR", RefundedCents: 4550}

var request = api.ContactRequest{
	ID: "contact-1", Contact: form.Contact{Name: "Joan", Lastname: "Puig", Email: "joan@cliente.test", AdditionalInfo: "línea 1\nlínea 2"},
	Trademark: &form.Trademark{Type: form.TypeName, Name: "Vela", CountryProtection: form.TerritoryOther, CustomCountries: "Japón",
		UnknownClassSelected: true, ServicesDescription: "velas"},
}

// event is a change of stage with every text and fact that a letter can show.
var event = api.Event{
	ID: "e-1", Kind: api.EventStage, Text: "Which colour is the logo?",
	Filing: &form.Filing{Office: "OEPM", Number: "M4321098", FiledOn: "2026-11-22"},
}

// desk is the store and the blobs as the letters see them.
type desk struct{}

func (desk) Order(context.Context, string) (api.Order, error)            { return order, nil }
func (desk) MailsOf(context.Context, string) ([]api.MailRecord, error)   { return nil, nil }
func (desk) Contact(context.Context, string) (api.ContactRequest, error) { return request, nil }
func (desk) Payment(context.Context, string) (api.Payment, error)        { return payment, nil }
func (desk) Event(context.Context, string) (api.Event, error)            { return event, nil }
func (desk) Issue(_ context.Context, i api.Issued) (api.Issued, error) {
	i.Code = "2345-6789-ABCD"
	return i, nil
}
func (desk) DocumentsOf(context.Context, ...string) ([]api.Document, error) {
	return []api.Document{{EventID: "e-1", Name: "report.pdf", Type: "application/pdf", BlobKey: "d"}, {EventID: "e-2", Name: "other.pdf"}, {EventID: "e-1", Name: "internal.pdf", Internal: true}}, nil
}
func (desk) AccountByID(context.Context, string) (api.Account, bool, error) {
	return api.Account{ID: "account-1", Email: "ana@cuenta.test"}, true, nil
}
func (desk) ProfileOf(context.Context, string) (api.Profile, bool, error) {
	return api.Profile{}, false, nil
}
func (desk) StartLink(context.Context, api.Mail, string, []byte, time.Time) (bool, error) {
	return true, nil
}
func (desk) StartMailCode(context.Context, string, []byte, time.Time) (api.StartedCode, error) {
	return api.StartedCode{Agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}, nil
}
func (desk) RecentFailures(context.Context, string) (int, error) { return 37, nil }
func (desk) StartAddressLink(context.Context, string, bool, []byte, time.Time) (api.AddressChange, error) {
	return api.AddressChange{Old: "ana@cliente.test", New: "nova@cliente.test"}, nil
}
func (desk) StartDisowning(context.Context, string, string, []byte, time.Time) (api.PastSignIn, error) {
	return api.PastSignIn{Agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", At: time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC)}, nil
}
func (desk) AddOrderKey(context.Context, string, []byte, time.Time) error { return nil }
func (desk) Get(context.Context, string) (string, []byte, error) {
	return "image/png", []byte("PNG"), nil
}

type outbox struct{ sent []mail.Message }

func (o *outbox) Send(ctx context.Context, write func(context.Context) (mail.Message, error)) (string, error) {
	m, err := write(ctx)
	if err == nil {
		o.sent = append(o.sent, m)
	}
	return "250 OK", err
}

func writer(s mail.Sender) *mail.Writer {
	return &mail.Writer{
		Source: desk{}, Files: desk{}, Sender: s, From: "Sello <no-reply@sello.test>", Provider: "provider@sello.test",
		Legal:     map[string]string{"name": "Sello Marcas S.L.", "tax_id": "B00000000", "address": "Calle 1", "email": "x@sello.test", "phone": "900"},
		PublicURL: "https://sello.test", Text: texts.Text, ClassText: func(lang, id string) string { return lang + "-" + id },
		Now: func() time.Time { return at },
	}
}

// The links of the letters. A new key follows the link to the order, a new token that to choose a password, and then where
// that leads.
const (
	orderLink  = "https://sello.test/#/order?id=0193-order&key="
	accessLink = "https://sello.test/password/change?token="
	toOrder    = "&trademarkId=0193-order"
	deskLink   = "https://sello.test/#/desk/orders/0193-order"
)

// subjects are what a letter can be about: the mark of an order, a contact request, an account. Each letter has to name
// one of them.
var subjects = []string{"Ñandú", "C-CONTACT1", "línea 1", "ana@cliente.test"}

func TestEveryLetterSaysItsFactsInEveryLanguageAndBothForms(t *testing.T) {
	wants := map[api.MailKind][]string{
		api.MailOrderReceived:   {"Ñandú", "Ana", "-c4e3", orderLink},
		api.MailPaymentReceipt:  {"SE-7K2M9QXA", "Ana Pérez", "12345678Z", accessLink, toOrder, orderLink},
		api.MailAccountAccess:   {"ana@cliente.test", accessLink, toOrder},
		api.MailPasswordReset:   {"ana@cliente.test", accessLink},
		api.MailPasswordNotice:  {"ana@cliente.test"},
		api.MailAccountOpened:   {"ana@cliente.test", "https://sello.test/home"},
		api.MailAccountDeleted:  {"ana@cliente.test", "https://sello.test/#/contact"},
		api.MailPasskeyAdded:    {"ana@cliente.test", "https://sello.test/#/home#owner"},
		api.MailPasskeyRemoved:  {"ana@cliente.test", "https://sello.test/#/home#owner"},
		api.MailSecondFactor:    {"ana@cliente.test", "https://sello.test/#/home#owner"},
		api.MailSignupTried:     {"ana@cliente.test", "https://sello.test/?autored"},
		api.MailReportAck:       {"Ñandú", accessLink, toOrder, orderLink},
		api.MailPaymentFailed:   {"Ñandú", "200", orderLink},
		api.MailPaymentPending:  {"Ñandú", "200", orderLink},
		api.MailPaymentReview:   {"Ñandú", "200", orderLink},
		api.MailAddressSet:      {"Ñandú", "SE-7K2M9QXA", accessLink, toOrder, orderLink},
		api.MailAddressNotice:   {"ana@cliente.test"},
		api.MailContactAck:      {"C-CONTACT1"},
		api.MailRefundNotice:    {"SE-7K2M9QXA", "45", orderLink},
		api.MailRefundReturned:  {"Ñandú", "SE-7K2M9QXA", orderLink},
		api.MailDocument:        {"SE-7K2M9QXA", "report.pdf", "Which colour is the logo?", orderLink},
		api.MailSignInCode:      {"ana@cliente.test", "Firefox", "Linux"},
		api.MailFailedSignIns:   {"ana@cliente.test", "37", "https://sello.test/#/home#owner"},
		api.MailNewAddress:      {"ana@cliente.test", "https://sello.test/#/password/change?address="},
		api.MailAddressTaken:    {"ana@cliente.test"},
		api.MailAddressChanged:  {"ana@cliente.test", "nova@cliente.test", "https://sello.test/#/password/change?return="},
		api.MailNewDevice:       {"ana@cliente.test", "Firefox", "Linux", "21", "00:30", "https://sello.test/#/password/change?disown="},
		api.MailPaidNotice:      {"SE-7K2M9QXA", "Calle Mayor 1", deskLink},
		api.MailReportRequest:   {"Ana Pérez", "-c35", deskLink},
		api.MailContact:         {"C-CONTACT1", "joan@cliente.test", "línea 2", "Japón", "velas", "https://sello.test/#/desk/contacts/contact-1"},
		api.MailRefundFailed:    {"SE-7K2M9QXA", "pi_1", deskLink},
		api.MailPaymentAlert:    {"pi_1", deskLink},
		api.MailPaymentDisputed: {"SE-7K2M9QXA", "pi_1", deskLink},
		api.MailInReview:        {"SE-7K2M9QXA", orderLink},
		api.MailQuestion:        {"Which colour is the logo?"},
		api.MailAnswer:          {"SE-7K2M9QXA", "Which colour is the logo?", "report.pdf", deskLink},
		api.MailFiled:           {"OEPM", "M4321098", "2026"},
	}
	for kind := range api.MailKinds {
		for _, lang := range texts.Written() {
			t.Run(string(kind)+"/"+lang, func(t *testing.T) {
				box := &outbox{}
				job := api.Mail{ID: "m1", Kind: kind, To: "ana@cliente.test", Lang: lang, OrderID: order.ID, ContactID: "c", PaymentID: "pay-1", EventID: "e-1", Note: "0193-order"}
				if kind == api.MailAccountAccess || kind == api.MailPasswordReset || kind == api.MailSignInCode || kind == api.MailNewDevice || kind == api.MailFailedSignIns {
					job.OrderID = ""
				}
				if kind == api.MailSecondFactor {
					job.Note = api.FactorSetUp
				}
				w := writer(box)
				w.Source = aboutTo(kind)
				musttest.Get(w.Deliver(context.Background(), job))(t)
				m := box.sent[0]
				if !slices.ContainsFunc(subjects, func(subject string) bool { return strings.Contains(m.Subject+m.Text, subject) }) {
					t.Errorf("none of %q is named in\n%s\n%s", subjects, m.Subject, m.Text)
				}
				for _, fact := range wants[kind] {
					if !strings.Contains(m.Text, fact) || !strings.Contains(m.HTML, html.EscapeString(fact)) {
						t.Errorf("%q is missing in\n%s", fact, m.Text)
					}
				}
				if all := m.Subject + m.Text + m.HTML; strings.Contains(all, "mail_") || strings.Contains(all, "{{") {
					t.Errorf("a text is missing in\n%s\n%s", m.Subject, m.Text)
				}
				if !strings.Contains(m.Text, "2345-6789-ABCD") || !strings.Contains(m.HTML, "sello.test/#/verify") {
					t.Errorf("the code is missing in\n%s", m.Text)
				}
				if m.Subject == "" || strings.Contains(m.HTML, "<Hijos>") {
					t.Errorf("subject %q, or unescaped HTML", m.Subject)
				}
			})
		}
	}
}

// aboutTo returns a source with the order in a state of which mails of the kind are true.
func aboutTo(kind api.MailKind) mail.Source {
	switch {
	case kind == api.MailOrderReceived, kind == api.MailPaymentFailed:
		return other{order: pending(order)}
	case kind == api.MailPaymentPending:
		return other{order: in(api.Processing), payment: payment}
	case kind == api.MailPaymentReview:
		return other{order: in(api.Review), payment: payment}
	case kind == api.MailQuestion:
		return other{order: staged(api.StageQuestion)}
	case kind == api.MailPriceOffer:
		return other{order: owned(offered())}
	case api.MailKinds[kind].Link == api.LinkActivates:
		return other{order: owned(order), payment: payment}
	}
	return desk{}
}

// owned returns the order of an account.
func owned(o api.Order) api.Order {
	o.AccountID = "account-1"
	return o
}

// staged returns the paid order in a stage.
func staged(stage api.Stage) api.Order {
	o := order
	o.Stage = stage
	return o
}

// offered returns the order, unpaid and with a price that an operator set.
func offered() api.Order {
	o := pending(order)
	o.Tariff = pricing.Offer
	return o
}

// in returns the order in a state before it is paid.
func in(state api.OrderState) api.Order {
	o := pending(order)
	o.State = state
	return o
}

func pending(o api.Order) api.Order {
	o.State, o.Reference, o.PaidAt = api.Pending, "", time.Time{}
	return o
}

func TestTheCodeOfALetterIsOfTheAmountThatItNames(t *testing.T) {
	for kind, c := range map[api.MailKind]struct {
		order   api.Order
		payment string // id of the payment that the mail is about
		cents   int64
	}{
		api.MailOrderReceived:  {order: pending(order), cents: 120000},
		api.MailPriceOffer:     {order: offered(), cents: 120000},
		api.MailPaymentPending: {in(api.Processing), payment.ID, 120000},
		api.MailRefundNotice:   {order, payment.ID, 4550},
		api.MailPaymentReceipt: {order, payment.ID, 120000},
		api.MailFiled:          {order: order},
	} {
		source := &issuer{other: other{order: c.order, payment: payment}}
		w := writer(&outbox{})
		w.Source = source
		if _, err := w.Deliver(context.Background(), api.Mail{ID: "m1", Kind: kind, To: "ana@cliente.test", Lang: "es", OrderID: order.ID, PaymentID: c.payment}); err != nil {
			t.Fatal(err)
		}
		if got := source.issued; got.Topic != kind || got.AmountCents != c.cents || (got.Currency == "EUR") != (c.cents > 0) {
			t.Errorf("%s is issued as %+v", kind, got)
		}
	}
}

// issuer records what is issued.
type issuer struct {
	other
	issued api.Issued
}

func (s *issuer) Issue(_ context.Context, i api.Issued) (api.Issued, error) {
	s.issued = i
	return i, nil
}

func TestASavedOrderIsMailedAboutOnlyWhileItWaitsForTheCustomer(t *testing.T) {
	reported := pending(order)
	reported.ReportRequestedAt = at
	waiting := pending(order)
	for name, c := range map[string]struct {
		api.Order
		mails int
	}{
		"waiting": {waiting, 1}, "paid": {order, 0}, "report requested": {reported, 0},
	} {
		box := &outbox{}
		w := writer(box)
		w.Source = other{order: c.Order}
		_, err := w.Deliver(context.Background(), api.Mail{ID: "m", Kind: api.MailOrderReceived, To: "a@b.test", Lang: "en", OrderID: "o"})
		if errors.Is(err, api.ErrUntrue) != (c.mails == 0) || len(box.sent) != c.mails {
			t.Errorf("%s: %d mails, %v; want %d", name, len(box.sent), err, c.mails)
		}
		days := fmt.Sprintf("within %d days", int(api.OrderKeyLife.Hours()/24))
		for _, sent := range box.sent {
			if !strings.Contains(sent.Text, days) {
				t.Errorf("%s: the mail does not say %q of its link", name, days)
			}
		}
	}
}

// mailed is a store whose order had mails before, and whose account has a state.
type mailed struct {
	other
	mails []api.MailRecord
	state api.AccountState
}

func (m mailed) MailsOf(context.Context, string) ([]api.MailRecord, error) { return m.mails, nil }

func (m mailed) AccountByID(context.Context, string) (api.Account, bool, error) {
	return api.Account{ID: "account-1", Email: "ana@cuenta.test", State: m.state}, true, nil
}

func TestS63_AnUnpaidOrderSendsOneMailToAnAddressThatIsNotProved(t *testing.T) {
	record := func(kind api.MailKind, state api.MailState) []api.MailRecord {
		return []api.MailRecord{{Mail: api.Mail{ID: "first", Kind: kind}, State: state}}
	}
	saved := record(api.MailOrderReceived, api.MailSent)
	for name, c := range map[string]struct {
		kind  api.MailKind
		state api.AccountState
		mails []api.MailRecord
		sent  int
	}{
		"the first one":                 {api.MailReportAck, api.AccountPending, nil, 1},
		"the second one":                {api.MailReportAck, api.AccountPending, saved, 0},
		"a proved address":              {api.MailReportAck, api.AccountActive, saved, 1},
		"the first one was not sent":    {api.MailReportAck, api.AccountPending, record(api.MailOrderReceived, api.MailDropped), 1},
		"the first one to the customer": {api.MailReportAck, api.AccountPending, record(api.MailReportRequest, api.MailSent), 1},
		"one about an ended request":    {api.MailOrderReceived, api.AccountPending, record(api.MailReportAck, api.MailSent), 0},
		"a payment":                     {api.MailPaymentReceipt, api.AccountPending, saved, 1},
	} {
		o := pending(order)
		if c.kind == api.MailPaymentReceipt {
			o = order
		}
		o.AccountID = "account-1"
		box := &outbox{}
		w := writer(box)
		w.Source = mailed{other: other{order: o, payment: payment}, mails: c.mails, state: c.state}
		_, err := w.Deliver(context.Background(), api.Mail{ID: "m", Kind: c.kind, Lang: "en", OrderID: o.ID, PaymentID: payment.ID})
		if errors.Is(err, api.ErrUntrue) != (c.sent == 0) || len(box.sent) != c.sent {
			t.Errorf("%s: %d mails, %v; want %d", name, len(box.sent), err, c.sent)
		}
	}
}

func TestAMailThatAsksTheCustomerForSomethingIsNotSentOnceItsReasonHasEnded(t *testing.T) {
	lapsed := pending(order)
	paid := offered()
	paid.State = api.Paid
	for name, c := range map[string]struct {
		kind api.MailKind
		api.Order
		mails int
	}{
		"a question that waits":              {api.MailQuestion, staged(api.StageQuestion), 1},
		"a question that was answered":       {api.MailQuestion, staged(api.StageInReview), 0},
		"a question of a withdrawn order":    {api.MailQuestion, staged(api.StageWithdrawn), 0},
		"a price that can be paid":           {api.MailPriceOffer, offered(), 1},
		"a price that was paid":              {api.MailPriceOffer, paid, 0},
		"a price that lapsed with the mark":  {api.MailPriceOffer, lapsed, 0},
		"the answer to a question, later on": {api.MailAnswer, staged(api.StageFiled), 1},
	} {
		box := &outbox{}
		w := writer(box)
		w.Source = other{order: c.Order}
		_, err := w.Deliver(context.Background(), api.Mail{ID: "m", Kind: c.kind, To: "a@b.test", Lang: "en", OrderID: "o", EventID: "e-1"})
		if errors.Is(err, api.ErrUntrue) != (c.mails == 0) || len(box.sent) != c.mails {
			t.Errorf("%s: %d mails, %v; want %d", name, len(box.sent), err, c.mails)
		}
	}
}

// asked is a source whose event is a question to the customer.
type asked struct{ other }

func (asked) Event(context.Context, string) (api.Event, error) {
	return api.Event{ID: "e-1", Kind: api.EventStage, From: api.StageInReview, To: api.StageQuestion, Text: "Upper case?"}, nil
}

func TestTheMailOfAQuestionNamesItAndLeadsToTheAnswer(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"Question: Upper case?", "Answer the question:"},
		"es": {"Pregunta: Upper case?", "Responder a la pregunta:"},
	} {
		box := &outbox{}
		w := writer(box)
		w.Source = asked{other{order: staged(api.StageQuestion)}}
		job := api.Mail{ID: "m", Kind: api.MailQuestion, To: "a@b.test", Lang: lang, OrderID: "o", EventID: "e-1"}
		if _, err := w.Deliver(context.Background(), job); err != nil {
			t.Fatal(err)
		}
		for _, words := range want {
			if !strings.Contains(box.sent[0].Text, words) {
				t.Errorf("%q is not in\n%s", words, box.sent[0].Text)
			}
		}
	}
}

func TestAMailThatAPaymentFailedIsNotSentOnceTheOrderIsPaid(t *testing.T) {
	for state, mails := range map[api.OrderState]int{api.Pending: 1, api.Processing: 0, api.Paid: 0} {
		box := &outbox{}
		w, o := writer(box), order
		o.State = state
		w.Source = other{order: o, payment: payment}
		_, err := w.Deliver(context.Background(), api.Mail{ID: "m", Kind: api.MailPaymentFailed, To: "a@b.test", Lang: "en", OrderID: "o", PaymentID: "pay-1"})
		if errors.Is(err, api.ErrUntrue) != (mails == 0) || len(box.sent) != mails {
			t.Errorf("%s: %d mails, %v; want %d", state, len(box.sent), err, mails)
		}
	}
}

func TestTheAcknowledgementOfAContactRequestHasNothingThatWasTyped(t *testing.T) {
	box := &outbox{}
	for _, lang := range texts.Written() {
		if _, err := writer(box).Deliver(context.Background(), api.Mail{ID: "m", Kind: api.MailContactAck, To: "a@b.test", Lang: lang, ContactID: "c"}); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range box.sent {
		for _, typed := range []string{"Joan", "Puig", "joan@", "línea", "Vela", "velas", "Japón"} {
			if strings.Contains(m.Subject+m.Text+m.HTML, typed) {
				t.Errorf("%q is in\n%s", typed, m.Text)
			}
		}
	}
}

// active is a source whose accounts are all activated.
type active struct{ other }

func (active) StartLink(context.Context, api.Mail, string, []byte, time.Time) (bool, error) {
	return false, nil
}

func TestALetterOffersAPasswordOnlyToAPendingAccount(t *testing.T) {
	pendingOwner := other{order: owned(order), payment: payment}
	for name, c := range map[string]struct {
		source mail.Source
		offers bool
	}{
		"no account": {other{order: order, payment: payment}, false}, "a pending account": {pendingOwner, true}, "an active account": {active{pendingOwner}, false},
	} {
		box := &outbox{}
		w := writer(box)
		w.Source = c.source
		job := api.Mail{ID: "m", Kind: api.MailPaymentReceipt, To: "a@b.test", Lang: "en", OrderID: "o", PaymentID: "pay-1"}
		musttest.Get(w.Deliver(context.Background(), job))(t)
		if got := strings.Contains(box.sent[0].Text, "assword"); got != c.offers {
			t.Errorf("%s:\n%s", name, box.sent[0].Text)
		}
		activates := api.Mail{ID: "m", Kind: api.MailAccountAccess, To: "a@b.test", Lang: "en"}
		if _, err := w.Deliver(context.Background(), activates); errors.Is(err, api.ErrUntrue) != (name == "an active account") {
			t.Errorf("%s: the mail that activates it: %v", name, err)
		}
	}
}

func TestTheAcknowledgementOfAReportNamesTheTimeThatThePagePromises(t *testing.T) {
	for _, c := range []struct {
		days int
		lang string
		want string
	}{{1, "en", "within 1 working day."}, {4, "en", "within 4 working days."}, {1, "es", "en 1 día laborable "}, {4, "es", "en 4 días laborables "}, {0, "en", ""}, {0, "es", ""}} {
		box := &outbox{}
		w := writer(box)
		w.ReportDays = c.days
		w.Source = aboutTo(api.MailReportAck)
		musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m", Kind: api.MailReportAck, To: "a@b.test", Lang: c.lang, OrderID: order.ID}))(t)
		m := box.sent[0]
		if !strings.Contains(m.Text, c.want) || !strings.Contains(m.HTML, c.want) {
			t.Errorf("%d days, %s: %q is missing in\n%s", c.days, c.lang, c.want, m.Text)
		}
		if promises := strings.Contains(m.Text, "working day") || strings.Contains(m.Text, "laborable"); promises != (c.days > 0) {
			t.Errorf("%d days, %s:\n%s", c.days, c.lang, m.Text)
		}
	}
}

func TestTheAnswerToAReportNamesThePriceThatThePagePromises(t *testing.T) {
	noPrice := pending(order)
	noPrice.PriceCents = 0
	for name, c := range map[string]struct {
		order api.Order
		cents int64
	}{
		"a price": {pending(order), 120000}, "an offered price": {offered(), 120000}, "no price": {noPrice, 0}, "paid meanwhile": {order, 0},
		"being paid": {in(api.Processing), 0}, "under review": {in(api.Review), 0},
	} {
		for lang, row := range map[string]string{"en": "€1,200.00", "es": "1.200,00"} {
			source := &issuer{other: other{order: c.order}}
			box := &outbox{}
			w := writer(box)
			w.Source = source
			musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m", Kind: api.MailReportAnswer, To: "a@b.test", Lang: lang, OrderID: order.ID, EventID: "e-1"}))(t)
			if m := box.sent[0]; strings.Contains(m.Text, row) != (c.cents > 0) || strings.Contains(m.HTML, row) != (c.cents > 0) {
				t.Errorf("%s, %s:\n%s", name, lang, m.Text)
			}
			if source.issued.AmountCents != c.cents {
				t.Errorf("%s: the mail is issued as %+v", name, source.issued)
			}
		}
	}
}

// profiled is a source whose accounts have an address and, unless its name is empty, data of their own.
type profiled struct {
	other
	email string
	data  form.Party
	begun bool // the data are those of the order that created the account
}

func (p profiled) AccountByID(context.Context, string) (api.Account, bool, error) {
	return api.Account{ID: "account-1", Email: p.email, State: api.AccountActive}, true, nil
}

func (p profiled) ProfileOf(context.Context, string) (api.Profile, bool, error) {
	return api.Profile{Personal: &p.data, Own: !p.begun}, true, nil
}

func TestTheReaderOfAMailIsGreetedAndNotTheClientForWhomItsReaderOrders(t *testing.T) {
	const owners, agents = "ana@cliente.test", "marta@agencia.test"
	agent := form.Party{Type: form.Person, Name: "Marta", Lastname: "Sala"}
	firm := form.Party{Type: form.Company, Company: "Sala Marcas S.L."}
	client := form.Party{Type: form.Person, Name: "Berta", Lastname: "Otero"}
	for name, c := range map[string]struct {
		source mail.Source
		want   string
	}{
		"the owner, without an account":                    {other{order: order}, "Hello Ana,"},
		"the owner's account without data":                 {profiled{other{order: owned(order)}, "Ana@cliente.test", form.Party{}, false}, "Hello Ana,"},
		"the owner's account":                              {profiled{other{order: owned(order)}, owners, order.Owners[0], true}, "Hello Ana,"},
		"an agent":                                         {profiled{other{order: owned(order)}, agents, agent, false}, "Hello Marta,"},
		"an agent's firm":                                  {profiled{other{order: owned(order)}, agents, firm, false}, "Hello Sala Marcas S.L.,"},
		"an agent who gives the agent's address":           {profiled{other{order: owned(order)}, owners, agent, false}, "Hello Marta,"},
		"an agent without data":                            {profiled{other{order: owned(order)}, agents, form.Party{}, false}, "Hello,"},
		"an agent whose account began with another client": {profiled{other{order: owned(order)}, agents, client, true}, "Hello,"},
		"an agent with one address for all, whose account began with one": {profiled{other{order: owned(order)}, owners, client, true}, "Hello,"},
	} {
		box := &outbox{}
		w := writer(box)
		w.Source = c.source
		musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m", Kind: api.MailFiled, Lang: "en", OrderID: "o", EventID: "e-1"}))(t)
		if m := box.sent[0]; !strings.HasPrefix(m.Text, c.want+"\n") {
			t.Errorf("%s reads\n%s", name, m.Text)
		}
	}
}

func TestTheProvidersReplyAboutAnOrderReachesWhoPlacedIt(t *testing.T) {
	const agents = "marta@agencia.test"
	for want, source := range map[string]mail.Source{
		order.Email(): other{order: order},
		agents:        profiled{other{order: owned(order)}, agents, form.Party{}, false},
	} {
		for kind, traits := range api.MailKinds {
			if !traits.RepliesReach || kind == api.MailContact {
				continue
			}
			box := &outbox{}
			w := writer(box)
			w.Source = source
			musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m", Kind: kind, Lang: "en", OrderID: "o", EventID: "e-1", PaymentID: "p"}))(t)
			if got := box.sent[0].ReplyTo; got != want {
				t.Errorf("a reply to %s goes to %s, want %s", kind, got, want)
			}
		}
	}
}

func TestMoneyAndDaysHaveTheLanguagesForm(t *testing.T) {
	box := &outbox{}
	for _, lang := range []string{"en", "es"} {
		job := api.Mail{ID: lang, Kind: api.MailPaymentReceipt, To: "a@b.test", Lang: lang, OrderID: "o", PaymentID: "pay-1"}
		musttest.Get(writer(box).Deliver(context.Background(), job))(t)
	}
	if en := box.sent[0].Text; !strings.Contains(en, "€1,200") || !strings.Contains(en, "20 November 2026") {
		t.Error(en)
	}
	if es := box.sent[1].Text; !strings.Contains(es, "1.200,00 €") || !strings.Contains(es, "20 de noviembre de 2026") {
		t.Error(es)
	}
}

func TestALetterSaysWhatThePriceIsMadeOf(t *testing.T) {
	priced := order
	priced.Quote = pricing.OfTrademark(order.Trademark, "2026-11-20")
	pence := payment
	pence.AmountCents++
	for _, c := range []struct {
		name  string
		kind  api.MailKind
		lang  string
		order api.Order
		paid  api.Payment
		parts []string
	}{
		{"a receipt", api.MailPaymentReceipt, "en", priced, payment,
			[]string{"Official fee (EUIPO, no VAT)", "€900.00", "Our service", "€247.93", "VAT 21%", "€52.07", "€1,200.00"}},
		{"a receipt in Spanish", api.MailPaymentReceipt, "es", priced, payment,
			[]string{"Tasa oficial (EUIPO, sin IVA)", "900,00 €", "Nuestro servicio", "247,93 €", "IVA 21 %", "52,07 €", "1.200,00 €"}},
		{"a saved order", api.MailOrderReceived, "en", pending(priced), payment, []string{"€900.00", "€247.93", "€52.07", "€1,200"}},
		{"the provider's copy", api.MailPaidNotice, "en", priced, payment, []string{"€900.00", "€247.93", "€52.07", "€1,200"}},
		{"an order whose parts are not known", api.MailPaymentReceipt, "en", order, payment, nil},
		{"another amount than the price", api.MailPaymentReceipt, "en", priced, pence, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.ReplaceAll(toProvider(t, c.kind, c.lang, c.order, c.paid), "\u00a0", " ")
			for _, part := range c.parts {
				if !strings.Contains(text, part) {
					t.Errorf("%q is missing in\n%s", part, text)
				}
			}
			if c.parts == nil && strings.Contains(text, "VAT") {
				t.Errorf("parts in\n%s", text)
			}
		})
	}
}

func TestTheAmountThatWasPaidIsBelowItsPartsInOneColumn(t *testing.T) {
	priced := order
	priced.Quote = pricing.OfTrademark(order.Trademark, "2026-11-20")
	want := "Reference: SE-7K2M9QXA\nDate: 20 November 2026\nOfficial fee (EUIPO, no VAT): €900.00\n" +
		"Our service:                  €247.93\nVAT 21%:                       €52.07\nPaid, taxes included:       €1,200.00\n"
	if got := toProvider(t, api.MailPaymentReceipt, "en", priced, payment); !strings.Contains(got, want) {
		t.Errorf("%q is missing in\n%s", want, got)
	}
}

// other is a desk with an order and a payment of its own.
type other struct {
	desk
	order   api.Order
	payment api.Payment
}

func (d other) Order(context.Context, string) (api.Order, error)     { return d.order, nil }
func (d other) Payment(context.Context, string) (api.Payment, error) { return d.payment, nil }

// toProvider returns the text of a letter about an order and its payment.
func toProvider(t *testing.T, kind api.MailKind, lang string, o api.Order, p api.Payment) string {
	t.Helper()
	box := &outbox{}
	w := writer(box)
	w.Source = other{order: o, payment: p}
	if _, err := w.Deliver(context.Background(), api.Mail{ID: "m", Kind: kind, Lang: lang, OrderID: o.ID, PaymentID: p.ID, Note: order.ID}); err != nil {
		t.Fatal(err)
	}
	return box.sent[0].Text
}

func TestAnAccountsLettersGoToItsOwnAddressWhateverItsOrderSays(t *testing.T) {
	owned := order
	owned.AccountID = "account-1"
	for kind, want := range map[api.MailKind]string{
		api.MailOrderReceived:  "ana@cuenta.test",
		api.MailPaymentReceipt: "ana@cuenta.test",
		api.MailReportAck:      "ana@cuenta.test",
		api.MailRefundNotice:   "ana@cuenta.test",
		api.MailPaidNotice:     "provider@sello.test",
		api.MailReportRequest:  "provider@sello.test",
	} {
		for _, o := range []api.Order{owned, order} {
			box := &outbox{}
			w := writer(box)
			if kind == api.MailOrderReceived {
				o = pending(o)
			}
			w.Source = other{order: o, payment: payment}
			job := api.Mail{ID: "m1", Kind: kind, To: "stranger@cliente.test", Lang: "en", OrderID: "o", PaymentID: "pay-1"}
			want := want
			switch {
			case want == "provider@sello.test":
				job.To = ""
			case o.AccountID == "":
				want = "ana@cliente.test" // of the first owner, who has registered it; as it is now, not when the mail was enqueued
			}
			musttest.Get(w.Deliver(context.Background(), job))(t)
			if got := box.sent[0].To; got != want {
				t.Errorf("%s of account %q: to %s, want %s", kind, o.AccountID, got, want)
			}
		}
	}
}

// keys records the hashes of the order keys that a writer stores.
type keys struct {
	other
	hashes *[]string
}

func (k keys) AddOrderKey(_ context.Context, _ string, hash []byte, _ time.Time) error {
	*k.hashes = append(*k.hashes, string(hash))
	return nil
}

// brokenOff is a mail server whose answer to a mail is lost.
type brokenOff struct{ outbox }

func (b *brokenOff) Send(ctx context.Context, write func(context.Context) (mail.Message, error)) (string, error) {
	_, err := b.outbox.Send(ctx, write)
	return "", errors.Join(err, errors.New("connection reset"))
}

func TestEachAttemptToSendAMailStoresTheSameKey(t *testing.T) {
	var hashes []string
	box := &brokenOff{}
	w, o := writer(box), order
	deliver := func(id string) string {
		w.Source = keys{other{order: o, payment: payment}, &hashes}
		job := api.Mail{ID: id, Kind: api.MailPaymentReceipt, Lang: "en", OrderID: "o", PaymentID: "pay-1"}
		if _, err := w.Deliver(context.Background(), job); err == nil {
			t.Fatal("the mail was sent")
		}
		_, key, _ := strings.Cut(box.sent[len(box.sent)-1].Text, orderLink)
		key, _, _ = strings.Cut(key, "\n")
		if got := hashes[len(hashes)-1]; len(key) != 26 || got != string(api.Hash(key)) {
			t.Errorf("the link has the key %q, the store the hash %x", key, got)
		}
		return key
	}
	first := deliver("m1")
	if again := deliver("m1"); again != first {
		t.Errorf("the second attempt has the key %s, the first %s", again, first)
	}
	if another := deliver("m2"); another == first {
		t.Error("two mails have the same key")
	}
	o.Owners = []form.Party{{Email: "other@cliente.test"}}
	if corrected := deliver("m1"); corrected == first {
		t.Error("the key that went to the first address went to the corrected one")
	}
}

func TestMoneyOfAnotherCurrencyIsNotCalledEuros(t *testing.T) {
	p := payment
	p.Currency = "USD"
	for lang, want := range map[string]string{"en": "USD 1,200", "es": "1.200,00 USD"} {
		if got := toProvider(t, api.MailPaymentAlert, lang, order, p); !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

func TestAnAlertSaysInTheMailsLanguageWhatDisagrees(t *testing.T) {
	wrong, surplus := payment, payment
	wrong.Status, wrong.AmountCents = api.PaymentMismatch, 61000
	surplus.Status = api.PaymentRefunded
	for _, c := range []struct {
		lang  string
		order api.Order
		api.Payment
		want string
	}{
		{"en", order, wrong, "Expected €1,200, received €610."},
		{"es", order, wrong, "Se esperaban 1.200 € y se han recibido 610 €."},
		{"en", api.Order{}, surplus, "Order: 0193-order\n"}, // though it is gone
		{"es", api.Order{}, surplus, "Pedido: 0193-order\n"},
	} {
		if got := toProvider(t, api.MailPaymentAlert, c.lang, c.order, c.Payment); !strings.Contains(got, c.want) {
			t.Errorf("%q is missing in\n%s", c.want, got)
		}
	}
}

func TestACountryHasItsNameAndANationalityIsNotTakenForASecondOne(t *testing.T) {
	for lang, want := range map[string]string{"en": "08500 Vic\n  Spain\n  Nationality: Peru", "es": "08500 Vic\n  España\n  Nacionalidad: Perú"} {
		if got := toProvider(t, api.MailPaidNotice, lang, order, payment); !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

func TestACountryThatWasRenamedHasItsNewName(t *testing.T) {
	o := order
	o.Owners = slices.Clone(order.Owners)
	o.Owners[0].Address.Country, o.Owners[0].Nationality = "MK", "SZ"
	for lang, want := range map[string]string{"en": "North Macedonia\n  Nationality: Eswatini", "es": "Macedonia del Norte\n  Nacionalidad: Esuatini"} {
		if got := toProvider(t, api.MailPaidNotice, lang, o, payment); !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}

func TestWhatIsNoCodeOfACountryStaysAsItWasWritten(t *testing.T) {
	for _, country := range []string{"Perú", "es", "ESP", "Q1", "ZQ", "ÑÑ", "150"} {
		o := order
		o.Owners = slices.Clone(order.Owners)
		o.Owners[0].Address.Country = country
		if got := toProvider(t, api.MailPaidNotice, "es", o, payment); !strings.Contains(got, "08500 Vic\n  "+country+"\n") {
			t.Errorf("%q is missing in\n%s", country, got)
		}
	}
}

func TestAReceiptPromisesWhatThePageDoes(t *testing.T) {
	for _, lang := range texts.Written() {
		box := &outbox{}
		job := api.Mail{ID: lang, Kind: api.MailPaymentReceipt, To: "a@b.test", Lang: lang, OrderID: "o", PaymentID: "pay-1"}
		musttest.Get(writer(box).Deliver(context.Background(), job))(t)
		days := map[string][]string{"en": {"24 November 2026", "December 2026", "March 2027", "between March and May 2027,"},
			"es": {"24 de noviembre de 2026", "diciembre de 2026", "marzo de 2027", "entre marzo y mayo de 2027,"}}
		promises := append(days[lang], texts.Text(lang, "success_next_title", nil), texts.Text(lang, "success_next_filed", map[string]string{"office": "EUIPO"}))
		for _, promise := range promises {
			if !strings.Contains(box.sent[0].Text, promise) || !strings.Contains(box.sent[0].HTML, promise) {
				t.Errorf("%q is missing in\n%s", promise, box.sent[0].Text)
			}
		}
	}
}

func TestTheSealStandsOnlyInMailsAboutAPaidOrder(t *testing.T) {
	sealed := func(kind api.MailKind, o api.Order) bool {
		box := &outbox{}
		w := writer(box)
		w.Source = other{order: o, payment: payment}
		job := api.Mail{ID: "m", Kind: kind, To: "a@b.test", Lang: "en", OrderID: "o", PaymentID: "pay-1", EventID: "e-1"}
		musttest.Get(w.Deliver(context.Background(), job))(t)
		return strings.Contains(box.sent[0].HTML, ">S</div>")
	}
	for kind, want := range map[api.MailKind]bool{
		api.MailPaymentReceipt: true, api.MailFiled: true, api.MailRegistered: true,
		api.MailReportAck: false, api.MailRefundNotice: false, api.MailRefused: false, api.MailPaidNotice: false, api.MailAccountAccess: false,
	} {
		if got := sealed(kind, order); got != want {
			t.Errorf("%s of a paid order: seal %v", kind, got)
		}
		if sealed(kind, pending(order)) {
			t.Errorf("%s of an unpaid order has the seal", kind)
		}
	}
}

func TestATelephoneNumberIsNotBrokenWhereALineEnds(t *testing.T) {
	box := &outbox{}
	w := writer(box)
	w.Legal["phone"] = "+34 900 000 000"
	job := api.Mail{ID: "m", Kind: api.MailPaymentReceipt, To: "a@b.test", Lang: "es", OrderID: "o", PaymentID: "pay-1", EventID: "e-1"}
	musttest.Get(w.Deliver(context.Background(), job))(t)
	if html := box.sent[0].HTML; !strings.Contains(html, ">&#43;34 900 000 000</span>") {
		t.Errorf("%s", html)
	}
}

func TestNoRowIsEmptyAndNoCustomerReadsTheIdOfAnIntent(t *testing.T) {
	for kind, traits := range api.MailKinds {
		if traits.ToProvider {
			continue
		}
		box := &outbox{}
		w := writer(box)
		w.Source = aboutTo(kind)
		job := api.Mail{ID: "m", Kind: kind, To: "a@b.test", Lang: "en", OrderID: "o", ContactID: "c", PaymentID: "pay-1", EventID: "e-1"}
		if kind == api.MailAccountAccess || kind == api.MailPasswordReset || kind == api.MailSignInCode || kind == api.MailNewDevice || kind == api.MailFailedSignIns {
			job.OrderID = ""
		}
		musttest.Get(w.Deliver(context.Background(), job))(t)
		m := box.sent[0]
		if strings.Contains(m.Text, ": \n") || strings.Contains(m.HTML, "overflow-wrap:break-word\"></td>") {
			t.Errorf("%s: an empty row in\n%s", kind, m.Text)
		}
		if strings.Contains(m.Text+m.HTML, "pi_1") {
			t.Errorf("%s: the id of the payment intent in\n%s", kind, m.Text)
		}
		if m.ReplyTo != "provider@sello.test" || !strings.Contains(m.Text, "Reply to this mail") {
			t.Errorf("%s: a reply goes to %q", kind, m.ReplyTo)
		}
	}
}

func TestTheProviderGetsTheLogoUnderAPlainNameAndCanAnswerTheCustomer(t *testing.T) {
	box := &outbox{}
	musttest.Get(writer(box).Deliver(context.Background(), api.Mail{ID: "m", Kind: api.MailReportRequest, Lang: "es", OrderID: "o"}))(t)
	m := box.sent[0]
	if m.To != "provider@sello.test" || m.ReplyTo != "ana@cliente.test" {
		t.Errorf("to %q, reply to %q", m.To, m.ReplyTo)
	}
	if len(m.Attachments) != 1 || m.Attachments[0].Name != "mi logo.png" || string(m.Attachments[0].Bytes) != "PNG" {
		t.Errorf("attachments %+v", m.Attachments)
	}
}

// replaced is a store of logos whose picture was exchanged while its order was read.
type replaced struct{}

func (replaced) Get(context.Context, string) (string, []byte, error) {
	return "", nil, api.Fail(api.KindNotFound)
}

func TestALogoThatIsMissingDoesNotMakeTheLetterPointless(t *testing.T) {
	box := &outbox{}
	w := writer(box)
	w.Files = replaced{}
	report := api.Mail{ID: "m", Kind: api.MailReportRequest, Lang: "es", OrderID: "o"}
	if _, err := w.Deliver(context.Background(), report); err == nil || api.KindOf(err) == api.KindNotFound {
		t.Errorf("got %v: its job would end, and the provider would never know", err)
	}
	w.Files = desk{}
	if _, err := w.Deliver(context.Background(), report); err != nil || len(box.sent) != 1 {
		t.Errorf("tried again: %v, %d sent", err, len(box.sent))
	}
}

func TestAKindWithoutALetterIsAnError(t *testing.T) {
	if _, err := writer(&outbox{}).Deliver(context.Background(), api.Mail{Kind: "nonsense"}); err == nil {
		t.Error("no error")
	}
}

func TestS36_TheMailOfACodeSaysWhatItIsForAndWhereItWasAskedFor(t *testing.T) {
	for lang, words := range map[string][]string{
		"en": {"to log in with", "asked for in Firefox on Linux", "We do not know the place"},
		"es": {"para entrar con", "Se pidió en Firefox con Linux", "No sabemos el lugar"},
	} {
		box := &outbox{}
		w := writer(box)
		w.Source = aboutTo(api.MailSignInCode)
		musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m1", Kind: api.MailSignInCode, To: "ana@cliente.test", Lang: lang}))(t)
		for _, word := range words {
			if !strings.Contains(box.sent[0].Text, word) || !strings.Contains(box.sent[0].HTML, word) {
				t.Errorf("%q is missing in\n%s", word, box.sent[0].Text)
			}
		}
	}
}

// opening is a source in which the address of a code has no account.
type opening struct{ desk }

func (opening) StartMailCode(context.Context, string, []byte, time.Time) (api.StartedCode, error) {
	return api.StartedCode{Creates: true}, nil
}

func TestS43_TheMailOfACodeThatCreatesAnAccountSaysSo(t *testing.T) {
	for lang, want := range map[string]string{"en": "to open an account with ana@cliente.test", "es": "para abrir una cuenta con ana@cliente.test"} {
		box := &outbox{}
		w := writer(box)
		w.Source = opening{}
		musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m1", Kind: api.MailSignInCode, To: "ana@cliente.test", Lang: lang}))(t)
		if text := box.sent[0].Text; !strings.Contains(text, want) || strings.Contains(text, "log in") || strings.Contains(text, "para entrar") {
			t.Errorf("%s:\n%s", lang, text)
		}
	}
}

func TestTheCodeOfALoginStandsBeforeAllElse(t *testing.T) {
	box := &outbox{}
	w := writer(box)
	w.Source = aboutTo(api.MailSignInCode)
	musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m1", Kind: api.MailSignInCode, To: "ana@cliente.test", Lang: "en"}))(t)
	for form, letter := range map[string]string{"text": box.sent[0].Text, "html": box.sent[0].HTML} {
		code := regexp.MustCompile(`\b\d{3} \d{3}\b`).FindStringIndex(letter)
		if words := strings.Index(letter, "Type this code"); code == nil || words < code[1] {
			t.Errorf("%s: no code before the words about it in\n%s", form, letter)
		}
	}
}

// late is a source in which the payment and the deadline of its dispute are on the next day in Madrid.
type late struct{ desk }

var lateAt = time.Date(2026, 11, 30, 23, 30, 0, 0, time.UTC)

func (late) Order(context.Context, string) (api.Order, error) {
	o := order
	o.PaidAt = lateAt
	return o, nil
}

func (late) Payment(context.Context, string) (api.Payment, error) {
	p := payment
	p.Dispute = api.Dispute{State: api.DisputeOpen, DueAt: lateAt}
	return p, nil
}

func TestTheDatesOfAMailAreThoseOfMadridAsOnItsPapers(t *testing.T) {
	for _, kind := range []api.MailKind{api.MailPaymentReceipt, api.MailPaidNotice, api.MailPaymentDisputed} {
		box := &outbox{}
		w := writer(box)
		w.Source = late{}
		musttest.Get(w.Deliver(context.Background(), api.Mail{ID: "m1", Kind: kind, To: "ana@cliente.test", Lang: "en", OrderID: order.ID, PaymentID: "pay-1", EventID: "e-1"}))(t)
		for _, text := range []string{box.sent[0].Text, box.sent[0].HTML} {
			if strings.Contains(text, "30 November 2026") || !strings.Contains(text, "1 December 2026") {
				t.Errorf("%s: not of 1 December 2026:\n%s", kind, text)
			}
		}
	}
}
