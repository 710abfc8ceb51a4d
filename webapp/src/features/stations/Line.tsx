import type { Event, Expected, Order } from '../../api/contract.gen'
import { today } from '../../api/day'
import { useLanguage, useText } from '../../i18n'
import { formatDay, formatMonth, formatMonths } from '../../i18n/day'
import { formatDate } from '../../i18n/money'
import { Icon } from '../../ui/Icon'
import { stationsOf, type Station } from './model/stations'
import styles from './Line.module.css'

/** The stations of an order from left to right, on a phone from top to bottom. Each says its state in words. */
export function Line({ order, history }: { order: Order; history: Event[] | null }) {
  return (
    <ol role="list" className={styles.line}>
      {stationsOf(order, history, today()).map((station, i, all) => (
        <Stop key={station.stage} station={station} before={all[i - 1]} />
      ))}
    </ol>
  )
}

function Stop({ station, before }: { station: Station; before: Station | undefined }) {
  const t = useText('stations')
  const { stage, state } = station
  const when = useWhen(station, before)
  return (
    <li className={styles.stop} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark}>
        {state === 'done' && <Icon name="check" size={16} />}
        {state === 'ended' && <Icon name="minus" size={16} />}
      </span>
      <span className={styles.name}>{t(`stations_${stage}`)}</span>
      <span className={styles.when}>
        <span className={styles.state}>{t(`stations_state_${state}`)}</span>
        {when && ` ${when}`}
      </span>
    </li>
  )
}

/** When a station was reached, or about when it will be; '' if neither is known. */
function useWhen({ state, on, about }: Station, before: Station | undefined): string {
  const t = useText('stations')
  const language = useLanguage()
  if (about) return aboutWhen(about)
  if (!on) return ''
  const date = on.includes('T') ? formatDate(on, language) : formatDay(on, language)
  return state === 'now' ? t('stations_since', { date }) : t('stations_on', { date })

  function aboutWhen({ stage, from, until }: Expected): string {
    if (stage === 'in_review') return t('stations_by', { date: formatDay(until, language) })
    if (stage === 'filed' && before?.about?.until === from) return t('stations_right_after')
    if (stage === 'filed') return t('stations_by', { date: formatDay(from, language) })
    if (stage === 'published') return t('stations_about', { date: formatMonth(from, language) })
    return t('stations_about', { date: formatMonths(from, until, language) })
  }
}
