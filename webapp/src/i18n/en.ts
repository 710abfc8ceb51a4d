/** The English texts that every screen may need at once; one file an area, so that areas do not meet. */
import chrome from './en/chrome.json'
import common from './en/common.json'
import contact from './en/contact.json'
import faults from './en/faults.json'
import wizard from './en/wizard.json'

export const page = {
  ...common,
  ...faults,
  ...chrome,
  ...wizard,
  ...contact,
}
