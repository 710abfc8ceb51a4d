import { ConsentChoice } from '../../features/consent/ConsentChoice'
import { CookiesDocument } from '../../features/legal/CookiesDocument'

/** The cookies page, where the choice about analytics can be made again. */
export default function Cookies() {
  return <CookiesDocument choice={<ConsentChoice />} />
}
