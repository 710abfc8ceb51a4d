import { useState } from 'react'
import { useText } from '../../i18n'
import { buttonClass } from '../../ui/Button'
import { Collapsible } from '../../ui/Collapsible'
import Included from '../../ui/Included'
import { Link } from '../../ui/Link'
import { Prose } from '../../ui/Prose'
import { Title } from '../../ui/Title'
import styles from './Document.module.css'
import { Prices } from './Prices'

const QUESTIONS = [
  'what',
  'territory',
  'classes',
  'type',
  'unknown',
  'process',
  'time_spain',
  'time_eu',
  'opposition',
  'report',
  'owner',
  'refused',
  'renewal',
  'price',
  'refund',
  'invoice',
] as const

type Question = (typeof QUESTIONS)[number]

/** Questions and answers; what they cost stands first, as a table. */
export function Faqs() {
  const t = useText('legal')
  const [open, setOpen] = useState<Question | null>('what')
  return (
    <div className={styles.faqs}>
      <header>
        <Title>{t('faqs_title')}</Title>
        <p className={styles.lead}>{t('faqs_lead')}</p>
      </header>
      <Prices />
      <div className={styles.questions}>
        {QUESTIONS.map(question => (
          <Collapsible
            key={question}
            level={2}
            title={t(`faqs_${question}_q`)}
            open={open === question}
            onOpenChange={next => setOpen(next ? question : null)}
          >
            <div className={styles.answer}>
              {question === 'price' ? <Included /> : <Prose text={t(`faqs_${question}_a`)} />}
            </div>
          </Collapsible>
        ))}
      </div>
      <p>
        {t('faqs_more')}{' '}
        <Link to="/contact" className={buttonClass('quiet')}>
          {t('nav_contact')}
        </Link>
      </p>
    </div>
  )
}
