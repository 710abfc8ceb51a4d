import { useState, type ReactNode } from 'react'
import type { Session } from '../../api/session'
import { useText, type TextKey } from '../../i18n'
import { Dialog } from '../../ui/Dialog'
import { CodeSentView } from './CodeSentView'
import { CodeView } from './CodeView'
import { EmailSentView } from './EmailSentView'
import { ForgotView } from './ForgotView'
import { LoginView } from './LoginView'
import { isOfferDue } from './offer'
import { PasskeyOffer } from './PasskeyOffer'
import { RegisterView } from './RegisterView'
import { openAuth, type AuthView } from './view'

const titles: Record<AuthView['kind'], TextKey> = {
  login: 'auth_login_title',
  register: 'auth_register_title',
  code: 'auth_code_title',
  'code-sent': 'auth_code_sent_title',
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
  const [offered, setOffered] = useState<Session>()
  if (offered) {
    const end = () => onSignedIn(offered)
    return (
      <Dialog onClose={end} tone="ink" title={t('auth_passkey_title')} words={t('auth_passkey_words')}>
        <PasskeyOffer onEnd={end} />
      </Dialog>
    )
  }
  const signedIn = (session: Session) =>
    void isOfferDue().then(isDue => (isDue ? setOffered(session) : onSignedIn(session)))
  return (
    <Dialog
      onClose={onClose}
      tone={view.kind === 'email-sent' ? 'paper' : 'ink'}
      title={t(isPending(view) ? 'auth_pending_title' : titles[view.kind])}
      words={'why' in view && view.why ? t(view.why) : words(view, t)}
    >
      {content(view, onClose, signedIn, onSignedIn)}
    </Dialog>
  )
}

/** Reports whether the address of the view is that of an account which is not activated yet. */
const isPending = (view: AuthView): boolean => 'why' in view && view.why === 'auth_pending'

function words(view: AuthView, t: (key: TextKey, params?: { email: string }) => string): string {
  switch (view.kind) {
    case 'login':
      return t('auth_login_words')
    case 'register':
      return t('auth_register_words')
    case 'forgot-password':
      return t('auth_forgot_words')
    case 'code':
      return t('auth_code_words')
    case 'code-sent':
      return t(view.accepted ? 'auth_code_sent_new' : 'auth_code_sent_words', { email: view.email })
    case 'email-sent':
      return t(SENT[view.after], { email: view.email })
  }
}

function content(
  view: AuthView,
  onClose: () => void,
  onSignedIn: (session: Session) => void,
  onPasskey: (session: Session) => void,
): ReactNode {
  switch (view.kind) {
    case 'login':
      return (
        <LoginView
          email={view.email}
          to={view.to}
          onSignedIn={onSignedIn}
          onPasskey={onPasskey}
          onView={openAuth}
        />
      )
    case 'register':
      return <RegisterView email={view.email} accepted={view.accepted} onView={openAuth} />
    case 'forgot-password':
      return <ForgotView email={view.email} pending={isPending(view)} onView={openAuth} />
    case 'code':
      return <CodeView email={view.email} to={view.to} onView={openAuth} />
    case 'code-sent':
      return (
        <CodeSentView
          email={view.email}
          to={view.to}
          accepted={view.accepted}
          onSignedIn={onSignedIn}
          onView={openAuth}
        />
      )
    case 'email-sent':
      return <EmailSentView onAccept={onClose} />
  }
}
