/** What the server refuses of an order. */
import { toFaults, type ErrorCode, type Fields } from '../../../api/errors'
import type { Effect } from './states'

/** The fault of the logo, by the error of the request. */
export const LOGO_FAULTS: Partial<Record<ErrorCode, string>> = {
  file_size_limit: 'max_file_size_reached',
  media_type: 'file_type',
}

/** Marks the server's faults in the first step that has any. The customer of another session has to consent again. */
export function refused(fields: Fields): Effect[] {
  const untick = { acceptTermsConditions: false, acceptPrivacyPolicy: false }
  const consents: Effect[] = fields.terms_conditions_accepted ? [{ do: 'editOwners', part: untick }] : []
  const mark = toFaults(fields, 'trademark_data.')
  return mark.length > 0
    ? [...consents, { do: 'mark', faults: mark, at: { at: 'trademark' }, aloud: true }]
    : [...consents, { do: 'mark', faults: toFaults(fields), at: { at: 'owners' }, aloud: true }]
}
