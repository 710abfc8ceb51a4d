import { useConfig } from '../../api/config'
import { PARTS } from '../../i18n/documents'
import { Document } from './Document'

export function Privacy() {
  return <Document name="privacy" sections={PARTS.privacy} version={useConfig()?.documents.privacy} />
}
