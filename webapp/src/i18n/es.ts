/** The Spanish texts that every screen may need at once; one file an area, so that areas do not meet. */
import chrome from './es/chrome.json'
import common from './es/common.json'
import contact from './es/contact.json'
import faults from './es/faults.json'
import wizard from './es/wizard.json'

export const page = {
  ...common,
  ...faults,
  ...chrome,
  ...wizard,
  ...contact,
}
