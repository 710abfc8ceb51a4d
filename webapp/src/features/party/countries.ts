import { described, type Language } from '../../i18n/languages'

// ISO 3166-1 alpha-2, and XK as the codes in use have it.
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS ' +
  'IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
  'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL ' +
  'PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC ' +
  'TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'

/** Where most owners live, first in the list. */
const NEAR = ['ES', 'PT', 'FR', 'DE', 'IT', 'GB', 'AD']

export type Country = { code: string; name: string }

/** The name of a country in the words that the page shows in a language: Catalan has the Spanish ones. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([described(language).texts], { type: 'region' }).of(code) ?? code
}

/** The near countries, then all by name. */
export type Countries = { near: Country[]; all: Country[] }

const known = new Map<string, Countries>()

/** The countries with their names in a language; the same object for every list of a page. */
export function countries(language: Language): Countries {
  const lang = described(language).texts
  const before = known.get(lang)
  if (before) return before
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  const named = (code: string): Country => ({ code, name: names.of(code) ?? code })
  const order = new Intl.Collator(lang)
  const now = {
    near: NEAR.map(named),
    all: CODES.split(' ')
      .map(named)
      .sort((a, b) => order.compare(a.name, b.name)),
  }
  known.set(lang, now)
  return now
}
