package oauth

import (
	"context"
	"encoding/hex"
	"time"

	"sello/api"
	"sello/api/web"
)

// Limits slow down guessing of passwords and limit mails. The delay of an account stays short, so that a stranger who
// fails on purpose cannot lock its owner out; that of the pair of account and client grows long. A client is a network
// address, or an IPv6 network of /56. On a known device of the account only the failures of that device count, as those of
// a pair.
type Limits struct {
	Account, Client, Both api.Delay
	MailTo, MailFor       api.Window // mails to one address; mails that one client asks for
	CodesFor              api.Window // codes to one address that one client or known device asks for, also links, and sign-ups; MailTo limits them too
	FirstCodesTo          api.Window // codes to one address, of each client the first one within CodesFor; those above it count in CodesTo
	CodesTo               api.Window // all other codes to one address that unknown devices ask for
	Passkeys              api.Window // challenges to log in with a passkey that one client asks for
	Passwords             api.Window // right passwords of one account, each of which stores a sign-in
}

// Production are the limits for real visitors.
var Production = Limits{
	Account: api.Delay{Free: 10, Longest: time.Minute}, Client: api.Delay{Free: 50, Longest: 15 * time.Minute}, Both: api.Delay{Free: 5, Longest: 15 * time.Minute},
	MailTo: api.Window{Max: 4, Every: time.Hour}, MailFor: api.Window{Max: 20, Every: time.Hour},
	CodesFor: api.Window{Max: 8, Every: 24 * time.Hour}, FirstCodesTo: api.Window{Max: 60, Every: 24 * time.Hour},
	CodesTo:  api.Window{Max: 20, Every: 24 * time.Hour},
	Passkeys: api.Window{Max: 200, Every: time.Hour}, Passwords: api.Window{Max: 60, Every: time.Hour},
}

// Loose are the limits for development and tests, where many visitors share one client address.
var Loose = Limits{
	Account: Production.Account, Client: api.Delay{Free: 10000, Longest: time.Minute}, Both: api.Delay{Free: 10, Longest: time.Minute},
	MailTo: api.Window{Max: 30, Every: time.Hour}, MailFor: api.Window{Max: 10000, Every: time.Hour},
	CodesFor: api.Window{Max: 10000, Every: 24 * time.Hour}, FirstCodesTo: api.Window{Max: 10000, Every: 24 * time.Hour},
	CodesTo:  api.Window{Max: 10000, Every: 24 * time.Hour},
	Passkeys: api.Window{Max: 10000, Every: time.Hour}, Passwords: api.Window{Max: 10000, Every: time.Hour},
}

// attempt has the keys of the counters that one attempt to sign in changes: device alone, if it is not "", or the others.
type attempt struct{ account, client, both, device string }

// attemptOf returns the attempt of a client to sign in. device is the nonce of a device that the account knows, else "".
func attemptOf(email, address, device string) attempt {
	who, client := hex.EncodeToString(api.Hash(email)), web.Network(address).String() // the counters do not store addresses of people
	a := attempt{account: "account " + who, client: "client " + client, both: "both " + who + " " + client}
	if device != "" {
		a.device = "device " + who + " " + device
	}
	return a
}

func (a attempt) keys() []string {
	if a.device != "" {
		return []string{a.device}
	}
	return []string{a.account, a.client, a.both}
}

// verdict is the result of the limits for an attempt.
type verdict struct {
	blocked bool          // the delay of the account or of the pair is running: the response is that to a wrong password
	wait    time.Duration // time until the client or the known device may try again, which is in the response
}

