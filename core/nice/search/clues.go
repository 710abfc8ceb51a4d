package search

import (
	"slices"
	"strings"

	"sello/core/nice"
)

// The rules of this package say how sure a class of a thing is by the thing alone. Whether it is meant, and no chatter beside what is sold,
// depends on the whole description, too: a class that another thing has is meant, and goods in a later sentence without an offer are not.
// These are the clues, whose weights are trained with descriptions (clues_test.go).

// The clues, in the order of clueWeights.
const (
	always        = iota // what the others are added to
	wasSure              // by the rules
	wasLikely            //
	isFurther            // it is not the first class of its need
	furtherToo           // it is not, and likely
	agreeing             // tenths of the agreement of its best phrase
	halfNamed            // which is less than 700
	hardly               // which is less than 500
	ofBest               // tenths of its score in that of the first class
	notBest              // it is not the first class of the ranking
	nextTo               // tenths of the score of the second class in its own, if it is the first
	unliked              // how far it is below the first class of the model, in tenths of the most that counts
	oneWord              // the thing is
	twoWords             //
	oneOfGoods           // goods of one word that is no plural
	serviced             // it is a class of services
	sold35               // it is that of shops
	appOrShop            // it was added for an app or a shop
	firstThing           // its need is the first of all
	thirdOn              // the thing is the third of its sentence or a later one
	numberIn             // the thing has a number in it
	aside                // it is in a later sentence without an offer
	goodsLater           // goods in a later sentence
	shared               // another thing has the class as its first one, which is sure or likely
	sharedBest           // the same of a class that is the first of the ranking
	firstOf              // things that have it as their first class, at most three
	isWithin             // a part of the thing, which is understood hardly as a whole, is a name of something in the class
	amongOf              // things that have it as a further one, at most two
	elsewhere            // tenths of its score in that of the first class of another thing, the most of all
	ofAll                // it is the first class of the model for the whole description
	votesOfAll           // what the model says of it by the whole description, in twenties, from -15 to 15
	laterOn              // sentences before that of the thing, at most four
	wordsOfAll           // words of the description, in fours, at most ten
	outdone              // among chatter it is no exact name, and another thing is one of several words
	outdoneHardly        // the same where it is named by half
	asking               // its sentence is a question
	chatty               // how much its words are like those beside what is sold (chatter), from -30 to 30
	rather               // how much more they are like those than like names
	surelyChat           // which is much
	behindOffer          // the thing stands behind a verb that offers it: "we make hats"
	ofWhole              // it is the first class of the model for the whole query, with what is not meant
	votesOfWhole         // what the model says of it by that, as votesOfAll
	nextOfWhole          // it is the second or third class of the model for that
	belowOfWhole         // how far it is below the first, in tenths of its votes, at most twenty
	exactBeside          // its thing and another one of the sentence are exact names
	clueCount
)

const (
	judgedFrom  = 4   // words of the things in a query that are weighed, or talkedFrom of all its words
	talkedFrom  = 6   // words of the things in whose query there may be chatter,
	talkedAtAll = 9   // and of all words of such a query
	sureFrom    = 310 // the least weight of a class that is sure among chatter; less is enough for a single word of a list that is all there is
	withinMost  = 4   // words of what is looked for within a thing
	chattyMost  = 30  // of what counts of chatter
	chatFrom    = 40  // the least chatter in the words of a thing that are surely beside what is sold
	mostRanked  = 3   // classes of a ranking that are weighed although the rules have left them out
)

// clues are the features that decide whether a class of a thing is meant.
type clues [clueCount]int

// count sets a clue that is there or not.
func (c *clues) count(clue int, there bool) {
	if there {
		c[clue]++
	}
}

// weight returns the sum of the weights of the clues: a class is shown from 0 on.
func (c *clues) weight() (sum int) {
	for i, n := range c {
		sum += n * clueWeights[i]
	}
	return sum
}

// thing is a need with its features in the query.
type thing struct {
	part
	list    []word
	ranked  []candidate
	listed  bool   // it is in a list of things of a word or two
	named   bool   // it is one of at least three exact names in its sentence
	offered bool   // its sentence offers something
	asks    bool   // its sentence is a question
	behind  bool   // it stands behind a verb that offers it
	chatter int    // how much its words are like those beside what is sold
	own     int    // classes of its need that are not only considered
	within  string // the classes of things within it
}

// description is what is known of the things of a query, and of all of it.
type description struct {
	things  []thing
	words   int
	named   int                   // words of the things
	votes   [nice.Classes + 1]int // what the model says of it
	whole   [nice.Classes + 1]int // what the model says of it and what is not meant
	said    int                   // words of it and what is not meant
	unnamed int                   // words of it and what is not meant that are in no thing, but for those around every thing
}

