import { correct } from '../../../api/desk'
import { useText } from '../../../i18n'
import { TextField } from '../../../ui/Field'
import { PartyInput } from '../../party/PartyInput'
import { ActDialog } from './ActDialog'
import styles from './Acts.module.css'
import {
  changesOf,
  factsOf,
  fieldsOf,
  FILING,
  MARK_NAME,
  partiesOf,
  withTyped,
  type CorrectableParty,
} from './corrections'
import { FactField } from './FactField'
import type { ActProps } from './props'
import { useAct } from './useAct'
import { useTyped, type Typed } from './typed'

/** Corrects typing errors of an order. Only what was changed is sent, and the customer sees it in the history. */
export function CorrectionAct({ file, reload, onDone, onClose }: ActProps) {
  const t = useText('desk')
  const act = useAct(reload)
  const { order } = file
  const { values, set, sent } = useTyped(`${order.id}/correction`, {})
  const changes = changesOf(order, values)
  const send = () => (changes.length === 0 ? onClose() : act.run(() => correct(file, changes), sent, onDone))
  return (
    <ActDialog
      size="large"
      title={t('desk_act_corrections')}
      words={t('desk_act_corrections_words')}
      button={changes.length === 0 ? t('save') : t('desk_correct_button', { count: changes.length })}
      act={act}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        {...act.field(MARK_NAME, value => set(MARK_NAME, value))}
        label={t('desk_correct_mark')}
        autoComplete="off"
        value={values[MARK_NAME] ?? order.trademark_data.name}
      />
      {factsOf(order).map(fact => (
        <FactField
          key={fact}
          {...act.field(FILING + fact, value => set(FILING + fact, value))}
          fact={fact}
          file={file}
          value={values[FILING + fact] ?? order.filing[fact] ?? ''}
        />
      ))}
      {partiesOf(order).map(each => (
        <PartyCorrections key={each.path} of={each} values={values} act={act} onChange={set} />
      ))}
    </ActDialog>
  )
}

function PartyCorrections({
  of,
  values,
  act,
  onChange,
}: {
  of: CorrectableParty
  values: Typed
  act: ReturnType<typeof useAct>
  onChange: (path: string, value: string) => void
}) {
  const t = useText('desk')
  const party = withTyped(of, values)
  return (
    <fieldset className={styles.party}>
      <legend>{of.owner ? t('desk_owner', { number: of.owner }) : t('desk_billing')}</legend>
      {fieldsOf(of).map(({ name, path }) => (
        <PartyInput
          key={name}
          name={name}
          party={party}
          path={act.at(of.path)}
          role={of.role}
          faults={act.faults}
          onChange={(next, id) => {
            onChange(`${of.path}.${path}`, next[name])
            act.changed(id)
          }}
        />
      ))}
    </fieldset>
  )
}
