import type { ClipboardEvent } from 'react'

/** Pastes the lines of a list with commas between them. A field of one line would put spaces there, and several things would be one. */
export function pasteList(event: ClipboardEvent<HTMLInputElement>) {
  const lines = event.clipboardData.getData('text/plain').split(/[\n\r\t]/)
  const list = lines.map(line => line.trim().replace(/[,;]$/, '')).filter(Boolean)
  if (lines.length === 1) return
  event.preventDefault()
  document.execCommand('insertText', false, list.join(', ')) // keeps undo, as nothing else does
}
