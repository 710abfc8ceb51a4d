import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { lazy } from '../../ui/lazy'
import { ScreenPart } from '../../ui/ScreenPart'

const Section = lazy(() => import(/* webpackChunkName: "factors" */ './Section'))

/** The second factors in the account area of an operator; nothing for anyone else. */
export function OperatorFactors() {
  const session = useAtomValue(sessionAtom)
  if (!session || session.tenant_role !== 'operator') return null
  return (
    <ScreenPart>
      <Section />
    </ScreenPart>
  )
}
