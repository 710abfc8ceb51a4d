import { useState, type ReactNode } from 'react'
import type { Party, Quote } from '../../../core'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { Collapsible } from '../../../ui/Collapsible'
import { Dispensable } from '../../../ui/Dispensable'
import { lazy } from '../../../ui/lazy'
import { Doubts } from '../../party/Doubts'
import { PartyView } from '../../party/PartyView'
import { ClassesView } from '../classes/ClassesView'
import { More } from '../mark/More'
import { PriceLines } from '../mark/PriceLines'
import type { TrademarkForm } from '../model/trademark'
import styles from './Review.module.css'
import { TrademarkView } from './TrademarkView'

const ChosenMoves = lazy(() => import(/* webpackChunkName: "terms" */ '../classes/terms/ChosenMoves'))

/** An order to read: the trademark, who owns it and who is billed, each part to be folded away. */
export function Summary({
  trademark,
  owners,
  use_owner_billing,
  custom_billing_data,
  quote,
  onChange,
}: {
  trademark: TrademarkForm
  owners: Party[]
  use_owner_billing: boolean
  custom_billing_data: Party | null
  /** What it costs; without it nothing is shown of the price. */
  quote?: Quote | null
  /** Goes to where a part is changed; without it the order is to read only. */
  onChange?: (step: 'trademark' | 'owners') => void
}) {
  const t = useText()
  const change = (step: 'trademark' | 'owners') => onChange && (() => onChange(step))
  return (
    <div className={styles.summary}>
      <Part title={t('wizard_review_trademark')} onChange={change('trademark')}>
        <TrademarkView
          form={trademark}
          classes={
            <>
              <ClassesView classes={trademark.classifications} terms={trademark.terms} />
              {onChange && trademark.terms.length > 0 && (
                <Dispensable>
                  <ChosenMoves terms={trademark.terms} />
                </Dispensable>
              )}
            </>
          }
        />
      </Part>
      <Part title={t('wizard_review_owners')} onChange={change('owners')}>
        {owners.map((owner, i) => (
          <section key={i} className={styles.party}>
            {owners.length > 1 && <h3>{t('wizard_review_owner', { number: i + 1 })}</h3>}
            <PartyView party={owner} />
            {onChange && <Doubts party={owner} role={i ? 'OWNER' : 'FIRST_OWNER'} />}
          </section>
        ))}
      </Part>
      <Part title={t('wizard_review_billing')} onChange={change('owners')}>
        {use_owner_billing || !custom_billing_data ? (
          <p>{t('wizard_review_billing_same')}</p>
        ) : (
          <>
            <PartyView party={custom_billing_data} />
            {onChange && <Doubts party={custom_billing_data} role="BILLING" />}
          </>
        )}
      </Part>
      {quote && (
        <Part title={t('wizard_review_price')} onChange={undefined}>
          <PriceLines quote={quote} from={false} detailed />
          {quote.available && <More />}
        </Part>
      )}
    </div>
  )
}

function Part({
  title,
  onChange,
  children,
}: {
  title: string
  onChange: (() => void) | undefined
  children: ReactNode
}) {
  const t = useText()
  const [open, setOpen] = useState(true)
  const aside = onChange && (
    <Button tone="quiet" aria-label={t('wizard_review_change_of', { what: title })} onClick={onChange}>
      {t('wizard_review_change')}
    </Button>
  )
  return (
    <div className={styles.part}>
      <Collapsible level={2} open={open} onOpenChange={setOpen} title={title} aside={aside}>
        <div className={styles.partBody}>{children}</div>
      </Collapsible>
    </div>
  )
}
