import { lazy, Suspense } from 'react'
import { sessionAtom } from '../../api/session'
import { useAtomValue } from '../../state'
import { Boundary } from '../../ui/Boundary'

const Section = lazy(() => import(/* webpackChunkName: "factors" */ './Section'))

/** The second factors in the account area of an operator; nothing for anyone else. */
export function OperatorFactors() {
  const session = useAtomValue(sessionAtom)
  if (!session || session.tenant_role !== 'operator') return null
  return (
    <Boundary within>
      <Suspense>
        <Section />
      </Suspense>
    </Boundary>
  )
}
