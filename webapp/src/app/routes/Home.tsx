import { lazy } from 'react'
import { useTrademarkRound } from '../newTrademark'

const Wizard = lazy(() => import('../../features/wizard/Wizard'))

/** `/`: the registration wizard. */
export default function Home() {
  return <Wizard key={useTrademarkRound()} />
}
