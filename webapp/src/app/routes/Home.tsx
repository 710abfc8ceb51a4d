import { Proof } from '../../features/auth/Proof'
import { useAutored } from '../../features/auth/useAutored'
import { MissingSaid } from '../../features/chrome/Missing'
import { useTrademarkRound } from '../../features/registration/newTrademark'
import { Registration } from '../../features/registration/Registration'
import { Dispensable } from '../../ui/Dispensable'
import { lazy } from '../../ui/lazy'
import { useQuery } from '../query'

const ProposedClass = lazy(
  () => import(/* webpackChunkName: "steps" */ '../../features/registration/ProposedClass'),
)

/** `/`: the registration. Query: trademarkId continues or shows an order, editTrademark=1 from its first step; autored leads to the account; class, a number, is proposed. */
export default function Home() {
  const query = useQuery()
  const proposed = query.get('class')
  useAutored(query.has('autored'))
  return (
    <>
      <MissingSaid />
      <Registration
        key={useTrademarkRound()}
        order={query.get('trademarkId')}
        edit={query.get('editTrademark') === '1'}
      />
      <Proof />
      <Dispensable>{proposed && <ProposedClass number={proposed} />}</Dispensable>
    </>
  )
}
