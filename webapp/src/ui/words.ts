import { againNow } from '../again'
import { currentLanguage } from '../i18n'
import { load, type Bundle } from '../i18n/bundles'
import { part } from './part'

/** Loads texts that are needed now, also where they could not be read before. Reports whether they are there; if not, a toast says so. */
export async function words(bundle: Bundle): Promise<boolean> {
  const loading = () => load(currentLanguage(), bundle).then(() => true)
  const again = async () => {
    againNow()
    await new Promise(resolve => setTimeout(resolve)) // what waits requests it
    return loading()
  }
  return Boolean(await part(() => loading().catch(again)))
}
