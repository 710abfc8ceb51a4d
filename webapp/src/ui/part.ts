import { text } from '../i18n'
import { toast } from './toast'

/** Loads a part of the page; where that fails it is told, and there is nothing. */
export async function part<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch {
    toast.error(`${text('chunk_failed_title')}. ${text('NETWORK_ERROR')}`)
    return undefined
  }
}
