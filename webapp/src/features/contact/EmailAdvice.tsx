import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/Note'

/** Asks whether the address to which the answer goes is right. It is accepted as it is; one button changes it, another one leaves it. */
export default function EmailAdvice({
  take,
  onAnswer,
}: {
  take: string
  onAnswer: (taken: boolean) => void
}) {
  const t = useText('advice')
  return (
    <Note
      tone="mind"
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{t('advice_take', { take })}</Button>
          <Button onClick={() => onAnswer(false)}>{t('advice_keep')}</Button>
        </>
      }
    >
      {t('advice_mail_domain_contact')}
    </Note>
  )
}
