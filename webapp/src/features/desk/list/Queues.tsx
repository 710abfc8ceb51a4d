import { useEffect, useState } from 'react'
import { getQueues } from '../../../api/desk'
import type { DeskQueues } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { Link } from '../../../ui/Link'
import { addressOf, LISTS, type ListName } from '../view'
import styles from './Lists.module.css'

/** Milliseconds between two counts while the page is open. */
const EVERY = 60_000

/** The queues with how many wait in each, and all orders. */
export function Queues({ current }: { current: ListName }) {
  const t = useText('desk')
  const counts = useCounts(current)
  // On most days no payment is disputed, every event is accepted and every mail is sent: the lists of the others are shown when they
  // have some.
  const isShown = (name: ListName) =>
    (name !== 'disputed' && name !== 'webhooks' && name !== 'mails') ||
    name === current ||
    Boolean(counts?.[name])
  const shown = LISTS.filter(isShown)
  return (
    <nav aria-label={t('desk_queues')} className={styles.queues}>
      <ul role="list">
        {shown.map(name => (
          <li key={name}>
            <Link to={addressOf({ list: name })} aria-current={name === current ? 'page' : undefined}>
              <span>{t(`desk_list_${name}`)}</span>{' '}
              {name !== 'all' && counts && <span className={styles.count}>{counts[name]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Counts when a list is opened, when the window gets the focus, and each minute. The lists themselves say what fails. */
function useCounts(current: ListName): DeskQueues | undefined {
  const [counts, setCounts] = useState<DeskQueues>()
  useEffect(() => {
    const stop = new AbortController()
    const count = () => {
      if (!document.hidden) getQueues(stop.signal).then(setCounts, () => {})
    }
    count()
    const timer = setInterval(count, EVERY)
    addEventListener('focus', count, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [current])
  return counts
}
