import { useId } from 'react'
import type { Event, Order } from '../../api/contract.gen'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { Field, TextArea } from '../../ui/Field'
import { FileDrop } from '../../ui/FileDrop'
import { Form } from '../../ui/Form'
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
            <FileDrop
              {...aria}
              aria-label={t('stations_answer_file')}
              accept={ACCEPTED}
              file={file?.name}
              onTake={choose}
              onRemove={() => choose(null)}
            />
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
