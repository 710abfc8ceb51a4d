import { pendingAtom } from '../../api/pending'
import { useAtomValue } from '../../state'
import { LoadingLayer } from '../../ui/LoadingLayer'

/** The full-screen layer while requests are under way that block the page. */
export function Loading() {
  return <LoadingLayer on={useAtomValue(pendingAtom)} />
}
