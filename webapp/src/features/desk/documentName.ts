import type { DocumentKind } from '../../api/contract.gen'
import type { TextKey } from '../../i18n'

/** The text that names a kind of document. (A key that ends with `_other` is that of a plural.) */
export const documentName = (kind: DocumentKind): TextKey =>
  kind === 'other' ? 'desk_document_misc' : `desk_document_${kind}`
