/** Reads the text of PDF files in the form in which the service writes them; the Go package api/pdftest does the same. */
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { Download } from '@playwright/test'

const STREAM = /\/FlateDecode[^>]*>>\nstream\n(.*?)\nendstream/gs
const SHOWN = /BT [-0-9.]+ [-0-9.]+ Td \(((?:[^\\)]|\\.)*)\) Tj ET/gs

/** Returns the text of a file's pages in the order in which it was drawn, with white space folded into single spaces. */
export function pdfText(file: Buffer): string {
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('this is no PDF')
  const shown = [...file.toString('latin1').matchAll(STREAM)]
    .map(([, stream = '']) => inflated(stream))
    .flatMap(content => [...content.matchAll(SHOWN)])
    .map(([, text = '']) => decoded(text))
  return shown.join(' ').split(/\s+/).join(' ').trim()
}

/** Waits for a download to end and returns the text of its PDF. */
export const downloadedText = async (download: Download): Promise<string> =>
  pdfText(await readFile(await download.path()))

/** Returns the content of a stream; '' where the pattern ended inside of a compressed picture. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** Returns a PDF string without its escapes, decoded from UTF-16. */
function decoded(text: string): string {
  const raw = text.replaceAll(/\\(.)/gs, (_, escaped: string) => (escaped === 'r' ? '\r' : escaped))
  return Buffer.from(raw, 'latin1').swap16().toString('utf16le')
}
