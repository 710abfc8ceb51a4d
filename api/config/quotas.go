package config

import "fmt"

// QuotaSettings are the most that callers without an account may store, callers may have mailed to an address that is not theirs, and
// an account may upload beside its orders, in a day. 0 is the default: that of
// production, and no limit in development and tests, where many visitors have one address.
type QuotaSettings struct {
	QuotaSessionMB     int64 `env:"SELLO_QUOTA_SESSION_MB" default:"0" help:"MB that one browser may store in a day without an account; 0 means 12 in production, and no limit elsewhere."`
	QuotaSessionOrders int64 `env:"SELLO_QUOTA_SESSION_ORDERS" default:"0" help:"Orders that one browser may save in a day without an account; 0 means 20 in production, and no limit elsewhere."`
	QuotaAddressMB     int64 `env:"SELLO_QUOTA_ADDRESS_MB" default:"0" help:"MB that may be stored in a day for one e-mail address that is not proved; 0 means 12 in production, and no limit elsewhere."`
	QuotaAddressOrders int64 `env:"SELLO_QUOTA_ADDRESS_ORDERS" default:"0" help:"Orders that may be saved in a day for one e-mail address that is not proved; 0 means 20 in production, and no limit elsewhere."`
	QuotaClientMB      int64 `env:"SELLO_QUOTA_CLIENT_MB" default:"0" help:"MB that one client network may store in a day without an account; 0 means 24 in production, and no limit elsewhere."`
	QuotaClientOrders  int64 `env:"SELLO_QUOTA_CLIENT_ORDERS" default:"0" help:"Orders that one client network may save in a day without an account; 0 means 100 in production, and no limit elsewhere."`
	QuotaTotalMB       int64 `env:"SELLO_QUOTA_TOTAL_MB" default:"0" help:"MB that all visitors without an account may store in a day; 0 means 2000 in production, and no limit elsewhere."`
	QuotaTotalOrders   int64 `env:"SELLO_QUOTA_TOTAL_ORDERS" default:"0" help:"Orders that all visitors without an account may save in a day; 0 means 5000 in production, and no limit elsewhere."`
	QuotaAddressMails  int64 `env:"SELLO_QUOTA_ADDRESS_MAILS" default:"0" help:"Mails about unpaid orders and messages to one address in a day that is not the own one of the account that is signed in; 0 means 20 in production, and no limit elsewhere."`
	QuotaTotalSignups  int64 `env:"SELLO_QUOTA_TOTAL_SIGNUPS" default:"0" help:"Accounts that all visitors may sign up for in a day before they prove the address; 0 means 2000 in production, and no limit elsewhere."`
	QuotaTotalMails    int64 `env:"SELLO_QUOTA_TOTAL_MAILS" default:"0" help:"Mails about unpaid orders and messages to all such addresses in a day; 0 means 5000 in production, and no limit elsewhere."`
	QuotaAccountMB     int64 `env:"SELLO_QUOTA_ACCOUNT_MB" default:"0" help:"MB that one account may upload in a day with messages, and as logos before an order; 0 means 100 in production, and no limit elsewhere."`
}

// Quotas are the limits in force, in bytes, orders, mails and sign-ups a day; 0 sets none.
type Quotas struct {
	SessionBytes, SessionOrders int64
	AddressBytes, AddressOrders int64
	ClientBytes, ClientOrders   int64
	TotalBytes, TotalOrders     int64
	AddressMails, TotalMails    int64
	TotalSignups                int64
	AccountBytes                int64
}

// megabyte is the unit of the settings of bytes.
const megabyte = 1 << 20

func readQuotas(c *Config, s Settings) error {
	q, set := &c.Quotas, s.QuotaSettings
	for _, setting := range []struct {
		name                  string
		value, standard, unit int64
		into                  *int64
	}{
		{"SELLO_QUOTA_SESSION_MB", set.QuotaSessionMB, 12, megabyte, &q.SessionBytes},
		{"SELLO_QUOTA_SESSION_ORDERS", set.QuotaSessionOrders, 20, 1, &q.SessionOrders},
		{"SELLO_QUOTA_ADDRESS_MB", set.QuotaAddressMB, 12, megabyte, &q.AddressBytes},
		{"SELLO_QUOTA_ADDRESS_ORDERS", set.QuotaAddressOrders, 20, 1, &q.AddressOrders},
		{"SELLO_QUOTA_CLIENT_MB", set.QuotaClientMB, 24, megabyte, &q.ClientBytes},
		{"SELLO_QUOTA_CLIENT_ORDERS", set.QuotaClientOrders, 100, 1, &q.ClientOrders},
		{"SELLO_QUOTA_TOTAL_MB", set.QuotaTotalMB, 2000, megabyte, &q.TotalBytes},
		{"SELLO_QUOTA_TOTAL_ORDERS", set.QuotaTotalOrders, 5000, 1, &q.TotalOrders},
		{"SELLO_QUOTA_ADDRESS_MAILS", set.QuotaAddressMails, 20, 1, &q.AddressMails},
		{"SELLO_QUOTA_TOTAL_MAILS", set.QuotaTotalMails, 5000, 1, &q.TotalMails},
		{"SELLO_QUOTA_TOTAL_SIGNUPS", set.QuotaTotalSignups, 2000, 1, &q.TotalSignups},
		{"SELLO_QUOTA_ACCOUNT_MB", set.QuotaAccountMB, 100, megabyte, &q.AccountBytes},
	} {
		value := setting.value
		if value < 0 || value > 1e9 {
			return fmt.Errorf("%s: want a number from 0 to 1000000000, not %d", setting.name, value)
		}
		if value == 0 && c.Env == Production {
			value = setting.standard
		}
		*setting.into = value * setting.unit
	}
	return nil
}
