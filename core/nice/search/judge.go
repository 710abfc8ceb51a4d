package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// judge shows the classes that the clues speak for, and folds those that they speak against.
func (x *Index) judge(answer *Needs, d *description) {
	var weights []int
	things := d.things
	for i := range things {
		n := &answer.Needs[i]
		for at := range n.Classes {
			c := d.cluesOf(answer, i, at)
			weight := c.weight()
			if one := n.Classes[at]; at > 0 && one.Sure == Perhaps && (c[shared] > 0 && n.has() || !software(one.Class) && isProgram(things[i].words)) {
				weight = -1 // it is shown already, or what a program is about
			}
			if one := n.Classes[at]; things[i].deed != "" && at > 0 && one.Sure == Perhaps || things[i].onlyServes() && !isService(one.Class) {
				weight = -1 // only the service is meant by a verb
			}
			if at == 0 && things[i].onlyServes() && isService(n.Classes[at].Class) {
				weight = max(weight, 0) // a verb offers it
			}
			if one := n.Classes[at]; things[i].counted() && !isService(one.Class) {
				weight = -1 // "I have two vans"
			} else if one.Sure != Perhaps && !isService(one.Class) && (things[i].settled || things[i].ownsGoods()) {
				weight = max(weight, 0) // "our own shampoo"
			}
			if d.named < talkedFrom {
				switch {
				case at > 0 && n.Classes[at].Sure == Perhaps:
					weight = -1 // nothing is said that the rules do not know
				case at == 0 && n.has() && len(things[i].list) == 1:
					weight = max(weight, 0) // a word of a short list
				}
			}
			if class := n.Classes[at].Class; things[i].added && class == "c12" || at > 0 && !things[i].ownsGoods() && x.isBehind(&things[i], class) {
				weight = -1 // "guided tours with bicycles", "earrings made with keys of typewriters"
			}
			weights = append(weights, weight)
		}
	}
	alone := !slices.ContainsFunc(things, func(t thing) bool { return t.said > 0 }) // a list with nothing behind it
	for i := range things {
		t, n := &things[i], &answer.Needs[i]
		all := n.Classes
		n.Classes = make([]Needed, 0, len(all))
		for at, c := range all {
			switch {
			case t.whole == "", alone && at == 0 && t.listed && len(t.list) == 1: // the number of a class, or a single word in a list
			case weights[at] < 0:
				c.Sure = Perhaps
			case c.Sure == Perhaps, weights[at] < sureFrom && d.named >= talkedFrom:
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
