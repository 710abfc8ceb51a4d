import { againNow } from '../../../again'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { Note } from '../../../ui/Note'
import type { Logo } from '../model/trademark'
import { useLogoCheck, type LogoCheck } from './logo-check'
import styles from './LogoField.module.css'

/** What the server says of the chosen logo, and what to know about it. */
export function LogoVerdict({ logo }: { logo: Logo }) {
  const t = useText('logo')
  const check = useLogoCheck(logo)
  if (!check) return null
  return (
    <div role="status" className={styles.verdict}>
      <p>{t(verdictOf(check))}</p>
      {check.state === 'unchecked' && <Button onClick={againNow}>{t('retry')}</Button>}
      {check.advice.map(({ text, ...values }) =>
        text === 'logo_blank' ? (
          <Note key={text} tone="mind">
            {t(text)}
          </Note>
        ) : (
          <p key={text}>{t(text, values)}</p>
        ),
      )}
    </div>
  )
}

function verdictOf({ state, kept }: LogoCheck) {
  if (state === 'checking') return 'logo_checking'
  if (state === 'unchecked') return 'logo_unchecked'
  return kept?.rewritten ? 'logo_rewritten' : 'logo_checked'
}
