package store

import (
	"context"

	"gorm.io/gorm/clause"

	"sello/api"
)

// AddOperator makes the account of an address an operator's, and stores a new account if there is none. A pending account
// gets the mail with the link that activates it. All sessions of a customer's account end, and with them what was begun to take it
// over: its changes of address. withoutPasskeys removes its passkeys, which would be second factors. It returns false, and changes
// nothing, if the account is an operator's already.
func (s *Store) AddOperator(ctx context.Context, made api.Account, access api.Mail, act api.Act, withoutPasskeys bool) (changed bool, err error) {
	err = s.write(ctx, func(t *tx) error {
		row := rowOfAccount(made)
		created := t.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "email"}}, DoNothing: true}).Create(&row)
		if created.Error != nil {
			return failure(created.Error, "create the account")
		}
		changed = created.RowsAffected == 1
		if !changed {
			if row, changed, err = t.changeRole(made.Email, api.RoleOperator); err != nil || !changed {
				return err
			}
			if err := t.endAsCustomer(row.ID, withoutPasskeys); err != nil {
				return err
			}
		}
		if err := t.recordActs([]api.Act{act}); err != nil || row.State != string(api.AccountPending) {
			return err
		}
		return t.enqueue([]api.Mail{access})
	})
	return changed, err
}

// endAsCustomer ends what a person may have begun in a customer's account that becomes an operator's, which has to sign in anew.
func (t *tx) endAsCustomer(accountID string, withoutPasskeys bool) error {
	if err := t.endSignIns(accountID); err != nil {
		return err
	}
	if err := t.Where("account_id = ?", accountID).Delete(&addressChangeRow{}).Error; err != nil {
		return failure(err, "drop the changes of address")
	}
	if !withoutPasskeys {
		return nil
	}
	return failure(t.Where("account_id = ?", accountID).Delete(&passkeyRow{}).Error, "remove the passkeys")
}

// RemoveOperator makes an operator's account a customer's, without the second factors that only operators have. It returns false,
// and changes nothing, if the address has no operator's account.
func (s *Store) RemoveOperator(ctx context.Context, email string, act api.Act) (changed bool, err error) {
	err = s.write(ctx, func(t *tx) error {
		var row accountRow
		if row, changed, err = t.changeRole(email, api.RoleCustomer); err != nil || !changed {
			return err
		}
		if err := t.dropFactors(row.ID); err != nil {
			return err
		}
		return t.recordActs([]api.Act{act})
	})
	return changed, err
}

// ResetFactors deletes all second factors of an operator, passkeys too, ends the account's sessions, and sends its address a mail
// about it. It returns false, and changes nothing, if the address has no operator's account.
func (s *Store) ResetFactors(ctx context.Context, email string, act api.Act) (changed bool, err error) {
	err = s.write(ctx, func(t *tx) error {
		account, found, err := findAccount(t.Clauses(forUpdate).Where("email = ?", email))
		changed = found && account.Role == api.RoleOperator
		if err != nil || !changed {
			return err
		}
		if err := t.dropFactors(account.ID); err != nil {
			return err
		}
		if err := t.Where("account_id = ?", account.ID).Delete(&passkeyRow{}).Error; err != nil {
			return failure(err, "remove the passkeys")
		}
		tries := []string{api.FactorTries(api.ByTOTP, account.ID), api.FactorTries(api.ByRecoveryCode, account.ID)}
		if err := t.Where("key IN ?", tries).Delete(&counterRow{}).Error; err != nil {
			return failure(err, "end the counts of wrong codes")
		}
		if err := t.endSignIns(account.ID); err != nil {
			return err
		}
		if err := t.recordActs([]api.Act{act}); err != nil {
			return err
		}
		return t.enqueue([]api.Mail{factorNotice(account, account.Lang, api.FactorsReset)})
	})
	return changed, err
}

// changeRole sets the role of an account, and returns its row. It returns false if there is no account, or it has the role.
func (t *tx) changeRole(email, role string) (row accountRow, changed bool, err error) {
	err = failure(t.Clauses(forUpdate).Where("email = ?", email).Take(&row).Error, "find the account")
	if api.KindOf(err) == api.KindNotFound {
		return row, false, nil
	}
	if err != nil || row.Role == role {
		return row, false, err
	}
	err = t.Model(&accountRow{ID: row.ID}).UpdateColumn("role", role).Error
	return row, true, failure(err, "change the role")
}

// Operators lists the accounts of operators by their addresses.
func (s *Store) Operators(ctx context.Context) ([]api.Account, error) {
	var found []accountRow
	err := s.read(ctx).Where("role = ?", api.RoleOperator).Order("email").Find(&found).Error
	return converted(found, accountRow.account), failure(err, "list the operators")
}
