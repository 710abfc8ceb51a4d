import { useConfig } from '../../api/config'
import { Document } from './Document'

const SECTIONS = ['who', 'data', 'purposes', 'recipients', 'time', 'rights', 'security', 'minors']

export function Privacy() {
  return <Document name="privacy" sections={SECTIONS} version={useConfig()?.documents.privacy} />
}
