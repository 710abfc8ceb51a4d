/** The Spanish texts that every screen may need at once; one file an area, so that areas do not meet. */
import chrome from '../../../texts/es/chrome.json'
import common from '../../../texts/es/common.json'
import contact from '../../../texts/es/contact.json'
import faults from '../../../texts/es/faults.json'
import wizard from '../../../texts/es/wizard.json'

export const page = {
  ...common,
  ...faults,
  ...chrome,
  ...wizard,
  ...contact,
}
