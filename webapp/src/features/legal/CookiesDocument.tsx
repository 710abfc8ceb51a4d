import type { ReactNode } from 'react'
import { Document } from './Document'

const SECTIONS = ['needed', 'storage', 'payment', 'analytics', 'control']

/** What is kept in the browser; `choice` is where consent is given or taken back. */
export function CookiesDocument({ choice }: { choice: ReactNode }) {
  return (
    <Document name="cookies" sections={SECTIONS}>
      {choice}
    </Document>
  )
}
