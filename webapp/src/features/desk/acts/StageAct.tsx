import { moveTo } from '../../../api/desk'
import type { DeskFact, DeskFile, Stage } from '../../../api/contract.gen'
import { useText, type TextKey } from '../../../i18n'
import { TextArea } from '../../../ui/Field'
import { ActDialog } from './ActDialog'
import { stageActName } from './Acts'
import { FactField, officesOf, type FilingFact } from './FactField'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped } from './typed'

/** What the text of a move says, where it is not just a message. */
const TEXTS: Partial<Record<Stage, TextKey>> = {
  question: 'desk_text_question',
  refused: 'desk_text_reason',
  withdrawn: 'desk_text_reason',
}

/** Moves an order to another stage: asks for the facts that the stage requires, and for what the customer reads. */
export function StageAct({ file, to, requires, ...dialog }: ActProps & { to: Stage; requires: DeskFact[] }) {
  const t = useText('desk')
  const act = useAct(dialog.reload)
  const facts = requires.filter((fact): fact is FilingFact => fact !== 'text')
  const { values, set, sent } = useTyped(`${file.order.id}/${to}`, known(file, facts))
  const back = file.order.stage === 'question' && !TEXTS[to]
  const field = (path: string) => ({
    ...act.field(path, value => set(path, value)),
    value: values[path] ?? '',
  })

  function send() {
    const filled = Object.entries(values).filter(([, value]) => value.trim() !== '')
    return act.run(
      () => moveTo(file, { ...Object.fromEntries(filled), to }),
      next => {
        sent()
        dialog.onDone(next)
      },
    )
  }

  const name = stageActName(to, file.order.stage)
  return (
    <ActDialog
      title={t(name)}
      words={t(`${name}_words`)}
      button={t(name)}
      act={act}
      onSend={send}
      onClose={dialog.onClose}
    >
      {facts.map(fact => (
        <FactField key={fact} fact={fact} file={file} {...field(fact)} />
      ))}
      <TextArea
        {...field('text')}
        label={t(back ? 'desk_text_answer' : (TEXTS[to] ?? 'desk_text_message'))}
        hint={t('desk_text_read')}
        optional={requires.includes('text') ? undefined : t('optional')}
      />
    </ActDialog>
  )
}

/** The facts that are known already, and the office where there is only one. */
function known(file: DeskFile, facts: FilingFact[]): Record<string, string> {
  const [office = '', another] = officesOf(file)
  const { filing } = file.order
  return Object.fromEntries(
    facts.map(fact => [fact, filing[fact] ?? (fact === 'office' && !another ? office : '')]),
  )
}
