import type { ReactNode } from 'react'
import type { Session } from '../../api/session'
import { useText, type TextKey } from '../../i18n'
import { Dialog } from '../../ui/Dialog'
import { EmailSentView } from './EmailSentView'
import { ForgotView } from './ForgotView'
import { LoginView } from './LoginView'
import { RegisterView } from './RegisterView'
import { openAuth, type AuthView } from './view'

const titles: Record<AuthView['kind'], TextKey> = {
  login: 'auth_login_title',
  register: 'auth_register_title',
  'email-sent': 'auth_sent_title',
  'forgot-password': 'auth_forgot_title',
}

/** What was sent, by what was tried before. */
const SENT = {
  register: 'auth_sent_register',
  reset: 'auth_sent_reset',
  login: 'auth_sent_pending',
} as const

/** The one modal of signing in: login, sign-up, forgot password, or that an e-mail was sent. */
export default function AuthModal({
  view,
  onClose,
  onSignedIn,
}: {
  view: AuthView
  onClose: () => void
  onSignedIn: (session: Session) => void
}) {
  const t = useText('auth')
  return (
    <Dialog
      open
      onClose={onClose}
      tone={view.kind === 'email-sent' ? 'paper' : 'ink'}
      title={t(titles[view.kind])}
      words={'why' in view && view.why ? t(view.why) : words(view, t)}
    >
      {content(view, onClose, onSignedIn)}
    </Dialog>
  )
}

function words(view: AuthView, t: (key: TextKey, params?: { email: string }) => string): string {
  switch (view.kind) {
    case 'login':
      return t('auth_login_words')
    case 'register':
      return t('auth_register_words')
    case 'forgot-password':
      return t('auth_forgot_words')
    case 'email-sent':
      return t(SENT[view.after], { email: view.email })
  }
}

function content(view: AuthView, onClose: () => void, onSignedIn: (session: Session) => void): ReactNode {
  switch (view.kind) {
    case 'login':
      return <LoginView email={view.email} onSignedIn={onSignedIn} onView={openAuth} />
    case 'register':
      return <RegisterView email={view.email} onView={openAuth} />
    case 'forgot-password':
      return <ForgotView email={view.email} onView={openAuth} />
    case 'email-sent':
      return <EmailSentView onAccept={onClose} />
  }
}
