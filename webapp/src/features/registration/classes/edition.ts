import type { NiceEditions } from '../../../api/contract.gen'
import type { Translate } from '../../../i18n'
import { dayOf } from './catalogue'

/** The edition of the list; whether another one is coming, or applies already, and what that means. */
export function editionWords(
  t: Translate,
  { edition, checked, coming, from, moves }: NiceEditions,
  /** Whether the coming edition is known to move terms. */
  moving?: boolean,
): string {
  const sentences = [t('classes_edition', { edition: checked })]
  if (edition !== checked) sentences.push(t('classes_edition_in_force', { edition }))
  if (coming) {
    sentences.push(t('classes_edition_coming', { edition: coming, day: dayOf(from) }))
    if (moves.length > 0) sentences.push(t('classes_edition_moves'))
    else if (!moving) sentences.push(t('classes_edition_same'))
  }
  return sentences.join(' ')
}