// cluesOf returns the clues of a class of the nth need.
func (d *description) cluesOf(answer *Needs, n, at int) (c clues) {
	t, class := &d.things[n], answer.Needs[n].Classes[at]
	c[always] = 1
	c.count(wasSure, class.Sure == Sure)
	c.count(wasLikely, class.Sure == Likely)
	c.count(isFurther, at > 0)
	c.count(furtherToo, at > 0 && class.Sure == Likely)
	c.count(appOrShop, class.Why == WhyApp || class.Why == WhyShop)
	c.count(sold35, class.Class == shopClass)
	c.count(firstThing, n == 0)
	c.count(thirdOn, t.place > 1)
	c.count(numberIn, strings.ContainsAny(t.words, "0123456789"))
	c.count(aside, t.said > 0 && !t.offered)
	c.count(isWithin, strings.Contains(t.within, class.Class+" "))
	c.count(oneWord, len(t.list) == 1)
	c.count(twoWords, len(t.list) == 2)
	if isService(class.Class) {
		c[serviced] = 1
	} else {
		c.count(goodsLater, t.said > 0)
		c.count(oneOfGoods, len(t.list) == 1 && !t.listed && !strings.HasSuffix(t.list[0].raw, "s"))
	}
	for i := range answer.Needs {
		if at := classAt(answer.Needs[i].Classes, class.Class); i != n && at >= 0 {
			if at > 0 {
				c[amongOf] = min(c[amongOf]+1, 2)
				continue
			}
			c[firstOf] = min(c[firstOf]+1, 3)
			if answer.Needs[i].Classes[0].Sure != Perhaps {
				c[shared] = 1
			}
		}
	}
	number := nice.Number(class.Class)
	t.rankedAs(number, &c)
	for i := range d.things {
		for _, r := range d.things[i].ranked {
			if first := d.things[i].ranked[0]; i != n && r.class == number {
				c[elsewhere] = max(c[elsewhere], r.score*10/max(first.score, 1)*first.best/1000)
			}
		}
	}
	c.count(exactBeside, at == 0 && t.isExact() && slices.ContainsFunc(d.things, func(other thing) bool {
		return other.said == t.said && other.place != t.place && other.isExact()
	}))
	if d.named >= talkedFrom && c[agreeing] < exactFrom/100 && d.exactBut(n) {
		c[outdone] = 1
		c[outdoneHardly] = c[halfNamed]
	}
	t.saidBeside(&c)
	d.byModel(number, &c)
	c[laterOn] = min(t.said, 4)
	c[wordsOfAll] = min(d.words/4, 10)
	return c
}

// byModel adds the clues of the model for the description, and for the whole query.
func (d *description) byModel(class int, c *clues) {
	c.count(ofAll, d.votes[class] == slices.Max(d.votes[1:]))
	c[votesOfAll] = max(min(d.votes[class]/20, 15), -15)
	votes, first, higher := d.whole[class], slices.Max(d.whole[1:]), 0
	for _, v := range d.whole[1:] {
		if v > votes {
			higher++
		}
	}
	c.count(ofWhole, higher == 0)
	c.count(nextOfWhole, higher == 1 || higher == 2)
	c[votesOfWhole] = max(min(votes/20, 15), -15)
	c[belowOfWhole] = min((first-votes)*10/max(first, 1), 20)
}

// isExact reports whether a thing is the exact name of something.
func (t *thing) isExact() bool {
	return len(t.ranked) > 0 && t.ranked[0].best >= exactFrom && literal(t.list)
}

// exactBut reports whether a thing other than the nth is an exact name of several words.
func (d *description) exactBut(n int) bool {
	for i := range d.things {
		if t := &d.things[i]; i != n && len(t.list) > 1 && len(t.ranked) > 0 && t.ranked[0].best >= exactFrom {
			return true
		}
	}
	return false
}

// saidBeside adds the clues of what is said beside what is sold.
func (t *thing) saidBeside(c *clues) {
	c.count(asking, t.asks)
	c.count(behindOffer, t.behind)
	c[chatty] = max(min(t.chatter/10, chattyMost), -chattyMost)
	c[rather] = max(c[chatty], 0)
	c.count(surelyChat, t.chatter >= chatFrom)
}

// rankedAs adds the clues of the ranking.
func (t *thing) rankedAs(class int, c *clues) {
	for i, r := range t.ranked {
		if r.class != class {
			continue
		}
		first := t.ranked[0].score
		c[agreeing] = r.best / 100
		c.count(halfNamed, r.best < 700)
		c.count(hardly, r.best < 500)
		c[ofBest] = r.score * 10 / max(first, 1)
		c[unliked] = min(r.below, opinionMost) / (opinionMost / 10)
		c.count(notBest, i > 0)
		if i == 0 {
			c[sharedBest] = c[shared]
			if len(t.ranked) > 1 {
				c[nextTo] = t.ranked[1].score * 10 / max(first, 1)
			}
		}
	}
}

