import { useText, type TextKey } from '../../i18n'
import { Button } from '../../ui/Button'
import { Note } from '../../ui/Note'

/** Asks whether an address is right, with words that say what goes there. The address is accepted as it is; one button changes it, another one leaves it. */
export default function EmailAdvice({
  words,
  take,
  onAnswer,
}: {
  words: TextKey
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
      {t(words)}
    </Note>
  )
}
