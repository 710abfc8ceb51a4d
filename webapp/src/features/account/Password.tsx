import { useEffect, useRef } from 'react'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import styles from './Account.module.css'

/** The offer to change the password, or to choose the first one. Its button takes the focus where the address asks for it. */
export function Password({ asked, onChange }: { asked: boolean; onChange: () => void }) {
  const t = useText('account')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!asked) return
    const frame = requestAnimationFrame(() => button.current?.focus()) // a screen that is new begins at its top
    return () => cancelAnimationFrame(frame)
  }, [asked])
  return (
    <section className={styles.panel}>
      <div className={styles.row}>
        <div>
          <h3>{t('account_password_title')}</h3>
          <p className={styles.soft}>{t('account_password_words')}</p>
        </div>
        <Button ref={button} onClick={onChange}>
          {t('account_password_button')}
        </Button>
      </div>
    </section>
  )
}
