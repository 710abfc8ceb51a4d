import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { Title } from '../../../ui/Title'
import { useKeys } from '../keys'
import { KeysDialog } from '../KeysDialog'
import { addressOf, LISTS, viewOf, type ListName, type View } from '../view'
import { ContactList } from './ContactList'
import { DeliveryList } from './DeliveryList'
import { Filters } from './Filters'
import styles from './Lists.module.css'
import { MailList } from './MailList'
import { OrderList } from './OrderList'
import { Queues } from './Queues'

/** The lists of the desk; the address says which one. */
export function Lists() {
  const t = useText('desk')
  const view = viewOf(useLocation().search)
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  const show = (changes: Partial<View>) =>
    void navigate(addressOf({ ...view, ...changes }), { replace: true })

  useKeys({
    ...digits(name => void navigate(addressOf({ list: name }))),
    j: () => focusLine(lines.current, 1),
    k: () => focusLine(lines.current, -1),
    '/': () => search.current?.focus(),
    '?': () => setHelp(true),
  })

  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <Title tab={`${t(`desk_list_${view.list}`)} · ${t('desk_title')}`}>{t('desk_title')}</Title>
        <Button tone="quiet" onClick={() => setHelp(true)}>
          {t('desk_keys')}
        </Button>
      </header>
      <Queues current={view.list} />
      <section className={styles.list} aria-labelledby="list-title">
        <h2 id="list-title">{t(`desk_list_${view.list}`)}</h2>
        <Filters view={view} onChange={show} search={search} onDown={() => focusLine(lines.current, 1)} />
        <div ref={lines} onKeyDown={byArrows}>
          <Lines view={view} onClear={() => show(NO_FILTERS)} />
        </div>
      </section>
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  )
}

/** The keys of the digits, each of which shows the list with this number. */
const digits = (show: (list: ListName) => void) =>
  Object.fromEntries(LISTS.map((name, i) => [String(i + 1), () => show(name)]))

function Lines({ view, onClear }: { view: View; onClear: () => void }) {
  if (view.list === 'contacts') return <ContactList answered={view.answered} />
  if (view.list === 'webhooks') return <DeliveryList />
  if (view.list === 'mails') return <MailList />
  return <OrderList view={view} onClear={onClear} />
}

const NO_FILTERS = { q: '', stage: '', territory: '', mine: false, from: '', to: '' } as const

const linksOf = (lines: Element | null) => [...(lines?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]

/** Moves the focus to the line below or above the one that has it; without one to the first or the last. */
function focusLine(lines: Element | null, step: 1 | -1): void {
  const links = linksOf(lines)
  const now = links.findIndex(link => link === document.activeElement)
  const next = now < 0 ? links.at(step > 0 ? 0 : -1) : links[now + step]
  next?.focus()
}

/** On a line the arrows move as j and k do; elsewhere they scroll the page. */
function byArrows(event: React.KeyboardEvent<HTMLElement>): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
  if (!step || !(event.target as HTMLElement).matches('[data-line]')) return
  event.preventDefault()
  focusLine(event.currentTarget, step)
}
