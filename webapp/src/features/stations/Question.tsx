import { useId } from 'react'
import type { Event, Order } from '../../api/contract.gen'
import { useText } from '../../i18n'
import { Button, buttonClass, IconButton } from '../../ui/Button'
import { Field, TextArea } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { Icon } from '../../ui/Icon'
import { Heading } from './Heading'
import styles from './Stations.module.css'
import { ACCEPTED, useAnswer } from './useAnswer'

/** The provider's question, with the form that answers it by a text, a file or both. */
export function Question({
  order,
  question,
  onAnswered,
}: {
  order: Order
  question: Event | undefined
  onAnswered: (order: Order) => void
}) {
  const t = useText('stations')
  const id = useId()
  const { text, file, errors, busy, write, choose, send } = useAnswer(
    order,
    question?.id ?? order.id,
    id,
    onAnswered,
  )
  return (
    <div className={styles.question}>
      <Heading>{t('stations_question_title')}</Heading>
      {question && <p className={styles.written}>{question.text}</p>}
      <Form className={styles.form} onSubmit={send}>
        <TextArea
          id={`${id}text`}
          label={t('stations_answer')}
          value={text}
          error={errors.text}
          onChange={event => write(event.target.value)}
        />
        <Field
          id={`${id}file`}
          label={t('stations_answer_file')}
          optional={t('optional')}
          hint={t('stations_answer_file_hint')}
          error={errors.file}
        >
          {aria => (
            <div className={styles.file}>
              <span className={`${buttonClass('plain')} ${styles.choose}`}>
                <Icon name="upload" />
                <span aria-hidden="true">
                  {t(file ? 'stations_answer_file_replace' : 'stations_answer_file_choose')}
                </span>
                <input
                  type="file"
                  accept={ACCEPTED}
                  {...aria}
                  onChange={event => {
                    choose(event.target.files?.[0] ?? null)
                    event.target.value = ''
                  }}
                />
              </span>
              {file && <span className={styles.chosen}>{file.name}</span>}
              {file && (
                <IconButton
                  icon="trash"
                  label={t('stations_answer_file_remove', { name: file.name })}
                  onClick={() => {
                    choose(null)
                    requestAnimationFrame(() => document.getElementById(`${id}file`)?.focus())
                  }}
                />
              )}
            </div>
          )}
        </Field>
        <div>
          <Button type="submit" tone="primary" busy={busy}>
            {t('stations_answer_send')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
