import { useConfig } from '../../api/config'
import { Document } from './Document'
import { Prices } from './Prices'

const SECTIONS = [
  'who',
  'service',
  'order',
  'price',
  'payment',
  'duties',
  'outcome',
  'withdrawal',
  'liability',
  'changes',
  'law',
]

export function Terms() {
  return (
    <Document
      name="terms"
      sections={SECTIONS}
      version={useConfig()?.documents.terms}
      below={{ price: <Prices /> }}
    />
  )
}
