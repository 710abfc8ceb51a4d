import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import type { Quote } from '../../core'
import { useText } from '../../i18n'
import { useMoney } from '../../i18n/money'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Closable } from '../../ui/useBack'
import { loadIncluded, WhatIsIncluded } from '../../ui/WhatIsIncluded'
import styles from './Bar.module.css'
import { usePartsOf } from './mark/PriceLines'
import type { Button as Does } from './model/place'

/**
 * The footer of the steps: the price and the button that goes on. It opens upward and shows what the price includes; where there is no
 * room for the certificate beside the form, it shows that too.
 */
export function Bar({
  quote,
  hint,
  from,
  does,
  formId,
  busy,
  onNext,
  onBack,
  children,
}: {
  /** undefined while no price can be shown: then there is the hint. */
  quote: Quote | undefined
  hint: string
  from: boolean
  does: Does
  /** The form that the button submits; without one, or until it is there, it calls `onNext`. */
  formId?: string | undefined
  busy: boolean
  onNext: () => void
  /** undefined on the first step. */
  onBack: (() => void) | undefined
  children: ReactNode
}) {
  const t = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <section
      className={styles.bar}
      aria-label={t('wizard_bar')}
      data-open={open ? '' : undefined}
      onClick={event => event.target === event.currentTarget && setOpen(false)}
    >
      {open && <Closable close={() => setOpen(false)} />}
      <div id={id} className={styles.sheet} inert={!open}>
        {/* It scrolls: by the keyboard too, though nothing in it takes the focus. */}
        <div className={styles.inner} tabIndex={0}>
          {opened && (
            <div className={styles.content}>
              <WhatIsIncluded />
              <div className={styles.certificate}>{children}</div>
            </div>
          )}
        </div>
      </div>
      <div className={styles.row}>
        <div className={styles.sum} aria-live="polite">
          <Total quote={quote} hint={hint} from={from} />
        </div>
        <button
          type="button"
          className={styles.details}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpened(true)
            setOpen(!open)
            if (!open) void loadIncluded().then(loaded => loaded || setOpen(false))
          }}
        >
          {t('wizard_bar_details')}
          <Icon name="chevron" size={18} />
        </button>
        {onBack && (
          <Button
            tone="quiet"
            aria-label={t('wizard_back')}
            onClick={event => isSecond(event) || onBack()}
            className={styles.back}
          >
            <Icon name="arrow" />
            <span>{t('wizard_back')}</span>
          </Button>
        )}
        <Button
          tone="primary"
          type={formId ? 'submit' : 'button'}
          form={formId}
          busy={busy}
          onClick={event => {
            setOpen(false)
            if (isSecond(event)) event.preventDefault()
            else if (!formId || !document.getElementById(formId)) onNext()
          }}
          className={styles.go}
        >
          {does === 'pay' ? t('wizard_button_pay') : t(does)}
          <Icon name="arrow" />
        </Button>
      </div>
    </section>
  )
}

/** Reports whether a press is the second one of a double click, which meant what was there before the first one. */
const isSecond = (event: MouseEvent) => event.detail > 1

function Total({ quote, hint, from }: { quote: Quote | undefined; hint: string; from: boolean }) {
  const t = useText()
  const money = useMoney()
  const partsOf = usePartsOf()
  if (!quote) return <span className={styles.hint}>{hint}</span>
  if (!quote.available) {
    return (
      <strong className={styles.none} data-testid="price">
        {t('wizard_price_none')}
      </strong>
    )
  }
  const price = money(quote.total_cents / 100)
  return (
    <>
      <strong className={styles.total} data-testid="price">
        {from ? t('wizard_price_from', { price }) : price}
      </strong>
      <span className={styles.included}>{quote.fees ? partsOf(quote) : t('wizard_price_included')}</span>
      <span className={styles.taxes}>{t('wizard_price_taxes')}</span>
    </>
  )
}
