import { useConfig } from '../../api/config'
import { PARTS } from '../../i18n/documents'
import { Document } from './Document'
import { Prices } from './Prices'

export function Terms() {
  return (
    <Document
      name="terms"
      sections={PARTS.terms}
      version={useConfig()?.documents.terms}
      below={{ price: <Prices /> }}
    />
  )
}
