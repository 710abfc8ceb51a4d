import type { Order } from '../../api/contract.gen'
import { text } from '../../i18n'

/** What a registration is called in lists. */
export function nameOf({ trademark_data: mark }: Order): string {
  return mark.name.trim() || mark.logo_name || text('account_no_name')
}

/** The numbers of its classes, in order. */
export function classesOf({ trademark_data: mark }: Order): number[] {
  return Object.keys(mark.classifications)
    .map(id => Number(id.slice(1)))
    .sort((a, b) => a - b)
}

/** The logo as an image can be shown; a PDF cannot. */
export function pictureOf({ trademark_data: mark }: Order): string | null {
  return mark.logo_url && !/\.pdf$/i.test(mark.logo_name ?? '') ? mark.logo_url : null
}
