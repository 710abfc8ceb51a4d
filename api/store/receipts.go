package store

import (
	"context"
	"fmt"
	"time"

	"sello/api"
)

type receiptRow struct {
	Series    string `gorm:"primaryKey"`
	Sequence  int64  `gorm:"primaryKey;autoIncrement:false"`
	Code      string `gorm:"not null"`
	OrderID   *string
	Snapshot  document[receiptDoc] `gorm:"not null"`
	CreatedAt time.Time            `gorm:"not null;autoCreateTime:false"`
}

func (receiptRow) TableName() string { return "receipts" }

func (r receiptRow) receipt() api.Receipt {
	receipt := r.Snapshot.Of.receipt()
	receipt.Sequence, receipt.Code, receipt.OrderID = r.Sequence, r.Code, text(r.OrderID)
	return receipt
}

// ReceiptOf returns the receipt of an order; KindNotFound if it has none.
func (s *Store) ReceiptOf(ctx context.Context, orderID string) (api.Receipt, error) {
	var row receiptRow
	err := s.read(ctx).Where("order_id = ?", orderID).Take(&row).Error
	return row.receipt(), failure(err, "find the receipt")
}

// WithoutReceipt lists up to limit paid orders that have no receipt, in the order of payment: those that were paid before
// the service issued receipts.
func (s *Store) WithoutReceipt(ctx context.Context, limit int) (orderIDs []string, err error) {
	err = s.read(ctx).Model(&orderRow{}).
		Where("paid_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM receipts WHERE receipts.order_id = orders.id)").
		Order("paid_at, id").Limit(limit).Pluck("id", &orderIDs).Error
	return orderIDs, failure(err, "list the orders without a receipt")
}

// IssueReceipt stores the receipt of a paid order with the next number of its series. It does nothing if the order has a
// receipt. KindNotFound if the order was deleted.
func (s *Store) IssueReceipt(ctx context.Context, r api.Receipt, now time.Time) error {
	return s.write(ctx, func(t *tx) error {
		if _, err := t.lockRow(anyOwner, r.OrderID); err != nil {
			return err
		}
		return t.issueReceipt(&r, now)
	})
}

// nextNumber gives the next number of a series and locks its row until the end of the transaction. A transaction that is
// rolled back gives its number back.
const nextNumber = `INSERT INTO receipt_counters (series, last) VALUES (?, 1)
	ON CONFLICT (series) DO UPDATE SET last = receipt_counters.last + 1 RETURNING last`

// issueReceipt stores a receipt, nil for none, unless its order has one. The order's row is locked. The number is taken
// last, so that concurrent payments wait for each other as short as possible.
func (t *tx) issueReceipt(r *api.Receipt, now time.Time) error {
	if r == nil {
		return nil
	}
	var had int64
	if err := t.Model(&receiptRow{}).Where("order_id = ?", r.OrderID).Count(&had).Error; err != nil || had > 0 {
		return failure(err, "look for a receipt")
	}
	receipt := *r
	receipt.Code = api.NewCode()
	if err := t.Raw(nextNumber, receipt.Series()).Scan(&receipt.Sequence).Error; err != nil {
		return failure(err, "number the receipt")
	}
	row := receiptRow{
		Series: receipt.Series(), Sequence: receipt.Sequence, Code: receipt.Code, OrderID: null(receipt.OrderID),
		Snapshot: document[receiptDoc]{docOfReceipt(receipt)}, CreatedAt: stamp(now),
	}
	if err := insert(t, row); err != nil {
		return failure(err, "save the receipt")
	}
	return failure(insert(t, rowOfIssued(api.Issued{
		Code: receipt.Code, Kind: api.IssuedReceipt, Subject: "receipt/" + receipt.OrderID, OrderID: receipt.OrderID,
		Number: receipt.Number(), AmountCents: receipt.TotalCents, Currency: receipt.Currency, Test: receipt.Test, At: now,
	})), fmt.Sprintf("record the receipt %s", receipt.Number()))
}
