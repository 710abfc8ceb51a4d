import { useState, type ToggleEvent } from 'react'
import { useText } from '../../../i18n'
import { loadIncluded, WhatIsIncluded } from '../../../ui/WhatIsIncluded'
import styles from './More.module.css'

/** What a price includes and what not, under its lines; loaded when it is opened. If that fails it closes. */
export function More() {
  const t = useText()
  const [opened, setOpened] = useState(false)
  async function load({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) {
    if (!details.open) return
    setOpened(true)
    if (!(await loadIncluded())) details.open = false
  }
  return (
    <details className={styles.more} onToggle={event => void load(event)}>
      <summary>{t('wizard_included')}</summary>
      {opened && <WhatIsIncluded />}
    </details>
  )
}
