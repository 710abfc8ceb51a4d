import { overAtom } from '../api/session'
import { openAuth } from '../features/auth/view'
import { useText } from '../i18n'
import { useSetAtom } from '../state'
import { Button } from '../ui/Button'
import { Note } from '../ui/Note'

/** Says why the form is empty after a session that had ended was loaded again, and where to sign in. */
export default function SessionOver() {
  const t = useText('auth')
  const setOver = useSetAtom(overAtom)
  return (
    <div role="status">
      <Note
        tone="mind"
        actions={
          <>
            <Button tone="ink" onClick={() => openAuth({ kind: 'login' })}>
              {t('nav_login')}
            </Button>
            <Button onClick={() => setOver(false)}>{t('close')}</Button>
          </>
        }
      >
        {t('auth_session_over')}
      </Note>
    </div>
  )
}
