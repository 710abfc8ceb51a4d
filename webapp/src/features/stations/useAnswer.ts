import { useEffect, useRef, useState } from 'react'
import { attempt } from '../../api/attempt'
import type { Order } from '../../api/contract.gen'
import { toFaults, type ApiError } from '../../api/errors'
import { answerQuestion } from '../../api/history'
import { getTrademark } from '../../api/trademarks'
import { DOCUMENT_BYTES } from '../../core/limits.gen'
import { dropFile, keepFile, keptFile } from '../../drafts/files'
import { useText, type Translate } from '../../i18n'
import { draftAtom } from '../../drafts'
import { useAtom } from '../../state'
import { faultAt, focusFirst, sayRefused, unsayRefused } from '../../ui/faults'
import { toast } from '../../ui/toast'
import { useRefusal } from '../../ui/useRefusal'
import type { Answers } from './shapes'

/** What the file chooser offers. The server decides by the content. */
export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.gif'

const shapes = () => import(/* webpackChunkName: "shapes" */ './shapes')

/** Answers that were typed and not sent. They are about the mark, so that an account whose session expired finds them again. */
const answersAtom = draftAtom<Answers>(
  'answers',
  async () => (await shapes()).answersShape,
  {},
  { impersonal: all => all, apart: true },
)

const isLarge = (file: File) => file.size > DOCUMENT_BYTES

/** What is wrong at the fields, in words. */
type Errors = { text?: string | undefined; file?: string | undefined }

/**
 * The answer to a question while it is written. What was typed and chosen stays until it was sent, also over a reload. `question`
 * is the id of the question, `fields` goes before the ids of the fields.
 */
export function useAnswer(
  order: Order,
  question: string,
  fields: string,
  onAnswered: (order: Order) => void,
) {
  const t = useText('stations')
  const [text, setText] = useAnswerText(question)
  const [file, setFile] = useAnswerFile(question)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  useRefusal(Object.values(errors).some(Boolean))
  const sending = useRef(false) // the state is set too late for the second press of a double click

  function refuse(found: Errors): void {
    setErrors(found)
    sayRefused()
    focusFirst(Object.keys(found).map(name => ({ path: fields + name })))
  }

  async function send(): Promise<void> {
    if (sending.current) return
    if (file && isLarge(file)) return refuse({ file: t('stations_answer_file_size') })
    sending.current = true
    setBusy(true)
    const answered = await attempt(() => answerQuestion(order.id, text, file), {
      invalid_data: error => refuse(errorsOf(error, t)),
      file_size_limit: () => refuse({ file: t('stations_answer_file_size') }),
      conflict: () => toast.error(t('stations_answer_conflict')),
    })
    const newer = answered.ok
      ? answered
      : answered.error.code === 'conflict' && (await attempt(() => getTrademark(order.id)))
    sending.current = false
    setBusy(false)
    if (answered.ok) {
      unsayRefused()
      toast.success(t('stations_answer_sent'))
    }
    if (!newer || !newer.ok) return
    setText('')
    setFile(null)
    onAnswered(newer.data)
  }

  return {
    text,
    file,
    errors,
    busy,
    write: (written: string) => {
      setText(written)
      setErrors(({ file }) => ({ file }))
    },
    choose: (chosen: File | null) => {
      setFile(chosen)
      setErrors(chosen && isLarge(chosen) ? { file: t('stations_answer_file_size') } : {})
    },
    send,
  }
}

/** The draft of the text. */
function useAnswerText(question: string): [string, (text: string) => void] {
  const [answers, setAnswers] = useAtom(answersAtom)
  const write = (text: string) =>
    setAnswers(({ [question]: _, ...others }) => (text ? { ...others, [question]: text } : others))
  return [answers[question] ?? '', write]
}

/** The file, which is kept as long as the drafts are. */
function useAnswerFile(question: string): [File | null, (file: File | null) => void] {
  const name = `answer.${question}`
  const [file, setFile] = useState<File | null>(null)
  const chosen = useRef(false)
  useEffect(() => {
    let left = false
    void keptFile(name).then(found => left || chosen.current || setFile(found))
    return () => {
      left = true
    }
  }, [name])
  const choose = (next: File | null) => {
    chosen.current = true
    setFile(next)
    void (next && !isLarge(next) ? keepFile(name, next) : dropFile(name))
  }
  return [file, choose]
}

/** What the server found, at the fields of the form. */
function errorsOf({ fields }: ApiError, t: Translate): Errors {
  const found: Errors = {}
  const { text, file } = fields
  if (text === 'required') found.text = t('stations_answer_required')
  else if (text) found.text = faultAt(toFaults(fields), 'text')
  if (file === 'file_type') found.file = t('stations_answer_file_type')
  else if (file) found.file = t('stations_answer_file_empty')
  return found
}
