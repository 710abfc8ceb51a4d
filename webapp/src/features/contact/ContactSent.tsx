import type { ReactNode } from 'react'
import { useText } from '../../i18n'
import { Outcome } from '../../ui/Outcome'

/** Says that the request was sent, or that it is not known here whether one was. `links` lead on from here. */
export function ContactSent({ sent, links }: { sent: boolean; links: ReactNode }) {
  const t = useText('steps')
  const of = sent ? 'success' : 'unproved'
  return (
    <Outcome mark="mail" title={t(`${of}_contact_title`)} words={t(`${of}_contact_words`)} actions={links} />
  )
}
