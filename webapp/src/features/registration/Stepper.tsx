import { useText } from '../../i18n'
import { Icon } from '../../ui/Icon'
import type { Step } from './model/place'
import styles from './Stepper.module.css'

/** The steps with the current one. The steps before it are buttons that lead back; those after it are not. */
export function Stepper({
  steps,
  current,
  priced,
  onBack,
}: {
  steps: Step[]
  current: Step
  /** Whether the last step pays; without a price it sends. */
  priced: boolean
  onBack: (step: Step) => void
}) {
  const t = useText()
  const at = steps.indexOf(current)
  return (
    <nav aria-label={t('wizard_steps')}>
      <ol role="list" className={styles.steps}>
        {steps.map((step, i) => {
          const name = t(step === 'review' && !priced ? 'send' : `wizard_step_${step}`)
          const number = i + 1
          return (
            <li key={step} className={styles.step} data-done={i < at ? '' : undefined}>
              {i < at ? (
                <button
                  type="button"
                  className={styles.inner}
                  aria-label={t('wizard_step_back_to', { number, name })}
                  onClick={() => onBack(step)}
                >
                  <span className={styles.number}>
                    <Icon name="check" size={16} />
                  </span>
                  <span className={styles.name}>{name}</span>
                </button>
              ) : (
                <span className={styles.inner} aria-current={i === at ? 'step' : undefined}>
                  <span className={styles.number}>{number}</span>
                  <span className={styles.name}>{name}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
