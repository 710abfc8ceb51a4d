/** Reads texts over a network that may fail: with repetitions, and a limited number at the same time. */
import { isOutdated } from '../release'

/** How often a read is repeated after its first failure. */
const RETRIES = 5

/** Milliseconds before the first repetition; each further wait is twice as long. */
const DELAY = 350

/** The number of reads at the same time; further ones wait. */
const PARALLEL = 10

let reading = 0
const waiting: (() => void)[] = []

/** Reads with repetitions; rejects with the last error when all of them failed, or none can succeed, as without network. */
export async function read<T>(source: () => Promise<T>): Promise<T> {
  await turn()
  try {
    return await repeat(source)
  } finally {
    reading -= 1
    waiting.shift()?.()
  }
}

async function turn(): Promise<void> {
  while (reading >= PARALLEL) await new Promise<void>(resolve => waiting.push(resolve))
  reading += 1
}

async function repeat<T>(source: () => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await source()
    } catch (error) {
      if (tried === RETRIES || navigator.onLine === false || (await isOutdated(error))) throw error
      await new Promise(resolve => setTimeout(resolve, DELAY * 2 ** tried))
    }
  }
}
