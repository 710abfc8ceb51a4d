/** The English texts that every screen may need at once; one file an area, so that areas do not meet. */
import chrome from '../../../texts/en/chrome.json'
import common from '../../../texts/en/common.json'
import contact from '../../../texts/en/contact.json'
import faults from '../../../texts/en/faults.json'
import wizard from '../../../texts/en/wizard.json'

export const page = {
  ...common,
  ...faults,
  ...chrome,
  ...wizard,
  ...contact,
}
