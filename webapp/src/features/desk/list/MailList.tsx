import type { DeskMail } from '../../../api/contract.gen'
import { listMails, resendFailedMail } from '../../../api/desk'
import { textOf, useLanguage, useText } from '../../../i18n'
import { EmptyState } from '../../../ui/EmptyState'
import { useLoad } from '../../../ui/useLoad'
import { shortMoment } from '../format'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'
import styles from './Lists.module.css'
import { ResendButton } from './ResendButton'
import { Cell, Head, LineLink, Row, Table } from './Table'

/** The mails that failed, which are sent again only by an operator, and those that are tried again. */
export function MailList() {
  const t = useText('desk')
  const { state, reload } = useLoad(listMails, useSignInAgain())
  if (state.kind !== 'ready') return <Waiting failed={state.kind === 'failed'} lines={9} onRetry={reload} />
  if (state.data.length === 0)
    return <EmptyState small title={t('desk_mails_none')} words={t('desk_mails_none_words')} />
  return (
    <>
      <p className={styles.words}>{t('desk_mails_words')}</p>
      <Table caption={t('desk_list_mails')} columns={['mail', 'to', 'error', 'failed', 'again']}>
        {state.data.map(mail => (
          <Line key={mail.id} mail={mail} reload={reload} />
        ))}
      </Table>
    </>
  )
}

function Line({ mail, reload }: { mail: DeskMail; reload: () => void }) {
  const t = useText('desk')
  const language = useLanguage()
  const { id, kind, state, to, to_provider, order_id, contact_id, attempts, reply } = mail
  const name = textOf(`desk_mail_${kind}`) ?? kind
  const about = order_id ? `/desk/orders/${order_id}` : contact_id && `/desk/contacts/${contact_id}`
  return (
    <Row>
      <Head>
        {about ? (
          <LineLink to={about} id={id}>
            {name}
          </LineLink>
        ) : (
          name
        )}
      </Head>
      <Cell>{to || (to_provider && t('desk_mail_to_us'))}</Cell>
      <Cell>{[t(`desk_mail_is_${state}`), reply].filter(Boolean).join(' · ')}</Cell>
      <Cell>
        {shortMoment(mail.tried_at ?? mail.enqueued_at, language)} · {t('desk_attempts', { count: attempts })}
      </Cell>
      <Cell>
        {state === 'failed' && (
          <ResendButton name={name} resend={() => resendFailedMail(id)} onDone={reload} />
        )}
      </Cell>
    </Row>
  )
}
