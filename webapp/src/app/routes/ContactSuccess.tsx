import { useText } from '../../i18n'
import { Outcome } from '../../ui/Outcome'
import { SuccessLinks } from '../../features/registration/pay/SuccessLinks'

export default function ContactSuccess() {
  const t = useText('results')
  return (
    <Outcome
      mark="mail"
      title={t('success_contact_title')}
      words={t('success_contact_words')}
      actions={<SuccessLinks />}
    />
  )
}
