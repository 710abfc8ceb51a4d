import type { DeskMail } from '../../../api/contract.gen'
import { textOf, useLanguage, useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { shortMoment } from '../format'
import styles from './File.module.css'
import { Section } from './Section'

/** The mails about an order or a contact request, and what became of them. */
export function Mails({
  mails,
  resendable = [],
  onResend,
}: {
  mails: DeskMail[]
  /** The ids of the mails that can be sent again. */
  resendable?: string[]
  onResend?: (mail: DeskMail) => void
}) {
  const t = useText('desk')
  const language = useLanguage()
  if (mails.length === 0) return null
  return (
    <Section title={t('desk_part_mails')}>
      <ul role="list" className={styles.rows}>
        {mails.map(mail => {
          const name = textOf(`desk_mail_${mail.kind}`) ?? mail.kind
          return (
            <li key={mail.id}>
              <div>
                <p>{name}</p>
                <p className={styles.soft}>
                  <span data-bad={mail.state === 'failed' ? '' : undefined}>
                    {t(`desk_mail_is_${mail.state}`)}
                  </span>{' '}
                  · {shortMoment(mail.done_at ?? mail.enqueued_at, language)}
                  {mail.to_provider && ` · ${t('desk_mail_to_us')}`}
                </p>
                {whereTo(mail) && <p className={styles.soft}>{whereTo(mail)}</p>}
              </div>
              {onResend &&
                resendable.includes(mail.id) &&
                mail.state !== 'queued' &&
                mail.state !== 'deferred' && (
                  <Button
                    tone="quiet"
                    onClick={() => onResend(mail)}
                    aria-label={t('desk_of', { what: t('desk_resend'), name })}
                  >
                    {t('desk_resend')}
                  </Button>
                )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The recipient, and for a mail that was not sent what the mail server replied. */
const whereTo = ({ to, state, reply }: DeskMail): string =>
  [to, (state === 'failed' || state === 'deferred') && reply].filter(Boolean).join(' · ')
