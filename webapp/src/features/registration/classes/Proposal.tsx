import { useMemo } from 'react'
import { useQuote } from '../../../api/quote'
import type { Needs } from '../../../core'
import { textOf, useText, type TextKey } from '../../../i18n'
import { useMoney } from '../../../i18n/money'
import { Button } from '../../../ui/Button'
import { ClassNumber } from '../../../ui/ClassNumber'
import { chosenIds, classNumber, type ClassChoice } from './choice'
import styles from './Proposal.module.css'
import { proposed, type Proposed } from './proposed'
import { useNextPrice } from './useNextPrice'

type Taking = {
  /** Takes a class, with the epigraphs that name the things. */
  onTake: (id: string, epigraphs: string[]) => void
  onLeave: (id: string) => void
}

/** The classes that a business needs by the visitor's own words, to take one by one, and those that it does not need. */
export default function Proposal({
  query,
  needs,
  choice,
  territory,
  onTake,
  onLeave,
}: {
  query: string
  /** What the core knows of the query; null while it is not loaded. */
  needs: Needs | null
  choice: ClassChoice
  territory: string
} & Taking) {
  const t = useText('needs')
  useText('classes')
  const next = useNextPrice(choice, territory)
  const more = chosenIds(choice).length > 0 ? next : 0
  const all = useMemo(() => (needs ? proposed(needs) : []), [needs])
  if (!needs) return null
  const refused = needs.not.map(not => (
    <p key={not.class} className={styles.line}>
      {t('needs_not', {
        number: classNumber(not.class),
        why: t(`needs_not_${not.why}` as TextKey),
      })}
    </p>
  ))
  if (all.length === 0) return refused
  const rows = (list: Proposed[]) => (
    <ul role="list">
      {list.map(one => (
        <Row
          key={one.id}
          one={one}
          taken={choice.classes[one.id] !== undefined}
          more={more}
          onTake={onTake}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
  const likely = all.filter(one => one.sure !== 'perhaps')
  const less = all.filter(one => one.sure === 'perhaps')
  const unknown = needs.needs.filter(need => need.classes.length === 0).map(need => need.words)
  return (
    <section className={styles.proposal} aria-label={t('needs_title')}>
      <h3 className={styles.title}>{t('needs_title')}</h3>
      {rows(likely)}
      <Prices choice={choice} territory={territory} ids={likely.map(one => one.id)} next={next} />
      {unknown.length > 0 && <p className={styles.line}>{t('needs_none', { words: unknown.join(', ') })}</p>}
      {refused}
      {less.length > 0 && (
        <details key={query} open={less.length === all.length}>
          <summary className={styles.less}>{t('needs_less', { count: less.length })}</summary>
          {rows(less)}
        </details>
      )}
    </section>
  )
}

/** What one more class costs now, and what those that are not taken yet cost together: the first one costs most. */
function Prices({
  choice,
  territory,
  ids,
  next,
}: {
  choice: ClassChoice
  territory: string
  ids: string[]
  next: number
}) {
  const t = useText()
  const money = useMoney()
  const chosen = chosenIds(choice).length
  const number = ids.filter(id => choice.classes[id] === undefined).length
  const { unknown } = choice
  const now = useQuote({ territory, classes: chosen, unknown })
  const then = useQuote({ territory, classes: chosen + number, unknown })
  if (next === 0 || number === 0 || !now?.available || !then?.available) return null
  const together = then.total_cents - (chosen > 0 ? now.total_cents : 0)
  const kind = chosen > 0 ? 'more' : 'first'
  return (
    <p className={`${styles.line} ${styles.price}`} aria-live="polite">
      {t(`needs_price_${kind}`, { price: money(next / 100) })}
      {number > 1 && ` ${t(`needs_price_${kind}_all`, { number, price: money(together / 100) })}`}
    </p>
  )
}

function Row({
  one,
  taken,
  more,
  onTake,
  onLeave,
}: { one: Proposed; taken: boolean; more: number } & Taking) {
  const t = useText()
  const money = useMoney()
  const number = classNumber(one.id)
  const name = textOf(`class_${number}_name`) ?? ''
  const items = one.epigraphs.flatMap(id => textOf(`class_${number}_epigraph_${id.split('e')[1]}`) ?? [])
  return (
    <li className={styles.row}>
      <ClassNumber size={34} number={number} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <p className={styles.line}>
          <span className={styles.sure} data-sure={one.sure}>
            {t(`needs_sure_${one.sure}`)}
          </span>
          {!taken && more > 0 && (
            <span className={styles.price}>{t('needs_price', { price: money(more / 100) })}</span>
          )}
        </p>
      </div>
      <Button
        icon={taken ? 'check' : 'plus'}
        aria-pressed={taken}
        aria-label={t('needs_take', { number, name })}
        onClick={() => (taken ? onLeave(one.id) : onTake(one.id, one.epigraphs))}
      >
        {t(taken ? 'needs_taken' : 'needs_take_short')}
      </Button>
      <p className={styles.why}>
        {t('needs_for', { words: one.words.join(', ') })}
        {' · '}
        {t(`needs_why_${one.why}` as TextKey, { item: items.join('; ') || name })}
      </p>
    </li>
  )
}
