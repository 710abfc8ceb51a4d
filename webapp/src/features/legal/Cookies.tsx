import { Document } from './Document'

const SECTIONS = ['needed', 'storage', 'payment', 'analytics', 'control']

export function Cookies() {
  return <Document name="cookies" sections={SECTIONS} />
}
