import { lazy, useMemo, type ReactNode } from 'react'
import { openAuth } from '../features/auth/view'
import { SurroundingsContext } from '../features/registration/surroundings'
import { Boundary } from './Boundary'
import { useNewTrademark } from './newTrademark'

const ContactForm = lazy(() =>
  import('../features/contact/ContactForm').then(m => ({ default: m.ContactForm })),
)

/** Gives the registration what it uses of other features. */
export function Surroundings({ children }: { children: ReactNode }) {
  const startNew = useNewTrademark()
  const value = useMemo(() => ({ signIn: openAuth, startNew, ContactForm, Boundary }), [startNew])
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>
}
