import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '../../../api/contract.gen'
import { useLanguage, useText, type TextKey } from '../../../i18n'
import { formatMoment } from '../../../i18n/day'
import { formatCents } from '../../../i18n/money'
import { useAtomValue } from '../../../state'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { drive } from '../drive'
import { ownersAtom, trademarkAtom } from '../drafts'
import { orderInput } from '../model/input'
import { formsOf, type Forms } from '../model/opening'
import type { Goal } from '../model/states'
import { differing, PARTS, type Part } from '../model/versions'
import { journeyAtom } from '../state'
import { useSurroundings } from '../surroundings'
import { PartView } from './PartView'
import styles from './Versions.module.css'

const TITLES: Record<Part, TextKey> = {
  trademark: 'wizard_review_trademark',
  territory: 'wizard_review_territory',
  classes: 'wizard_review_classes',
  owners: 'wizard_review_owners',
  billing: 'wizard_review_billing',
}

/** Shows what is typed here beside what was saved elsewhere, and asks which of the two the customer wants. */
export default function Versions() {
  const state = useAtomValue(journeyAtom)
  return state.at === 'comparing' && <Comparison stored={state.order} goal={state.goal} />
}

function Comparison({ stored, goal }: { stored: Order; goal: Goal }) {
  const t = useText('versions')
  const language = useLanguage()
  const navigate = useNavigate()
  const { signIn } = useSurroundings()
  const mine = { trademark: useAtomValue(trademarkAtom), owners: useAtomValue(ownersAtom) }
  const theirs = formsOf(stored, mine.owners, false)
  const different = differentParts(stored, mine)
  const same = PARTS.filter(part => !different.includes(part))
  const choose = (version?: 'mine' | 'stored') => void drive({ is: 'chosen', version }, { navigate, signIn })
  return (
    <Dialog
      size="large"
      onClose={() => choose()}
      title={t('versions_title')}
      words={t('versions_lead', { when: formatMoment(stored.updated_at, language) })}
      foot={
        <>
          <Button onClick={() => choose('stored')}>{t('versions_use_stored')}</Button>
          <Button tone="primary" onClick={() => choose('mine')}>
            {t('versions_use_mine')}
          </Button>
        </>
      }
    >
      {/* It has the focus for the keys that scroll. */}
      <div className={styles.parts} role="group" aria-label={t('versions_title')} tabIndex={0}>
        {different.map(part => (
          <Row
            key={part}
            title={t(TITLES[part])}
            mine={<PartView part={part} {...mine} />}
            stored={<PartView part={part} {...theirs} />}
          />
        ))}
        <Row
          title={t('versions_price')}
          mine={<Price cents={goal.kind === 'pay' && goal.shown ? goal.shown.total_cents : null} />}
          stored={<Price cents={stored.price && Math.round(stored.price * 100)} />}
        />
        {same.length > 0 && (
          <p className={styles.same}>
            {t('versions_same', { parts: same.map(part => t(TITLES[part])).join(', ') })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The parts that differ. The mark of a logo counts always: the page does not know whether the stored file is another. */
function differentParts(stored: Order, { trademark, owners }: Forms): Part[] {
  const found = differing(stored, orderInput(trademark, owners))
  const logo = stored.trademark_data.type === 'LOGO'
  return PARTS.filter(part => found.includes(part) || (logo && part === 'trademark'))
}

/** A part of the order in both versions, side by side where there is room. */
function Row({ title, mine, stored }: { title: string; mine: ReactNode; stored: ReactNode }) {
  const t = useText('versions')
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.sides}>
        <div className={styles.side}>
          <dt>{t('versions_mine')}</dt>
          <dd>{mine}</dd>
        </div>
        <div className={styles.side}>
          <dt>{t('versions_stored')}</dt>
          <dd>{stored}</dd>
        </div>
      </dl>
    </section>
  )
}

function Price({ cents }: { cents: number | null }) {
  const t = useText()
  const language = useLanguage()
  return (
    <strong className={styles.price}>
      {cents === null ? t('wizard_price_none') : formatCents(cents, language)}
    </strong>
  )
}
