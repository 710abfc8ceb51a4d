import { Registration } from '../../features/registration/Registration'
import { useTrademarkRound } from '../newTrademark'
import { useQuery } from '../query'
import { useAutored } from '../useAutored'

/** `/`: the registration. Query: trademarkId continues or shows an order, editTrademark=1 from its first step; autored leads to the account. */
export default function Home() {
  const query = useQuery()
  useAutored(query.has('autored'))
  return (
    <Registration
      key={useTrademarkRound()}
      order={query.get('trademarkId')}
      edit={query.get('editTrademark') === '1'}
    />
  )
}
