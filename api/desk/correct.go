package desk

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"sello/api"
	"sello/core/fault"
	"sello/core/form"
)

// Correction is a value that an operator corrects.
type Correction struct {
	Path  string // of the field in the API's shape, such as owners[0].address.street
	Value string
}

// partyTexts are the texts of a party that can be corrected. The e-mail address is none of them: mails and the access to the
// order go there.
var partyTexts = []string{"name", "lastname", "company", "nationality", "personal_id", "phone", "website"}

// filingPath is the field of the facts of an application.
const filingPath = "filing"

// correctable returns the texts of an order that can be corrected, by their paths: also the facts of its application that are known.
// The price depends on none of them.
func correctable(o *api.Order) map[string]*string {
	texts := map[string]*string{"trademark_data.name": &o.Trademark.Name}
	add := func(at string, p *form.Party) {
		p.Texts(func(name string, text *string) {
			if slices.Contains(partyTexts, name) {
				texts[at+"."+name] = text
			}
		})
		p.Address.Texts(func(name string, text *string) { texts[at+".address."+name] = text })
	}
	for i := range o.Owners {
		add("owners["+strconv.Itoa(i)+"]", &o.Owners[i])
	}
	if o.Billing != nil {
		add("custom_billing_data", o.Billing)
	}
	for name, fact := range o.Filing.Facts() {
		if *fact != "" {
			texts[filingPath+"."+name] = fact
		}
	}
	return texts
}

// canCorrect reports whether an order can be corrected: not while its money is being collected, since what is paid is what
// the customer has seen.
func canCorrect(o api.Order) bool { return o.State != api.Processing }

// Correct corrects typing errors. The order gets a new version and an event that the customer sees.
//
// Errors: KindInvalidData at changes, at the path of a change that breaks a rule, or at changes[i].path for a path that cannot
// be corrected; KindConflict while money is being collected; those of every act.
func (s *Service) Correct(ctx context.Context, by Operator, seen Seen, corrections []Correction) (File, error) {
	return s.edit(ctx, by, seen, ActCorrections, func(o *api.Order) (outcome, error) {
		if !canCorrect(*o) {
			return outcome{}, api.Fail(api.KindConflict)
		}
		changes, err := correct(o, corrections, s.today())
		if err != nil {
			return outcome{}, err
		}
		event := s.event(by, o.ID, api.EventCorrection, "")
		event.Changes = changes
		return outcome{Effects: api.Effects{Events: []api.Event{event}}, Before: values(changes, false), After: values(changes, true)}, nil
	})
}

// correct applies corrections to an order, checks the order by the core's rules, and returns what changed.
func correct(o *api.Order, corrections []Correction, today string) ([]api.Change, error) {
	before := *o
	before.Owners, before.Billing = slices.Clone(o.Owners), o.Billing
	o.Owners = slices.Clone(o.Owners) // the stored order must not change with this one
	if o.Billing != nil {
		o.Billing = new(*o.Billing)
	}
	texts := correctable(o)
	for i, c := range corrections {
		text, ok := texts[c.Path]
		if !ok {
			return nil, api.Invalid(fault.List{{Path: "changes[" + strconv.Itoa(i) + "].path", Code: fault.UnknownValue}})
		}
		*text = c.Value
	}
	f := form.Order{Trademark: o.Trademark, Owners: o.Owners, UseOwnerBilling: o.UseOwnerBilling, CustomBillingData: o.Billing}.Clean()
	filing := form.Progress{Filing: o.Filing}.Clean().Filing
	if err := api.Invalid(append(form.CheckOrder(f), before.CheckFiling(filing, today).Under(filingPath)...)); err != nil {
		return nil, err
	}
	cleaned := correctable(&api.Order{Trademark: f.Trademark, Owners: f.Owners, Billing: f.CustomBillingData, Filing: filing})
	for _, c := range corrections { // what nobody corrects stays as it is, also in a form that is not written any more
		if text, ok := cleaned[c.Path]; ok {
			*texts[c.Path] = *text
		}
	}
	return changesOf(&before, o)
}

// changesOf lists the texts that differ between two versions of an order; KindInvalidData at changes if none do.
func changesOf(before, after *api.Order) (changes []api.Change, err error) {
	old := correctable(before)
	for path, text := range correctable(after) {
		if was, ok := old[path]; ok && *was != *text {
			changes = append(changes, api.Change{Path: path, Before: *was, After: *text})
		}
	}
	if len(changes) == 0 {
		return nil, api.Invalid(fault.List{{Path: "changes", Code: fault.Required}})
	}
	slices.SortFunc(changes, func(a, b api.Change) int { return cmp.Compare(a.Path, b.Path) })
	return changes, nil
}

// values returns the values before or after changes, by their paths.
func values(changes []api.Change, after bool) map[string]string {
	byPath := map[string]string{}
	for _, c := range changes {
		byPath[c.Path] = c.Before
		if after {
			byPath[c.Path] = c.After
		}
	}
	return byPath
}

// edit is act for a change of what the customer pays for: the order gets a new version, and the store ends its open payment,
// which was made for the version before.
func (s *Service) edit(ctx context.Context, by Operator, seen Seen, what string, change func(o *api.Order) (outcome, error)) (File, error) {
	return s.actAndRead(ctx, by, seen, what, func(o *api.Order) (outcome, error) {
		done, err := change(o)
		if err == nil {
			o.Version++
			o.UpdatedAt = s.Now()
		}
		return done, err
	})
}
