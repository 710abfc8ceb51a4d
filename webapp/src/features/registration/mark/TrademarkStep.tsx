import { type ReactNode } from 'react'
import type { Fault } from '../../../core'
import { lazy } from '../../../ui/lazy'
import { ScreenPart } from '../../../ui/ScreenPart'
import { ClassesQuestion } from './ClassesQuestion'
import { NameField } from './NameField'
import type { StepProps } from './step'
import { TerritoryQuestion } from './TerritoryQuestion'
import styles from './TrademarkStep.module.css'
import { TypeQuestion } from './TypeQuestion'

const LogoField = lazy(() => import(/* webpackChunkName: "logo" */ './LogoField'))

/** The first step: the mark, where it is protected, and for what. */
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
  const { type, country_protection, custom_countries } = props.form
  const { faults, onChange } = props
  return (
    <div className={styles.step}>
      <section className={styles.question}>
        <NameField {...props} />
        <TypeQuestion type={type} faults={faults} onChange={onChange} />
        {type === 'LOGO' && (
          <ScreenPart>
            <LogoField {...props} onFault={onFault} />
          </ScreenPart>
        )}
      </section>
      <section className={styles.question}>
        <TerritoryQuestion
          territory={country_protection}
          countries={custom_countries}
          faults={faults}
          onChange={onChange}
        />
      </section>
      <section className={styles.question}>
        <ClassesQuestion {...props}>{classes}</ClassesQuestion>
      </section>
    </div>
  )
}
