import { useState, type ComponentProps } from 'react'
import { useText } from '../../i18n'
import { TextField } from '../../ui/Field'
import styles from './Auth.module.css'

/** A password, to be typed, pasted, or filled in by a password manager; its toggle shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const t = useText('auth')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-label={t(shown ? 'auth_hide_password' : 'auth_show_password')}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'auth_hide' : 'auth_show')}
        </button>
      }
    />
  )
}
