package store

import (
	"context"
	"crypto/rand"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"sello/api"
)

type signInRow struct {
	ID              string    `gorm:"primaryKey"`
	AccountID       string    `gorm:"not null"`
	Method          string    `gorm:"not null"`
	Agent           string    `gorm:"not null"`
	NewDevice       bool      `gorm:"not null"`
	CreatedAt       time.Time `gorm:"not null;autoCreateTime:false"`
	NoticeHash      []byte
	NoticeExpiresAt *time.Time
	Unanswered      bool `gorm:"not null;default:false"`
}

func (signInRow) TableName() string { return "sign_ins" }

func (r signInRow) signIn() api.PastSignIn {
	return api.PastSignIn{
		ID: r.ID, AccountID: r.AccountID, Method: api.SignInMethod(r.Method), Agent: r.Agent, NewDevice: r.NewDevice, At: r.CreatedAt.UTC(),
	}
}

type failuresRow struct {
	AccountID string `gorm:"primaryKey"`
	Day       string `gorm:"primaryKey"`
	Count     int    `gorm:"not null"`
}

func (failuresRow) TableName() string { return "sign_in_failures" }

// recordSignIn adds a sign-in to the history of its account. A sign-in with a new device enqueues a mail about it, except the
// first one of the account, which gives the account its device secret.
func (t *tx) recordSignIn(in api.SignIn, method string, account *api.Account) error {
	row := signInRow{
		ID: api.NewID(), AccountID: account.ID, Method: method, Agent: in.Agent, NewDevice: in.NewDevice, CreatedAt: stamp(in.Session.CreatedAt),
		Unanswered: in.NewDevice && account.DeviceSecret != "",
	}
	if err := insert(t, row); err != nil {
		return failure(err, "store the sign-in")
	}
	if account.DeviceSecret == "" {
		return t.setDeviceSecret(account)
	}
	if !row.Unanswered {
		return nil
	}
	return t.enqueue([]api.Mail{{ID: api.NewID(), Kind: api.MailNewDevice, To: account.Email, Lang: account.Lang, Note: row.ID}})
}

// setDeviceSecret stores a random device secret in an account without one. Of concurrent first sign-ins one stores its key, and all
// return it.
func (t *tx) setDeviceSecret(account *api.Account) error {
	set := t.Model(&accountRow{}).Where("id = ? AND device_secret IS NULL", account.ID).UpdateColumn("device_secret", rand.Text())
	if set.Error != nil {
		return failure(set.Error, "store the device secret")
	}
	stored, _, err := findAccount(t.Where("id = ?", account.ID))
	account.DeviceSecret = stored.DeviceSecret
	return err
}

// SignInHistoryOf returns the sign-ins of an account that Clean has not deleted.
func (s *Store) SignInHistoryOf(ctx context.Context, accountID string) (h api.SignInHistory, err error) {
	var found []signInRow
	err = s.read(ctx).Where("account_id = ?", accountID).Order("created_at DESC, id DESC").Find(&found).Error
	if err != nil {
		return h, failure(err, "list the sign-ins")
	}
	var failed []failuresRow
	err = s.read(ctx).Where("account_id = ?", accountID).Order("day DESC").Find(&failed).Error
	h.SignIns = converted(found, signInRow.signIn)
	h.Failures = converted(failed, func(r failuresRow) api.FailedSignIns { return api.FailedSignIns{Day: r.Day, Count: r.Count} })
	return h, failure(err, "list the failed sign-ins")
}

// CountFailure counts a failed sign-in with an address in its counter and, unless accountID is "", in the history of the account,
// and enqueues the mails that change returns. It writes in both cases, so that its time does not reveal whether the address has
// an account.
func (s *Store) CountFailure(ctx context.Context, email, accountID string, now time.Time, change func(*api.Counter) []api.Mail) error {
	return s.write(ctx, func(t *tx) error {
		var mails []api.Mail
		_, err := t.updateCounters([]string{api.FailuresTo(email)}, now, func(counters []api.Counter) bool {
			mails = change(&counters[0])
			return true
		})
		if err != nil || accountID == "" {
			return err
		}
		if err := t.enqueue(mails); err != nil {
			return err
		}
		return t.countFailed(accountID, now)
	})
}

// countFailed counts a failed sign-in in the history of an account.
func (t *tx) countFailed(accountID string, now time.Time) error {
	row := failuresRow{AccountID: accountID, Day: api.Day(now), Count: 1}
	again := clause.OnConflict{
		Columns:   []clause.Column{{Name: "account_id"}, {Name: "day"}},
		DoUpdates: clause.Assignments(map[string]any{"count": gorm.Expr("sign_in_failures.count + 1")}),
	}
	return failure(t.Clauses(again).Create(&row).Error, "count a failed sign-in")
}

// RecentFailures returns how many sign-ins with an address have failed since the counter began; 0 if they are too long ago.
func (s *Store) RecentFailures(ctx context.Context, email string) (int, error) {
	var found []counterRow
	err := s.read(ctx).Where("key = ?", api.FailuresTo(email)).Find(&found).Error
	if err != nil || len(found) == 0 {
		return 0, failure(err, "find the failed sign-ins")
	}
	return found[0].Count, nil
}

