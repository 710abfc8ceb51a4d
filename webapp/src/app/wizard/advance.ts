/** What the wizard's button does at each place. It is loaded when it is first needed. */
import type { NavigateFunction } from 'react-router'
import type { Quote } from '../../core'
import type { Place } from '../../features/registration/model/place'
import { currentLanguage } from '../../i18n'
import { load } from '../../i18n/bundles'
import { settle } from './settle'
import { leaveOwners, leaveTrademark } from './steps'

/** `shown` is the price that stands in the footer. */
export default async function advance(
  place: Place,
  shown: Quote | undefined,
  navigate: NavigateFunction,
): Promise<void> {
  await load(currentLanguage(), 'steps') // the next step can be drawn at once
  switch (place.at) {
    case 'trademark':
      return leaveTrademark()
    case 'owners':
      return leaveOwners(shown)
    case 'review':
      return settle(place.quote, navigate)
    case 'contact': // the button submits the contact form itself
  }
}
