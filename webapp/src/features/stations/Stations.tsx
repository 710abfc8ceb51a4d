import { use, useCallback, useId, useState, type ReactNode } from 'react'
import type { Event, Order } from '../../api/contract.gen'
import { getHistory } from '../../api/history'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Collapsible } from '../../ui/Collapsible'
import { Note } from '../../ui/Note'
import { Skeleton } from '../../ui/Skeleton'
import { useLoad, type Loaded } from '../../ui/useLoad'
import { Documents } from './Documents'
import { End } from './End'
import { LevelContext, type Level } from './Heading'
import { History } from './History'
import { Known } from './Known'
import { Line } from './Line'
import { hasEnded, lastWords } from './model/stations'
import { Next } from './Next'
import { Question } from './Question'
import styles from './Stations.module.css'
import { useNewest } from './useNewest'

/**
 * How far the registration of a paid order has come: its stations, what happens next, the provider's question, its documents and
 * its history. Shows nothing for an order that is not paid. `level` is that of its heading. `open`: the history is shown at once.
 */
export default function Stations({
  order: given,
  level,
  open = false,
}: {
  order: Order
  level: Level
  open?: boolean
}) {
  const [order, take] = useNewest(given)
  if (order.stage === null) return null
  return (
    <LevelContext value={level}>
      <Course order={order} opened={open} onChange={take} />
    </LevelContext>
  )
}

function Course({
  order,
  opened,
  onChange,
}: {
  order: Order
  opened: boolean
  onChange: (order: Order) => void
}) {
  const t = useText('stations')
  const title = useId()
  const level = use(LevelContext)
  const Title = `h${level}` as const
  const [open, setOpen] = useState(opened)
  const asked = order.stage === 'question'
  const [answered, setAnswered] = useState(false) // the day on which the review began is still known
  const needed = open || asked || answered || hasEnded(order)
  const { state, reload } = useHistory(order.id, needed)
  const history = state.kind === 'ready' ? state.data : null
  const found = (shown: (history: Event[]) => ReactNode) => (
    <Found state={state} onRetry={reload} shown={shown} />
  )
  return (
    <section aria-labelledby={title} className={styles.stations}>
      <Title id={title} className={styles.title}>
        {t('stations_title')}
      </Title>
      <Line order={order} history={history} />
      <Next order={order} />
      {asked && found(all => <Question order={order} question={lastWords(order, all)} onAnswered={change} />)}
      {hasEnded(order) && <End order={order} history={history} />}
      <Known order={order} />
      <Collapsible level={level} open={open} onOpenChange={setOpen} title={t('stations_more')}>
        {open &&
          found(all => (
            <div className={styles.more}>
              <Documents order={order} history={all} />
              <History order={order} history={all} />
            </div>
          ))}
      </Collapsible>
    </section>
  )

  function change(changed: Order): void {
    setAnswered(true)
    onChange(changed)
    reload()
  }
}

/** Loads the history of an order as soon as it is needed. */
function useHistory(id: string, needed: boolean) {
  return useLoad<Event[] | null>(
    useCallback(async signal => (needed ? getHistory(id, { signal, quiet: true }) : null), [id, needed]),
  )
}

function Found({
  state,
  onRetry,
  shown,
}: {
  state: Loaded<Event[] | null>
  onRetry: () => void
  shown: (history: Event[]) => ReactNode
}) {
  const t = useText('stations')
  if (state.kind === 'failed') {
    return (
      <Note tone="mind" actions={<Button onClick={onRetry}>{t('retry')}</Button>}>
        {t('stations_failed')}
      </Note>
    )
  }
  if (state.kind === 'ready' && state.data) return shown(state.data)
  return (
    <div role="status" aria-label={t('stations_loading')}>
      <Skeleton lines={3} />
    </div>
  )
}
