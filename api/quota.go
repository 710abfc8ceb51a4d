package api

import (
	"encoding/hex"
	"strconv"
	"time"
)

// Quota names a limit of what requests store, or mail, in a day.
type Quota string

// The quotas: the bytes and the new orders of one anonymous session, of one e-mail address that is not proved, of one client
// (an IPv4 address, or an IPv6 network of /56), and of all of them together; the mails to one address, and all mails; the
// accounts that are signed up for without a proof of the address; and the bytes that one account uploads beside its orders.
const (
	QuotaSessionBytes  Quota = "session_bytes"
	QuotaSessionOrders Quota = "session_orders"
	QuotaAddressBytes  Quota = "address_bytes"
	QuotaAddressOrders Quota = "address_orders"
	QuotaClientBytes   Quota = "client_bytes"
	QuotaClientOrders  Quota = "client_orders"
	QuotaTotalBytes    Quota = "total_bytes"
	QuotaTotalOrders   Quota = "total_orders"
	QuotaAddressMails  Quota = "address_mails"
	QuotaTotalMails    Quota = "total_mails"
	QuotaTotalSignups  Quota = "total_signups"
	QuotaAccountBytes  Quota = "account_bytes"
)

// AllQuotas lists the quotas.
var AllQuotas = []Quota{
	QuotaSessionBytes, QuotaSessionOrders, QuotaAddressBytes, QuotaAddressOrders, QuotaClientBytes, QuotaClientOrders,
	QuotaTotalBytes, QuotaTotalOrders, QuotaAddressMails, QuotaTotalMails, QuotaTotalSignups, QuotaAccountBytes,
}

// Quotas are the most that each quota allows in a day, which begins at midnight UTC; 0 sets no limit. They limit callers that
// are not signed in: whoever is over them goes on with an account. AccountBytes limits the account in turn, in what it uploads
// beside its orders, which have a limit of their own (MaxPending). The mails of Quotas are those that a stranger, with an account or
// without, can cause with another person's address, before anything is paid: that an order was saved, and what acknowledges a
// report or a message.
// Mails to the provider, receipts, and all mails about a paid order are not among them; links and codes by mail have limits
// of their own (api/oauth).
type Quotas struct {
	SessionBytes, SessionOrders int64
	AddressBytes, AddressOrders int64
	ClientBytes, ClientOrders   int64
	TotalBytes, TotalOrders     int64
	AddressMails, TotalMails    int64
	TotalSignups                int64
	AccountBytes                int64
}

// Sent is what the quotas use of a request: the network of its client, and the bytes of its body.
type Sent struct {
	Client string
	Bytes  int64
}

// RowBytes is what a request that stores counts beside its body: the rows that it stores, with their keys and indexes, take more
// than it sends. A sign-up of 100 bytes takes 2 KB.
const RowBytes = 4 << 10

// Use is an amount that counts against a quota, of which Max are allowed in a day.
type Use struct {
	Quota       Quota
	Key         string // a hash of the day, the quota and whose it is
	Day         string // YYYY-MM-DD in UTC
	Amount, Max int64
}

// Storing returns what a request counts against that stores the bytes sent and its rows, and a number of new orders, for an e-mail address, or
// for none if it is ""; nothing for a caller that is signed in.
func (q Quotas) Storing(who Session, sent Sent, email string, orders int64, now time.Time) []Use {
	if who.SignedIn() {
		return nil
	}
	if email = Address(email); email == "" {
		q.AddressBytes, q.AddressOrders = 0, 0
	}
	sent.Bytes += RowBytes
	return uses(now,
		Use{Quota: QuotaSessionBytes, Key: who.ID, Amount: sent.Bytes, Max: q.SessionBytes},
		Use{Quota: QuotaSessionOrders, Key: who.ID, Amount: orders, Max: q.SessionOrders},
		Use{Quota: QuotaAddressBytes, Key: email, Amount: sent.Bytes, Max: q.AddressBytes},
		Use{Quota: QuotaAddressOrders, Key: email, Amount: orders, Max: q.AddressOrders},
		Use{Quota: QuotaClientBytes, Key: sent.Client, Amount: sent.Bytes, Max: q.ClientBytes},
		Use{Quota: QuotaClientOrders, Key: sent.Client, Amount: orders, Max: q.ClientOrders},
		Use{Quota: QuotaTotalBytes, Amount: sent.Bytes, Max: q.TotalBytes},
		Use{Quota: QuotaTotalOrders, Amount: orders, Max: q.TotalOrders},
	)
}

// Uploading returns what a request counts that stores the bytes sent and its rows beside the orders of an account: against the bytes of
// the account that is signed in, and otherwise as Storing does.
func (q Quotas) Uploading(who Session, sent Sent, email string, now time.Time) []Use {
	if !who.SignedIn() {
		return q.Storing(who, sent, email, 0, now)
	}
	return uses(now, Use{Quota: QuotaAccountBytes, Key: who.AccountID, Amount: sent.Bytes + RowBytes, Max: q.AccountBytes})
}

// Mailing returns what a mail about an order counts against that a request causes before anything is paid; nothing for a caller
// that is signed in, since the mails about the orders of an account go to its own address.
func (q Quotas) Mailing(who Session, to string, now time.Time) []Use {
	if who.SignedIn() {
		return nil
	}
	return q.MailingTo(to, now)
}

// MailingTo returns what a mail counts against to an address that the caller has typed and nobody has proved.
func (q Quotas) MailingTo(to string, now time.Time) []Use {
	return uses(now,
		Use{Quota: QuotaAddressMails, Key: Address(to), Amount: 1, Max: q.AddressMails},
		Use{Quota: QuotaTotalMails, Amount: 1, Max: q.TotalMails},
	)
}

// SigningUp returns the uses of the quotas that a sign-up counts, if it creates an account before its address is proved. Over the
// quota the account is created when the customer has proved the address by a code.
func (q Quotas) SigningUp(now time.Time) []Use {
	return uses(now, Use{Quota: QuotaTotalSignups, Amount: 1, Max: q.TotalSignups})
}

// uses returns the uses whose amount and limit are not 0, with their day and their final keys.
func uses(now time.Time, all ...Use) []Use {
	var counted []Use
	for _, u := range all {
		if u.Amount == 0 || u.Max == 0 {
			continue
		}
		u.Day = now.UTC().Format(time.DateOnly)
		u.Key = hex.EncodeToString(Hash("sello quota\x00" + u.Day + "\x00" + string(u.Quota) + "\x00" + u.Key))
		counted = append(counted, u)
	}
	return counted
}

// Check returns a KindTooManyRequests with an OverQuota if a total, the amount of the use included, is over the quota.
func (u Use) Check(total int64) error {
	if total <= u.Max {
		return nil
	}
	return &Error{Kind: KindTooManyRequests, Err: &OverQuota{Quota: u.Quota, Max: u.Max}}
}

// OverQuota says which quota does not allow what a caller wants to store or mail today.
type OverQuota struct {
	Quota Quota
	Max   int64
}

func (e *OverQuota) Error() string {
	return "over the quota " + string(e.Quota) + ", " + strconv.FormatInt(e.Max, 10) + " in a day"
}

// QuotasAgain returns the time from now until the quotas begin anew.
func QuotasAgain(now time.Time) time.Duration {
	return now.UTC().Truncate(24 * time.Hour).Add(24 * time.Hour).Sub(now)
}
