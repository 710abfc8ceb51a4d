import { overAtom } from '../../api/session'
import { useText } from '../../i18n'
import { useSetAtom } from '../../state'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/Note'
import { openAuth } from './view'

/** Explains why the form is empty, and offers to sign in. */
export function SessionOverNote() {
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
