import { getFactors } from '../../api/factors'
import { useText } from '../../i18n'
import { Dialog } from '../../ui/Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { useLoad } from '../../ui/useLoad'
import { SecondFactor } from './SecondFactor'

/** The second factor as a dialog. */
export default function FactorDialog({ onEnd }: { onEnd: (shown: boolean) => void }) {
  const t = useText('factors')
  const { state } = useLoad(getFactors)
  const close = () => onEnd(false)
  if (state.kind !== 'ready')
    return (
      <Dialog onClose={close} title={t('factors_title')}>
        {state.kind === 'failed' ? <p role="alert">{t('factors_failed')}</p> : <Skeleton lines={3} />}
      </Dialog>
    )
  return (
    <SecondFactor
      factors={state.data}
      onShown={() => onEnd(true)}
      frame={(title, words, content) => (
        <Dialog onClose={close} title={title} words={words}>
          {content}
        </Dialog>
      )}
    />
  )
}