// describe returns what is known of a query, and adds to the needs the classes that the rules left out. from are the parts of the query.
func (x *Index) describe(answer *Needs, from []part, original, query, lang string) (d description) {
	named := 0
	for _, p := range from {
		named += len(strings.Fields(p.words))
	}
	d.words, d.named, d.said = len(words(query)), named, len(words(original))
	if named < judgedFrom && d.said < talkedFrom {
		return d
	}
	list, _ := x.understand(query, lang, false)
	d.votes, _ = x.votes(list)
	whole, _ := x.understand(original, lang, false)
	d.whole, _ = x.votes(whole)
	d.unnamed = unnamed(words(original), from)
	said := sentences(query)
	things := make([]thing, len(from))
	for i, p := range from {
		t := &things[i]
		t.part = p
		t.list, t.ranked = x.candidates(p.whole+" ", lang)
		t.chatter = x.chatter(termsOf(t.list)...)
		t.offered = p.said > 0 && offered(said[p.said], lang)
		t.behind = p.said < len(said) && t.isBehindOffer(said[p.said], lang)
		t.asks = p.said < len(said) && strings.HasSuffix(strings.Join(said[p.said], " "), "?")
		need := &answer.Needs[i]
		if t.own = len(need.Classes); t.own == 0 || need.Classes[0].Sure != Sure && !p.settled {
			x.consider(t, need, lang)
		}
	}
	for i := range things {
		exact, short := 0, 0 // things in the same sentence: exact names, and those of a word or two, less three for each longer one
		for _, other := range things {
			if other.said != things[i].said {
				continue
			}
			if other.isExact() {
				exact++
			}
			if short++; len(other.list) > 2 {
				short -= 4
			}
		}
		things[i].listed, things[i].named = short > 2, exact > 2 && things[i].isExact()
	}
	d.things = things
	return d
}

// unnamed returns how many of some words say something and are in no part.
func unnamed(list []string, from []part) (n int) {
	named := map[string]bool{}
	for _, p := range from {
		for _, w := range words(p.words) {
			named[w] = true
		}
	}
	for _, w := range list {
		if !named[w] && w != "" && !separators.has(w) && !stops.has(w) && !connectors.has(w) && !framing.has(w) && !leading.has(w) && !headings.has(w) && !offers(w) {
			n++
		}
	}
	return n
}

// isBehindOffer reports whether a verb that offers something is among the two words before a thing in its sentence.
func (t *thing) isBehindOffer(sentence []string, lang string) bool {
	first, _, _ := strings.Cut(t.words, " ")
	at := slices.IndexFunc(sentence, func(field string) bool { return strings.Contains(field, first) })
	return at > 0 && offered(sentence[max(at-2, 0):at], lang)
}

// consider adds the classes that the rules left out, and where they found none that is likely those of things within the thing: "forging
// workshops" of "run weekend forging workshops in my smithy". A thing that names a shop, such as "shop for kitchen tools", is no other
// service.
func (x *Index) consider(t *thing, need *Need, lang string) {
	hardlyKnown := !need.has()
	for i, c := range t.ranked[:min(len(t.ranked), mostRanked)] {
		if isForSale(x.needed(t.list, t.ranked[i:i+1])) || c.class >= firstService && nice.ID(t.ranked[0].class) == shopClass && says(t.whole, shops) {
			continue
		}
		need.consider(&Needed{Class: nice.ID(c.class)})
	}
	fields := strings.Fields(t.whole)
	for at := 0; hardlyKnown && at < len(fields); at++ {
		for n := 1; n <= min(withinMost, len(fields)-at, len(fields)-1); n++ {
			if empty(fields[at]) || empty(fields[at+n-1]) {
				continue
			}
			text := strings.Join(fields[at:at+n], " ")
			if x.literalName(text, lang) == 0 {
				continue
			}
			if inner := x.need(text, lang); inner.has() {
				t.within += inner.Classes[0].Class + " "
				need.consider(&inner.Classes[0])
			}
		}
	}
}

// offered reports whether a sentence offers something.
func offered(fields []string, lang string) bool {
	for _, field := range fields {
		w := Fold(field)
		if offers(w) || leading.has(w) || turns.has(w) || owns.has(w) || makesIt.has(w) && lang == "en" || len(w) > 4 && lang != "en" && strings.HasSuffix(w, ourEndings[lang]) {
			return true
		}
	}
	return false
}
