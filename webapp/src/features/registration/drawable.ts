import { currentLanguage } from '../../i18n'
import { load } from '../../i18n/bundles'
import type { Found } from './model/opening'
import { ClosedOrder, loadParts } from './parts'

/** Loads what is drawn once an order is there, so that no grey lines come after it. What does not load says so where it is drawn. */
export async function drawable(kind: Found['kind']): Promise<void> {
  if (kind === 'missing' || kind === 'failed') return
  const language = currentLanguage()
  const texts = (['steps', 'classes'] as const).map(bundle => load(language, bundle))
  const parts = kind === 'form' ? [loadParts()] : [ClosedOrder.load(), load(language, 'stations')]
  await Promise.allSettled([...texts, ...parts])
}
