/** Searches a browser for what a customer typed or was shown. */
import { expect, type Page } from '@playwright/test'

/** Returns every text on the screen, in its fields, in the two storages, the databases and the caches. */
export async function allTexts(): Promise<string> {
  const whole = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no result'))
    })
  const texts = [document.body.innerText, JSON.stringify({ ...localStorage, ...sessionStorage })]
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) texts.push(field.value)
  for (const { name } of await indexedDB.databases()) {
    const db = await whole(indexedDB.open(name ?? ''))
    for (const table of db.objectStoreNames)
      texts.push(JSON.stringify(await whole(db.transaction(table).objectStore(table).getAll())))
    db.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      texts.push(request.url, await (await cache.match(request))!.text())
  }
  return texts.join('\n')
}

/** Each of the words is on the screen or kept. */
export async function expectAll(page: Page, words: string[]): Promise<void> {
  for (const word of words) await expect.poll(() => page.evaluate(allTexts)).toContain(word)
}

/** None of the words is on the screen, in its fields, or kept. */
export async function expectNone(page: Page, words: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(allTexts)).not.toMatch(new RegExp(words.join('|')))
}
