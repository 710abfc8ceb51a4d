import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerContact, getContact } from '../../../api/desk'
import { useLoad } from '../../../ui/useLoad'
import type { DeskContactFile } from '../../../api/contract.gen'
import { useLanguage, useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { Title } from '../../../ui/Title'
import { toast } from '../../../ui/toast'
import { AnswerDialog } from '../acts/AnswerDialog'
import { Days } from '../Days'
import styles from '../file/File.module.css'
import { shortMoment } from '../format'
import { useKeys } from '../keys'
import { KeysDialog } from '../KeysDialog'
import { backToList } from '../place'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'
import { contactWaitsTooLong } from '../overdue'
import { Answer } from './Answer'
import { Request } from './Request'

/** A contact request and its answer. */
export function ContactFile({ id }: { id: string }) {
  const { state, reload, take } = useLoad(
    useCallback((signal: AbortSignal) => getContact(id, signal), [id]),
    useSignInAgain(),
  )
  if (state.kind !== 'ready') return <Waiting failed={state.kind === 'failed'} lines={9} onRetry={reload} />
  return <Opened file={state.data} reload={reload} onAnswered={take} />
}

function Opened({
  file: { contact, mails },
  reload,
  onAnswered,
}: {
  file: DeskContactFile
  reload: () => void
  onAnswered: (file: DeskContactFile) => void
}) {
  const t = useText('desk')
  const language = useLanguage()
  const navigate = useNavigate()
  const [answering, setAnswering] = useState(false)
  const [help, setHelp] = useState(false)
  const { answer, days_waiting, created_at } = contact
  const name = `${contact.name} ${contact.lastname}`.trim() || contact.email
  useKeys({
    u: () => void navigate(backToList()),
    a: () => !answer && setAnswering(true),
    '?': () => setHelp(true),
  })
  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <Link to={backToList()} className={styles.back}>
          {t('desk_back')}
        </Link>
        <Title tab={`${name} · ${t('desk_title')}`}>{name}</Title>
        <p className={styles.status}>
          <strong>{t(answer ? 'desk_answered' : 'desk_unanswered')}</strong>
          <span>{shortMoment(created_at, language)}</span>
          {!answer && <Days days={days_waiting} tooLong={contactWaitsTooLong(days_waiting)} />}
        </p>
        {!answer && (
          <div>
            <Button tone="primary" onClick={() => setAnswering(true)}>
              {t('desk_answer_button')}
            </Button>
          </div>
        )}
      </header>
      <div className={styles.columns}>
        <Request contact={contact} mails={mails} />
        <Answer answer={answer} />
      </div>
      {answering && (
        <AnswerDialog
          title={t('desk_answer_title', { name: `${contact.name} ${contact.lastname}`.trim() })}
          place={`${contact.id}/answer`}
          answer={(text, file) => answerContact(contact.id, text, file)}
          reload={reload}
          onClose={() => setAnswering(false)}
          onDone={next => {
            toast.success(t('desk_done'))
            setAnswering(false)
            onAnswered(next)
          }}
        />
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  )
}
