import type { ReactNode } from 'react'
import type { Fault } from '../../core'
import { ClassesQuestion } from './ClassesQuestion'
import { LogoField } from './LogoField'
import { NameField } from './NameField'
import { TerritoryQuestion } from './TerritoryQuestion'
import type { TrademarkForm } from './trademark'
import styles from './TrademarkStep.module.css'
import { TypeQuestion } from './TypeQuestion'

export type StepProps = {
  form: TrademarkForm
  faults: Fault[]
  /** `path` is the field that changed. */
  onChange: (part: Partial<TrademarkForm>, path: string) => void
}

/** The first step: what the mark is, where it is protected, and for what. */
export function TrademarkStep({
  classes,
  onFault,
  ...props
}: StepProps & {
  /** The field for the classes. */
  classes: ReactNode
  /** A fault found the moment a file is chosen. */
  onFault: (fault: Fault) => void
}) {
  const { form } = props
  return (
    <div className={styles.step}>
      <section className={styles.question}>
        <TypeQuestion {...props} />
        {form.type === 'NAME' && <NameField {...props} />}
        {form.type === 'LOGO' && <LogoField {...props} onFault={onFault} />}
      </section>
      <section className={styles.question}>
        <TerritoryQuestion {...props} />
      </section>
      <section className={styles.question}>
        <ClassesQuestion {...props}>{classes}</ClassesQuestion>
      </section>
    </div>
  )
}
