import { useNewTrademark, useTrademarkRound } from '../newTrademark'
import { useQuery } from '../query'
import { useAutored } from '../useAutored'
import { Wizard } from '../wizard/Wizard'

/** `/`: the registration wizard. Query: trademarkId continues or shows an order, editTrademark=1 from its first step; autored leads to the account. */
export default function Home() {
  const query = useQuery()
  const newTrademark = useNewTrademark()
  useAutored(query.has('autored'))
  return (
    <Wizard
      key={useTrademarkRound()}
      order={query.get('trademarkId')}
      edit={query.get('editTrademark') === '1'}
      onNew={newTrademark}
    />
  )
}
