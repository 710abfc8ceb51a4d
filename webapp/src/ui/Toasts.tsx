import { useText } from '../i18n'
import { useAtomValue } from '../state'
import { layer } from './toast'

/** Where toasts appear; empty until their layer is loaded. */
export function Toasts() {
  const t = useText()
  const Layer = useAtomValue(layer.found)?.default
  return Layer && <Layer label={t('toasts_label')} closeLabel={t('close')} />
}
