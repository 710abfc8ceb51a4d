package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// judge shows the classes that the clues and their standing speak for, and folds those that they speak against.
func (x *Index) judge(answer *Needs, d *description) {
	weights := x.weighClasses(answer, d)
	things := d.things
	alone := !slices.ContainsFunc(things, func(t thing) bool { return t.said > 0 }) // a list with nothing behind it
	plain := alone && d.isPlain(answer)
	for i := range things {
		t, n := &things[i], &answer.Needs[i]
		all := n.Classes
		n.Classes = make([]Needed, 0, len(all))
		named := alone && t.named || plain && t.isExact()
		for at, c := range all {
			switch {
			case t.whole == "", alone && at == 0 && t.listed && len(t.list) < 3: // the number of a class, or a word or two in a list
			case weights[at].weight < 0 && (!named || at > 0 || c.Sure == Perhaps):
				c.Sure = Perhaps
			case c.Sure == Perhaps, weights[at].weight < sureFrom && d.named >= talkedFrom:
				c.Sure = Likely
			}
			if c.Sure != Perhaps || at < t.own {
				c = x.filled(t, c)
				n.insert(&c)
			}
		}
		weights = weights[len(all):]
	}
}

// isPlain reports whether a query is a list of several things that are all understood, with nothing else said: there is no chatter in it.
func (d *description) isPlain(answer *Needs) bool {
	for i := range d.things {
		if !answer.Needs[i].has() {
			return false
		}
	}
	return len(d.things) > 2 && d.unnamed == 0
}

// What the rules know of a class without its weight.
const (
	undecided = iota
	notMeant
	isMeant // so that it is at least likely
)

// decided returns what the rules know of a class of the nth need.
func (x *Index) decided(answer *Needs, d *description, n, at int, c *clues) int {
	t, need := &d.things[n], &answer.Needs[n]
	one := &need.Classes[at]
	brief := d.named < talkedFrom && d.said < talkedAtAll
	perhaps, goods, further := one.Sure == Perhaps, !isService(one.Class), at > 0
	switch {
	case t.words == "": // the number of a class
		return undecided
	case t.added && one.Class == vehicleClass, further && !t.ownsGoods() && x.isBehind(t, one.Class):
		return notMeant // "guided tours with bicycles", "earrings made with keys of typewriters"
	case brief && further && perhaps:
		return notMeant // nothing is said that the rules do not know
	case brief && !further && need.has() && len(t.list) == 1:
		return isMeant // a word of a short list
	case t.counted() && goods:
		return notMeant // "I have two vans"
	case !perhaps && goods && (t.settled || t.ownsGoods()):
		return isMeant // "our own shampoo"
	case !further && t.onlyServes() && !goods:
		return isMeant // a verb offers it
	case (t.deed != "" || isDeed(folds(strings.Fields(t.words))[0])) && further && perhaps, t.onlyServes() && goods:
		return notMeant // only the service is meant by a verb
	case further && perhaps && (c[shared] > 0 && need.has() || !isSoftwareClass(one.Class) && isProgram(t.words)):
		return notMeant // it is shown already, or what a program is about
	}
	return undecided
}

// filled returns a class that was only considered with why it is needed.
func (x *Index) filled(t *thing, c Needed) Needed {
	for at := range t.ranked {
		if c.Why == "" && nice.ID(t.ranked[at].class) == c.Class {
			sure := c.Sure
			c = x.needed(t.list, t.ranked[at:at+1])
			c.Sure = sure
		}
	}
	return c
}

// counted reports whether a thing begins with the number of what a business has.
func (t *thing) counted() bool {
	word := folds(strings.Fields(t.words))
	return isCount(word[0]) && !kinds.has(word[1])
}

// ownsGoods reports whether goods are named as the business's own, before their name or as what is sold: a place such as "secadero propio"
// is none. Goods that a service is done with are, if they are sold as well.
func (t *thing) ownsGoods() bool {
	list := words(t.words)
	at := among(list, owns)
	_, goods := serviceOf(strings.Fields(t.words))
	return t.sold || at >= 0 && at+1 < len(list) || mention(goods, owns)
}

// kinds are counted of what is sold: "three kinds of kimchi".
var kinds = &wordSet{text: "kinds types sorts flavours flavors styles models sizes lines tipos clases sabores modelos variedades lineas tamanos tipus classes sabors varietats"}

// isBehind reports whether only words behind a connector have a class: goods such as keys in "earrings made with keys of typewriters", or
// those for whom a service is, such as "ads for restaurants".
func (x *Index) isBehind(t *thing, class string) bool {
	if len(t.ranked) == 0 {
		return false
	}
	number := nice.Number(class)
	var reasons []reason
	for _, r := range t.ranked[0].reasons { // which are those of all classes
		if x.phraseClass(int(r.phrase)) == number {
			reasons = append(reasons, r)
		}
	}
	known, people := false, true
	for i, w := range t.list {
		has := len(x.matched(t.list[i:i+1], reasons)) > 0
		switch {
		case w.segment > 0:
			people = people && (!has || audiences.has(w.raw) || occasion.has(w.raw) || online.has(w.raw))
		case has || publishing.has(w.raw) || franchises.has(w.raw):
			return false
		default:
			known = known || literal(t.list[i:i+1])
		}
	}
	return known && (number < firstService || people)
}
