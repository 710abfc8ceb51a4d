import { type ReactNode } from 'react'
import { useText } from '../../../i18n'
import { InfoTip } from '../../../ui/InfoTip'
import { lazy } from '../../../ui/lazy'
import { ScreenPart } from '../../../ui/ScreenPart'
import type { StepProps } from './step'
import styles from './TrademarkStep.module.css'

const ServicesField = lazy(() => import(/* webpackChunkName: "steps" */ './ServicesField'))

/** The classes, or a description where they are not known. */
export function ClassesQuestion({ children, ...props }: StepProps & { children: ReactNode }) {
  const t = useText()
  return (
    <>
      <div>
        <h2 className={styles.asked}>{t('wizard_classes_question')}</h2>
        <InfoTip label={t('wizard_classes_info_label')} words="wizard_classes_info" />
      </div>
      {children}
      {props.form.unknown_class_selected && (
        <ScreenPart>
          <ServicesField {...props} />
        </ScreenPart>
      )}
    </>
  )
}
