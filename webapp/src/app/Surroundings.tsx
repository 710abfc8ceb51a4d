import { lazy, useMemo, type ReactNode } from 'react'
import { openAuth } from '../features/auth/view'
import { useNewTrademark } from '../features/registration/newTrademark'
import { SurroundingsContext } from '../features/registration/surroundings'

const ContactForm = lazy(() =>
  import('../features/contact/ContactForm').then(m => ({ default: m.ContactForm })),
)

/** Provides the registration with what it uses of other features. */
export function Surroundings({ children }: { children: ReactNode }) {
  const startNew = useNewTrademark()
  const value = useMemo(() => ({ signIn: openAuth, startNew, ContactForm }), [startNew])
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>
}
