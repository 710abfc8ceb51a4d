import type { ReactNode } from 'react'
import { useText } from '../../i18n'
import { Outcome } from '../../ui/Outcome'

/** Says that the request was sent. `links` lead on from here. */
export function ContactSent({ links }: { links: ReactNode }) {
  const t = useText('steps')
  return (
    <Outcome
      mark="mail"
      title={t('success_contact_title')}
      words={t('success_contact_words')}
      actions={links}
    />
  )
}