// StartDisowning stores the SHA-256 of the token in the mail about a sign-in to an address when the mail is sent, and returns the
// sign-in. The token of an earlier attempt to send the mail ends. KindNotFound if the sign-in is not in the history any more, or if
// its account has another address by now.
func (s *Store) StartDisowning(ctx context.Context, id, to string, tokenHash []byte, now time.Time) (in api.PastSignIn, err error) {
	err = s.write(ctx, func(t *tx) error {
		var row signInRow
		owner := t.Model(&accountRow{}).Select("id").Where("email = ?", to)
		if err := t.Where("id = ? AND account_id IN (?)", id, owner).Take(&row).Error; err != nil {
			return failure(err, "find the sign-in")
		}
		in = row.signIn()
		started := map[string]any{"notice_hash": tokenHash, "notice_expires_at": stamp(now.Add(api.DisownLife))}
		return failure(t.Model(&signInRow{ID: id}).UpdateColumns(started).Error, "start the link of a sign-in")
	})
	return in, err
}

// endNotices ends the links in the mails about sign-ins to an account. All sign-ins so far are dealt with.
func (t *tx) endNotices(accountID string) error {
	used := map[string]any{"notice_hash": nil, "notice_expires_at": nil, "unanswered": false}
	ended := t.Model(&signInRow{}).Where("account_id = ? AND (notice_hash IS NOT NULL OR unanswered)", accountID).UpdateColumns(used)
	return failure(ended.Error, "end the links of the sign-ins")
}

// lockNotice returns the sign-in of a mail with a token, and locks it after its account, as DeleteAccount does. KindUnauthorized if the
// token was used, has expired or does not exist.
func (t *tx) lockNotice(tokenHash []byte, now time.Time) (row signInRow, err error) {
	valid := t.Where("notice_hash = ? AND notice_expires_at > ?", tokenHash, stamp(now)).Session(&gorm.Session{})
	err = valid.Take(&row).Error
	if err == nil {
		if _, err := t.lockAccount(row.AccountID); err != nil {
			return row, err
		}
		err = valid.Clauses(forUpdate).Take(&row).Error
	}
	return row, notFoundIsUnauthorized(failure(err, "find the sign-in"))
}

// firstUnanswered returns when the first sign-in of the history began that may have been the same person's as a disowned one: the
// first with a new device that no "this was not me" has dealt with. Whoever signs in twice sends two mails, and the owner may have read
// the second one only.
func (t *tx) firstUnanswered(disowned signInRow) (time.Time, error) {
	var first []signInRow
	err := t.Where("account_id = ? AND unanswered AND created_at < ?", disowned.AccountID, stamp(disowned.CreatedAt)).
		Order("created_at").Limit(1).Find(&first).Error
	if err != nil || len(first) == 0 {
		return disowned.CreatedAt, failure(err, "find the first sign-in with a new device")
	}
	return first[0].CreatedAt, nil
}

// undoSignIns ends the sessions of an account that began with a disowned sign-in or since firstUnanswered, and deletes what signs in
// and was added since. An operator keeps what was there before the disowned sign-in: otherwise whoever reads an operator's mailbox
// could remove the second factors that were added on a device that was new then, and be asked for none.
func (t *tx) undoSignIns(disowned signInRow) error {
	account, _, err := findAccount(t.Where("id = ?", disowned.AccountID))
	if err != nil {
		return err
	}
	since, err := t.firstUnanswered(disowned)
	if err != nil {
		return err
	}
	if err := t.endSignInsSince(account.ID, since); err != nil {
		return err
	}
	if account.Role == api.RoleOperator {
		since = disowned.CreatedAt
	}
	return t.dropAddedSince(account.ID, since)
}

// Disown uses up the token in the mail about a sign-in, and those of all such mails to the account. It undoes that sign-in and what
// may have come before and after it, as undoSignIns says, since whoever signed in may have signed in once more, and deletes the change
// of address that waits. The password ends, which that person may know, and no device is known any more; the SHA-256 of a link that
// chooses another password is stored. It returns the account's id. KindUnauthorized if the token was used, has expired or does not
// exist.
func (s *Store) Disown(ctx context.Context, tokenHash, linkHash []byte, now time.Time) (accountID string, err error) {
	err = s.write(ctx, func(t *tx) error {
		row, err := t.lockNotice(tokenHash, now)
		if err != nil {
			return err
		}
		accountID = row.AccountID
		if err := t.undoSignIns(row); err != nil {
			return err
		}
		if err := t.endNotices(accountID); err != nil {
			return err
		}
		if err := t.dropAddressChange(accountID); err != nil {
			return err
		}
		ended := map[string]any{"password_hash": "", "device_secret": rand.Text()}
		if err := t.Model(&accountRow{ID: accountID}).UpdateColumns(ended).Error; err != nil {
			return failure(err, "end the password")
		}
		return t.addResetLink(accountID, linkHash, now)
	})
	return accountID, err
}
