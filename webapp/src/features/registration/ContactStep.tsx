import { useNavigate } from 'react-router'
import { useText } from '../../i18n'
import { store } from '../../state'
import { Note } from '../../ui/Note'
import { CookiesNote } from './CookiesNote'
import { isSettledElsewhere } from './drive'
import { keptLogo } from './mark/logo-file'
import { sentContact } from './model/sentContact'
import { toTrademark, type TrademarkForm } from './model/trademark'
import { startOver } from './startOver'
import { journeyAtom } from './state'
import { useSurroundings } from './surroundings'

/** The second step in contact mode: the form, with the trademark attached. */
export default function ContactStep({ trademark, formId }: { trademark: TrademarkForm; formId: string }) {
  const t = useText('steps')
  const navigate = useNavigate()
  const { ContactForm } = useSurroundings()
  return (
    <>
      <CookiesNote />
      <ContactForm
        trademark={toTrademark(trademark)}
        logo={trademark.type === 'LOGO' ? () => keptLogo(trademark.logo) : undefined}
        formId={formId}
        withButton={false}
        isSent={isSettledElsewhere}
        onSent={() => {
          const to = '/contact/success'
          store.set(journeyAtom, { at: 'settled', to, taken: false })
          void navigate(to, { state: { sent: true } })
          startOver(sentContact(trademark))
        }}
      />
      <Note>{t('wizard_contact_attached')}</Note>
    </>
  )
}
