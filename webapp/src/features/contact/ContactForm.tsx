import { Suspense } from 'react'
import type { TrademarkInput } from '../../api/trademarks'
import { TEXT_LENGTH } from '../../core/limits.gen'
import { useText } from '../../i18n'
import { RichText } from '../../i18n/RichText'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { faultAt } from '../../ui/faults'
import { EmailField, TextArea, TextField } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { useEmailAdvice } from '../party/useEmailAdvice'
import styles from './ContactForm.module.css'
import type { ContactDraft } from './shapes'
import { useContact } from './useContact'

/**
 * A request to the provider: on its own page, and as the wizard's second step in contact mode,
 * where the trademark goes along and the wizard's own button submits the form by its id.
 */
export function ContactForm({
  trademark,
  logo,
  formId,
  withButton = true,
  isSent,
  onSent,
}: {
  trademark?: TrademarkInput
  /** Gives the trademark's logo when the request is sent. */
  logo?: (() => Promise<File | null>) | undefined
  formId?: string
  withButton?: boolean
  /** Reports whether the request was sent elsewhere meanwhile, and is not sent again. */
  isSent?: () => Promise<boolean>
  onSent: () => void
}) {
  const t = useText('contact')
  const { draft, faults, busy, change, submit } = useContact(trademark, logo, onSent, isSent)
  const { EmailAdvice, take, advise, keep } = useEmailAdvice(draft.email)

  const field = (name: Exclude<keyof ContactDraft, 'privacy_accepted'>) => ({
    id: name,
    name,
    label: t(`contact_${name}`),
    value: draft[name],
    error: faultAt(faults, name, 'contact'),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  function answerAdvice(taken: boolean): void {
    if (taken) change({ email: take })
    else keep()
    document.getElementById('email')?.focus()
  }

  return (
    <Form id={formId} className={styles.form} onSubmit={submit}>
      <TextField {...field('name')} autoComplete="given-name" />
      <TextField {...field('lastname')} autoComplete="family-name" />
      <div className={styles.email}>
        <EmailField {...field('email')} autoComplete="email" onBlur={() => void advise()} />
        <div role="status">
          {EmailAdvice && take && (
            <Suspense fallback={null}>
              <EmailAdvice words="advice_mail_domain_contact" take={take} onAnswer={answerAdvice} />
            </Suspense>
          )}
        </div>
      </div>
      <TextField {...field('phone')} type="tel" autoComplete="tel" optional={t('optional')} />
      <div className={styles.whole}>
        <TextArea
          {...field('additional_info')}
          optional={t('optional')}
          hint={t('contact_count', { count: [...draft.additional_info.trim()].length, limit: TEXT_LENGTH })}
        />
        <Checkbox
          id="privacy_accepted"
          label={
            <RichText k="contact_privacy" parts={{ privacy: words => <Link to="/privacy">{words}</Link> }} />
          }
          checked={draft.privacy_accepted}
          error={faultAt(faults, 'privacy_accepted')}
          onChange={privacy_accepted => change({ privacy_accepted })}
        />
        {withButton && (
          <Button type="submit" tone="primary" busy={busy} className={styles.send}>
            {t('send')}
          </Button>
        )}
      </div>
    </Form>
  )
}
