/** The hidden frame: opened for one conversation, and removed with its listener however that ends. */
import { text } from '../../i18n'
import { conversation, type Talk } from './conversation'
import { AuthError } from './error'

/** Milliseconds from opening the frame to its end. */
export const FRAME_LIMIT = 6120

/** Opens the address and holds the conversation; rejects with an AuthError. */
export function throughFrame(
  address: string,
  talk: Talk,
  limit = FRAME_LIMIT,
): Promise<{ xsrf: string; code: string }> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = text('loading')
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = address
  const decide = conversation(talk, () => frame.contentWindow)

  return new Promise<{ xsrf: string; code: string }>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      removeEventListener('message', hear)
      frame.remove()
      settle()
    }
    const hear = (event: MessageEvent) => {
      const move = decide(event)
      switch (move.kind) {
        case 'send':
          // Not returned: Safari takes the frame for the sender of a message that is posted in a tail call.
          frame.contentWindow?.postMessage(move.message, talk.authOrigin)
          break
        case 'end':
          return end(() => resolve(move))
        case 'fail':
          return end(() => reject(move.error))
        case 'ignore':
      }
    }
    const timer = setTimeout(() => end(() => reject(new AuthError('NETWORK_ERROR'))), limit)
    addEventListener('message', hear)
    document.body.append(frame)
  })
}
