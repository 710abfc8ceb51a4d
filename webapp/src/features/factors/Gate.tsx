import { useState, type ReactNode } from 'react'
import { getFactors } from '../../api/factors'
import { useText } from '../../i18n'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import page from '../../ui/Page.module.css'
import { Skeleton } from '../../ui/Skeleton'
import { Title } from '../../ui/Title'
import { useLoad } from '../../ui/useLoad'
import { SecondFactor } from './SecondFactor'

/**
 * Shows the desk to a session that has shown a second factor, and asks for one first in any other. Once the desk is open it
 * stays: a factor that is asked for later is asked for above it (FactorProof).
 */
export function Gate({ children }: { children: ReactNode }) {
  const t = useText('factors')
  const { state, reload } = useLoad(getFactors)
  const [open, setOpen] = useState(false)
  if (!open && state.kind === 'ready' && state.data.shown) setOpen(true)
  if (open) return children
  if (state.kind === 'failed')
    return (
      <EmptyState
        heading="h1"
        title={t('factors_failed')}
        action={<Button onClick={reload}>{t('retry')}</Button>}
      />
    )
  if (state.kind === 'loading' || state.data.shown)
    return (
      <div role="status" aria-label={t('factors_loading')}>
        <Skeleton lines={6} />
      </div>
    )
  return (
    <SecondFactor
      factors={state.data}
      onShown={() => setOpen(true)}
      frame={(title, words, content) => (
        <section className={page.narrow}>
          <header className={page.heading}>
            <Title key={title}>{title}</Title>
            {words && <p className={page.lead}>{words}</p>}
          </header>
          <div className={page.card}>{content}</div>
        </section>
      )}
    />
  )
}
