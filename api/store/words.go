package store

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"sello/api"
	"sello/core/form"
)

type wordRow struct {
	Word    string `gorm:"primaryKey"`
	OrderID string `gorm:"primaryKey"`
}

func (wordRow) TableName() string { return "order_words" }

// The limits of the words that are stored for an order, so that a form full of words does not fill the table.
const (
	maxWords = 200
	maxWord  = 40 // runes
)

// wordsOf returns the words by which an order can be found: of its reference, its numbers at the office, its mark, and of the
// names and addresses of its parties, at most maxWords.
func wordsOf(o api.Order) []string {
	texts := []string{o.Reference, o.Filing.Number, o.Filing.RegistrationNumber, o.Trademark.Name}
	parties := o.Owners
	if o.Billing != nil {
		parties = append(slices.Clone(parties), *o.Billing)
	}
	for _, p := range parties {
		texts = append(texts, textsOf(p)...)
	}
	var words []string
	for _, text := range texts {
		for _, word := range searchWords(text) {
			if len(words) == maxWords {
				return words
			}
			if !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
	}
	return words
}

func textsOf(p form.Party) []string {
	return []string{p.Name, p.Lastname, p.Company, p.Email, p.PersonalID, p.Address.Street, p.Address.City, p.Address.Zipcode, p.Phone}
}

// searchWords splits a text into words of letters and digits, lower-case and without accents.
func searchWords(text string) []string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
	words := strings.FieldsFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, word := range words {
		if runes := []rune(word); len(runes) > maxWord {
			words[i] = string(runes[:maxWord])
		}
	}
	return words
}

// addWords stores the words of an order that has none.
func (t *tx) addWords(o api.Order) error {
	rows := converted(wordsOf(o), func(word string) wordRow { return wordRow{word, o.ID} })
	return failure(insert(t, rows...), "add the words of the order")
}

func (t *tx) replaceWords(o api.Order) error {
	if err := t.Where("order_id = ?", o.ID).Delete(&wordRow{}).Error; err != nil {
		return failure(err, "replace the words of the order")
	}
	return t.addWords(o)
}

// wordBatch is the most orders whose words addMissingWords stores in one transaction.
const wordBatch = 200

// addMissingWords stores the words of the orders that have none: they were saved by an earlier release.
func (s *Store) addMissingWords(ctx context.Context) error {
	for after := ""; ; {
		var ids []string
		err := s.read(ctx).Model(&orderRow{}).
			Where("id > ? AND NOT EXISTS (SELECT 1 FROM order_words WHERE order_words.order_id = orders.id)", after).
			Order("id").Limit(wordBatch).Pluck("id", &ids).Error
		if err != nil || len(ids) == 0 {
			return failure(err, "list the orders without words")
		}
		orders, err := findOrders(s.read(ctx).Where("orders.id IN ?", ids))
		if err != nil {
			return err
		}
		err = s.write(ctx, func(t *tx) error {
			for _, o := range orders {
				if err := t.replaceWords(o); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		after = ids[len(ids)-1]
	}
}
