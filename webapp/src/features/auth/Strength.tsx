import { Suspense } from 'react'
import { useCoreState } from '../../api/quote'
import { useText } from '../../i18n'
import { Icon } from '../../ui/Icon'
import unseen from '../../ui/Unseen.module.css'
import styles from './Auth.module.css'
import { CommonPassword } from './CommonPassword'

const LEVELS = [0, 1, 2, 3, 4] as const

/** How long a password should be; the core enforces less. */
const RECOMMENDED = 8

/** How strong a password is, by the core, what would make it stronger, and whether it is a common one. */
export function Strength({ password }: { password: string }) {
  const t = useText('auth')
  const state = useCoreState()
  if (state.kind !== 'ready') return null
  const found = state.core.passwordStrength({ password: password.normalize('NFC') })
  const level = LEVELS.find(l => l === found.score) ?? 0
  const long = [...password].length >= RECOMMENDED
  const plain = t(`auth_strength_${level}`)
  const word = found.fair_enough && !long ? t('auth_strength_short', { level: plain }) : plain
  const kinds = [
    ['auth_has_length', long],
    ['auth_has_lower', found.lower],
    ['auth_has_upper', found.upper],
    ['auth_has_digit', found.digit],
    ['auth_has_special', found.special],
  ] as const
  return (
    <div className={styles.strength}>
      <div
        role="meter"
        aria-label={t('auth_strength')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={level}
        aria-valuetext={word}
        className={styles.meter}
        data-level={password ? level : undefined}
      >
        {LEVELS.map(l => (
          <span key={l} data-on={password && l <= level ? '' : undefined} />
        ))}
      </div>
      <p className={styles.level} aria-live="polite">
        {password && (
          <>
            {t('auth_strength')}: <strong>{word}</strong>
          </>
        )}
      </p>
      <p className={styles.kinds}>{t('auth_has_title')}</p>
      <ul role="list" className={styles.kinds}>
        {kinds.map(([key, has]) => (
          <li key={key} data-has={has ? '' : undefined}>
            <Icon name={has ? 'check' : 'minus'} size={16} />
            {t(key)}
            {has && <span className={unseen.unseen}>: {t('auth_has_yes')}</span>}
          </li>
        ))}
      </ul>
      <Suspense>
        <CommonPassword password={password} />
      </Suspense>
    </div>
  )
}
