import { useNavigate } from 'react-router'
import { ContactForm } from '../../features/contact/ContactForm'
import { keptLogo } from '../../features/registration/mark/logo-file'
import type { TrademarkForm } from '../../features/registration/model/trademark'
import { toTrademark } from '../../features/registration/model/input'
import { useText } from '../../i18n'
import { Note } from '../../ui/Note'
import { startOver } from './startOver'

/** The second step in contact mode: the form, with the trademark attached. */
export default function ContactStep({ trademark, formId }: { trademark: TrademarkForm; formId: string }) {
  const t = useText('steps')
  const navigate = useNavigate()
  return (
    <>
      <ContactForm
        trademark={toTrademark(trademark)}
        logo={trademark.type === 'LOGO' ? () => keptLogo(trademark.logo) : undefined}
        formId={formId}
        withButton={false}
        onSent={() => {
          void navigate('/contact/success')
          startOver()
        }}
      />
      <Note>{t('wizard_contact_attached')}</Note>
    </>
  )
}
