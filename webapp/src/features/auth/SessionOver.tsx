import { Suspense } from 'react'
import { overAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { SessionOverNote } from './SessionOverNote'

/** Shows a note when the session had ended before the page was loaded, or in another tab. */
export function SessionOver() {
  const over = useAtomValue(overAtom)
  return <Suspense>{over && <SessionOverNote />}</Suspense>
}
