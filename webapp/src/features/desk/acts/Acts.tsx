import type { DeskFile } from '../../../api/contract.gen'
import { useText, type TextKey } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { actsOf, isNext, keyOf, type Act } from './actsOf'
import styles from './Acts.module.css'

/** The id of the group of buttons. */
export const ACTS_ID = 'desk-acts'

/** The acts that a file offers, as buttons; the one that comes next is first. */
export function Acts({ file, onChoose }: { file: DeskFile; onChoose: (act: Act) => void }) {
  const t = useText('desk')
  return (
    <div id={ACTS_ID} role="group" aria-label={t('desk_acts')} className={styles.acts}>
      {actsOf(file).map(act => (
        <Button key={keyOf(act)} tone={isNext(act, file) ? 'primary' : 'plain'} onClick={() => onChoose(act)}>
          {t(nameOf(act, file))}
        </Button>
      ))}
    </div>
  )
}

function nameOf(act: Act, { order }: DeskFile): TextKey {
  if (act.kind === 'take') return order.stage === 'received' ? 'desk_act_take' : 'desk_act_take_read'
  if (act.kind !== 'stage') return `desk_act_${act.kind}`
  return stageActName(act.to, order.stage)
}

/** The name of a move; from a question back to the stage in which it was asked it is to record the answer. */
export function stageActName(
  to: DeskFile['next'][number]['to'],
  from: DeskFile['order']['stage'],
): StageActName {
  switch (to) {
    case 'in_review':
      return 'desk_act_to_back'
    case 'filed':
    case 'published':
      return from === 'question' ? 'desk_act_to_back' : `desk_act_to_${to}`
    case 'question':
    case 'registered':
    case 'refused':
    case 'withdrawn':
      return `desk_act_to_${to}`
    case 'received':
    case 'refunded':
      throw new Error(`no operator moves an order to ${to}`)
  }
}

type StageActName =
  `desk_act_to_${'back' | 'question' | 'filed' | 'published' | 'registered' | 'refused' | 'withdrawn'}`
