import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerContact, getContact } from '../../../api/desk'
import { useLoad } from '../../../ui/useLoad'
import type { DeskContact, DeskContactFile } from '../../../api/contract.gen'
import { textOf, useLanguage, useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { Facts } from '../../../ui/Facts'
import { Link } from '../../../ui/Link'
import { Title } from '../../../ui/Title'
import { toast } from '../../../ui/toast'
import { AnswerDialog } from '../acts/AnswerDialog'
import { Days } from '../Days'
import { Mails } from '../file/Mails'
import { Section } from '../file/Section'
import { Download } from '../file/Documents'
import styles from '../file/File.module.css'
import { shortMoment } from '../format'
import { useKeys } from '../keys'
import { KeysDialog } from '../KeysDialog'
import { backToList } from '../place'
import { useSurroundings } from '../surroundings'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'
import { contactWaitsTooLong } from '../overdue'

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

function Request({ contact, mails }: DeskContactFile) {
  const t = useText('desk')
  const { Classes } = useSurroundings()
  const { email, phone, lang, additional_info, trademark_data: mark } = contact
  return (
    <div className={styles.facts}>
      <Section title={t('desk_part_message')}>
        <p className={styles.said}>{additional_info || t('desk_message_none')}</p>
        <Facts
          facts={[
            [t('desk_col_email'), email],
            [t('desk_phone'), phone],
            [t('desk_lang'), lang],
          ]}
        />
      </Section>
      {mark && (
        <Section title={t('desk_part_mark')}>
          <Facts
            facts={[
              [t('desk_mark_name'), mark.name],
              [
                t('desk_col_territory'),
                [
                  textOf(`desk_territory_${mark.country_protection}`) ?? mark.country_protection,
                  mark.custom_countries,
                ]
                  .filter(Boolean)
                  .join(': '),
              ],
              [t('desk_mark_services'), mark.services_description],
              [
                t('desk_logo_sent'),
                mark.logo_url && <Download url={mark.logo_url} name={mark.logo_name ?? 'logo'} />,
              ],
            ]}
          />
          {!mark.unknown_class_selected && <Classes classes={mark.classifications} terms={mark.terms} />}
        </Section>
      )}
      <Mails mails={mails} />
    </div>
  )
}

function Answer({ answer }: { answer: DeskContact['answer'] }) {
  const t = useText('desk')
  const language = useLanguage()
  return (
    <section className={styles.history} aria-labelledby="answer-title">
      <h2 id="answer-title">{t('desk_part_answer')}</h2>
      {!answer && <p className={styles.soft}>{t('desk_answer_none')}</p>}
      {answer && (
        <div className={styles.event}>
          <p className={styles.soft}>
            {shortMoment(answer.at, language)} · {answer.by}
          </p>
          <p className={styles.said}>{answer.text}</p>
          {answer.file_url && (
            <p>
              {answer.file_name} <Download url={answer.file_url} name={answer.file_name ?? 'file'} />
            </p>
          )}
        </div>
      )}
    </section>
  )
}
