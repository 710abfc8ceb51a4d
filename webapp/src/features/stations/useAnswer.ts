import { useRef, useState } from 'react'
import { attempt } from '../../api/attempt'
import type { Order } from '../../api/contract.gen'
import { toFaults, type ApiError } from '../../api/errors'
import { answerQuestion } from '../../api/history'
import { getTrademark } from '../../api/trademarks'
import { DOCUMENT_BYTES } from '../../core/limits.gen'
import { useText, type Translate } from '../../i18n'
import { faultAt, focusFirst, sayRefused, unsayRefused } from '../../ui/faults'
import { toast } from '../../ui/toast'

/** What the file chooser offers. The server decides by the content. */
export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.gif'

/** What is wrong at the fields, in words. */
type Errors = { text?: string | undefined; file?: string | undefined }

/**
 * The answer to a question while it is written. What was typed and chosen stays until it was sent. `fields` goes before the ids of
 * the fields.
 */
export function useAnswer(order: Order, fields: string, onAnswered: (order: Order) => void) {
  const t = useText('stations')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false) // the state is set too late for the second press of a double click

  function refuse(found: Errors): void {
    setErrors(found)
    sayRefused()
    focusFirst(Object.keys(found).map(name => ({ path: fields + name })))
  }

  async function send(): Promise<void> {
    if (sending.current) return
    if (file && file.size > DOCUMENT_BYTES) return refuse({ file: t('stations_answer_file_size') })
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
    if (newer && newer.ok) onAnswered(newer.data)
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
      const large = chosen !== null && chosen.size > DOCUMENT_BYTES
      setErrors(large ? { file: t('stations_answer_file_size') } : {})
    },
    send,
  }
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
