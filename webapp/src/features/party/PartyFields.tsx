import { memo, useDeferredValue, useState } from 'react'
import { useText, type TextKey } from '../../i18n'
import { useAtomValue } from '../../state'
import { faultAt } from '../../ui/faults'
import { later } from '../../ui/later'
import { painted } from '../../ui/painted'
import { Segments } from '../../ui/Segments'
import { NONE, found, type Found } from './advice'
import { NAMED_FIELDS, type Field } from './fields'
import { untouched, withType } from './form'
import styles from './PartyFields.module.css'
import { PartyInput, type PartyProps } from './PartyInput'

/** The rows below the choice of the type, each part with its title. */
const PARTS: { title?: TextKey; rows: Field['row'][] }[] = [
  { rows: ['name', 'document'] },
  { title: 'owners_address', rows: ['street', 'place'] },
  { title: 'owners_contact_data', rows: ['email', 'reach'] },
]

/** The rows of a new owner that are painted first; the others follow right after the press that adds the owner. */
const FIRST = PARTS.slice(0, 1)

const notes = later(() => import(/* webpackChunkName: "advice" */ './AdviceNotes'))

/**
 * The fields of a person or a company. What is probably mistyped is said below its row once a field is left. A change of another
 * party does not draw them again.
 */
export const PartyFields = memo(function PartyFields(props: PartyProps) {
  const { party, path, faults, onChange } = props
  const t = useText()
  const [advised, setAdvised] = useState(NONE)
  const parts = useDeferredValue(PARTS, props.role === 'OWNER' && untouched(party) ? FIRST : undefined)
  async function advise() {
    await painted() // a tap that leaves the field ends where it began: its events are over by then
    const now = await found(props)
    setAdvised(before => ({ ...now, kept: before.kept }))
    if (now.advices.length > 0) await notes.load().catch(() => null) // the form is complete without it
  }
  return (
    <div className={styles.fields} onBlur={() => void advise()}>
      <Segments
        legend={t('owners_type')}
        id={`${path}.type`}
        value={party.type}
        options={(['PERSON', 'COMPANY'] as const).map(value => ({ value, label: t(`owners_type_${value}`) }))}
        onChange={type => onChange(withType(party, type), `${path}.type`)}
        error={faultAt(faults, `${path}.type`)}
      />
      {parts.map(({ title, rows }) => {
        const fields = rows.map(row => (
          <Row key={row} row={row} advised={advised} onAdvised={setAdvised} {...props} />
        ))
        if (!title) return fields
        return (
          <fieldset key={title} className={styles.part}>
            <legend className={styles.legend}>{t(title)}</legend>
            {fields}
          </fieldset>
        )
      })}
    </div>
  )
})

function Row({
  row,
  advised,
  onAdvised,
  ...props
}: PartyProps & { row: Field['row']; advised: Found; onAdvised: (advised: Found) => void }) {
  const { default: AdviceNotes } = useAtomValue(notes.found) ?? {}
  const asked = ({ only }: Field) => !only || only === props.party.type || only === props.role
  const fields = NAMED_FIELDS.filter(([, field]) => field.row === row && asked(field))
  return (
    <>
      <div className={row === 'place' ? styles.place : styles.row}>
        {fields.map(([name]) => (
          <PartyInput key={name} name={name} {...props} />
        ))}
      </div>
      <div role="status" className={styles.notes}>
        {AdviceNotes && <AdviceNotes fields={fields} advised={advised} onAdvised={onAdvised} {...props} />}
      </div>
    </>
  )
}
