import type { ReactNode } from 'react'
import { PARTS } from '../../i18n/documents'
import { Document } from './Document'

/** What is kept in the browser; `choice` is where consent is given or taken back. */
export function CookiesDocument({ choice }: { choice: ReactNode }) {
  return (
    <Document name="cookies" sections={PARTS.cookies}>
      {choice}
    </Document>
  )
}
