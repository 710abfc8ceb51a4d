import { text } from '../i18n'
import { isOutdated } from '../release'
import { toast } from './toast'

/** Loads a part of the page. Where that fails a toast says why, and the result is undefined. */
export async function part<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    const outdated = await isOutdated(error)
    toast.error(
      outdated
        ? `${text('newer_title')}. ${text('newer')}`
        : `${text('chunk_failed_title')}. ${text('NETWORK_ERROR')}`,
    )
    return undefined
  }
}
