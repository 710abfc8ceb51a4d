package search

import "sello/core/nice"

// The classes that rules name, some by their number and some by their id.
const (
	boardFood    = 29 // cheese, meat and fish, of which there are boards
	prepared     = 30 // coffee, tea, bread, pasta and ice cream, for which there are kitchen machines
	plantClass   = 31 // fruits, plants, seeds and living animals
	instruments  = 15 // musical instruments
	fitters      = 37 // plumbers, electricians, painters and builders, and all repair
	lessons      = 41 // teaching and sports
	programClass = 42 // the development of programs
	restaurants  = 43 // restaurants and hotels
	gardenClass  = 44 // gardens, and the care of the body

	downloads    = "c9" // programs that are downloaded
	vehicleClass = "c12"
	tack         = "c18" // leather goods, and clothing and collars for animals
	trimmings    = "c26" // zips, laces and buttons
	playClass    = "c28" // games, toys and what sports are done with
	plantID      = "c31"
	shopClass    = "c35" // the services of shops
	fittersID    = "c37"
	lessonsID    = "c41"
	saas         = "c42" // programs that are used online, and their development
	legalClass   = "c45" // the services of attorneys
)

// firstService is the first class of services; those before it are of goods.
const firstService = 35

// allGoods are the bits of the classes of goods.
const allGoods = 1<<firstService - 1

// isService reports whether a class, such as "c43", is one of services.
func isService(class string) bool { return nice.Number(class) >= firstService }

// isSoftwareClass reports whether a class is one of those of programs.
func isSoftwareClass(class string) bool { return class == downloads || class == saas }