// try counts an attempt as a failure before the password is checked, so that concurrent attempts all count. A rejected
// attempt is not counted, since its password is not compared with the account's.
func (s *Service) try(ctx context.Context, a attempt) (verdict, error) {
	var v verdict
	now := s.Now()
	delays := map[string]api.Delay{a.account: s.Limits.Account, a.client: s.Limits.Client, a.both: s.Limits.Both, a.device: s.Limits.Both}
	_, err := s.Store.UpdateCounters(ctx, a.keys(), now, func(counters []api.Counter) bool {
		for i := range counters {
			c := &counters[i]
			c.Renew(api.FailuresLast, now)
			left := delays[c.Key].Left(*c, now)
			switch {
			case left <= 0:
			case c.Key == a.client, c.Key == a.device:
				v.wait = left
			default:
				v.blocked = true
			}
			c.Count++
			c.Last = now
		}
		return !v.blocked && v.wait == 0
	})
	return v, err
}

// succeeded resets the failures of the account and of the pair, and undoes the one that try counted for the client. On a
// known device it resets those of the device: the failures of others stay.
func (s *Service) succeeded(ctx context.Context, a attempt) error {
	if a.device != "" {
		return s.Store.DeleteCounters(ctx, a.device)
	}
	_, err := s.Store.UpdateCounters(ctx, []string{a.client}, s.Now(), func(counters []api.Counter) bool {
		counters[0].Count = max(counters[0].Count-1, 0)
		return true
	})
	if err != nil {
		return err
	}
	return s.Store.DeleteCounters(ctx, a.account, a.both)
}

// maySignIn counts a right password of an account, and returns CodeTooMany if the limit does not allow it: whoever has a password
// must not fill the database with sign-ins. Wrong passwords do not count, so that a stranger cannot keep the owner out. The counter
// belongs to the password: a new one begins a new count.
func (s *Service) maySignIn(ctx context.Context, account api.Account) error {
	return s.allWithin(ctx, limit{"right passwords " + hex.EncodeToString(api.Hash(account.ID+account.PasswordHash)), s.Limits.Passwords})
}

// A series of failed sign-ins of this length within a day is reported to the account's address, once for a series.
const (
	seriesLength = 10
	seriesDay    = 24 * time.Hour
)

// failed counts a refused sign-in with an address: in the history of its account, if an active one has it, to which a series
// is also reported.
func (s *Service) failed(ctx context.Context, email string, account api.Account) error {
	accountID, now := "", s.Now()
	if account.State == api.AccountActive {
		accountID = account.ID
	}
	return s.Store.CountFailure(ctx, email, accountID, now, func(c *api.Counter) []api.Mail {
		c.RenewSince(seriesDay, now)
		c.Count, c.Last = c.Count+1, now
		if c.Count != seriesLength || accountID == "" {
			return nil
		}
		c.Since = now // the next report is a day from this one
		return []api.Mail{{ID: api.NewID(), Kind: api.MailFailedSignIns, To: account.Email, Lang: account.Lang}}
	})
}

// within counts one event under a key and reports whether the window allows it. An event that is not allowed does not
// count.
func (s *Service) within(ctx context.Context, key string, w api.Window) (bool, error) {
	now := s.Now()
	return s.Store.UpdateCounters(ctx, []string{key}, now, func(counters []api.Counter) bool { return w.Count(&counters[0], now) })
}

// limit is a window with the key of its counter.
type limit struct {
	key    string
	window api.Window
}

// allWithin counts an event in each of the limits, and returns CodeTooMany for the first one that does not allow it; the limits
// before it have counted the event.
func (s *Service) allWithin(ctx context.Context, limits ...limit) error {
	for _, l := range limits {
		may, err := s.within(ctx, l.key, l.window)
		if err == nil && !may {
			err = tooMany(l.window.Every / 4)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// mayMail counts a mail with a password link to the address and reports whether the limit allows it.
func (s *Service) mayMail(ctx context.Context, email string) (bool, error) {
	return s.within(ctx, api.MailsTo(email), s.Limits.MailTo)
}

// mayAsk counts a mail that a client asks for, and returns CodeTooMany if the limit does not allow it.
func (s *Service) mayAsk(ctx context.Context, address string) error {
	return s.allWithin(ctx, limit{"mail for " + web.Network(address).String(), s.Limits.MailFor})
}
