import { useEffect, useMemo, type ReactNode } from 'react'
import { openAuth } from '../features/auth/view'
import { useNewTrademark } from '../features/registration/newTrademark'
import { loadParts } from '../features/registration/parts'
import { SurroundingsContext } from '../features/registration/surroundings'
import { loadAhead } from '../ui/ahead'
import { lazy } from '../ui/lazy'

const contactForm = () =>
  import(/* webpackChunkName: "steps" */ '../features/contact/ContactForm').then(m => ({
    default: m.ContactForm,
  }))
const ContactForm = lazy(contactForm)

/** Provides the steps of the registration with what they use of other features and of the form around them. */
export function Surroundings({ children }: { children: ReactNode }) {
  const startNew = useNewTrademark()
  useEffect(() => void loadAhead(ContactForm.load), []) // a step of the registration
  const value = useMemo(() => ({ signIn: openAuth, startNew, loadParts, ContactForm }), [startNew])
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>
}
