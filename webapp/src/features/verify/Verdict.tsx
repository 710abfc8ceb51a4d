import type { Issued, Verdict as Answer } from '../../api/contract.gen'
import { useLanguage, useText, type TextKey } from '../../i18n'
import { formatDay } from '../../i18n/day'
import { useMoney } from '../../i18n/money'
import { buttonClass } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import styles from './Verify.module.css'

const KINDS: Record<Issued['kind'], TextKey> = {
  receipt: 'verify_kind_receipt',
  summary: 'verify_kind_summary',
  mail: 'verify_kind_mail',
}

/**
 * What was issued with a code, or a warning. A code that cannot be ours may be mistyped, which is said at its field, or
 * invented.
 */
export function Verdict({ verdict }: { verdict: Answer }) {
  const t = useText('verify')
  if (verdict.result !== 'issued')
    return (
      <Note
        tone="mind"
        title={t(verdict.result === 'unknown' ? 'verify_unknown_title' : 'verify_mistyped_title')}
        actions={
          <Link to="/contact" className={buttonClass('plain')}>
            {t('verify_contact')}
          </Link>
        }
      >
        {t('verify_unknown_words')}
      </Note>
    )
  if (!verdict.issued) return null
  return (
    <div className={styles.issued}>
      <Note tone="good" title={t('verify_issued_title')}>
        {t('verify_issued_words')}
      </Note>
      <Thing issued={verdict.issued} />
    </div>
  )
}

function Thing({ issued }: { issued: Issued }) {
  const t = useText('verify')
  const language = useLanguage()
  const money = useMoney()
  const what = issued.topic ? (`verify_topic_${issued.topic}` as const) : KINDS[issued.kind]
  return (
    <>
      <Facts
        facts={[
          [t('verify_kind'), t(what)],
          [t('verify_number'), issued.number],
          [t('verify_day'), formatDay(issued.day, language)],
          [t('verify_amount'), issued.amount === null ? null : money(issued.amount, true)],
        ]}
      />
      {issued.test && <Note tone="mind">{t('verify_test')}</Note>}
    </>
  )
}
