import { useState } from 'react'
import { useText, type TextKey } from '../../i18n'
import { PARTS } from '../../i18n/documents'
import { buttonClass } from '../../ui/Button'
import { Collapsible } from '../../ui/Collapsible'
import { Head } from '../../ui/Head'
import Included from '../../ui/Included'
import { Link } from '../../ui/Link'
import { Prose } from '../../ui/Prose'
import { Title } from '../../ui/Title'
import styles from './Document.module.css'
import { Prices } from './Prices'

/** Questions and answers; what they cost stands first, as a table. */
export function Faqs() {
  const t = useText('legal')
  const [open, setOpen] = useState<string | null>('what')
  return (
    <div className={styles.faqs}>
      <header>
        <Title>{t('faqs_title')}</Title>
        <Head name="faqs" words={t('faqs_lead')} />
        <p className={styles.lead}>{t('faqs_lead')}</p>
      </header>
      <Prices />
      <div className={styles.questions}>
        {PARTS.faqs.map(question => (
          <Collapsible
            key={question}
            level={2}
            title={t(`faqs_${question}_q` as TextKey)}
            open={open === question}
            onOpenChange={next => setOpen(next ? question : null)}
          >
            <div className={styles.answer}>
              {question === 'price' ? <Included /> : <Prose text={t(`faqs_${question}_a` as TextKey)} />}
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
