import { useLayoutEffect } from 'react'
import { described, useLanguage } from '../i18n'

/**
 * The description, and the addresses for search engines, of a screen that is a public document too (api/site), while the screen is
 * shown. The server wrote those of `/`, from which the addresses of the documents are made; without a name only the description is another one.
 */
export default function DocumentHead({ name, words }: { name?: string; words: string }) {
  const { texts } = described(useLanguage())
  useLayoutEffect(() => {
    const all = document.head.querySelectorAll<Entry>('[name=description], [rel=canonical], [hreflang]')
    const swapped = [...all].map(before => [before, rewritten(before, texts, words, name)] as const)
    for (const [before, now] of swapped) before.replaceWith(now)
    return () => swapped.forEach(([before, now]) => now.replaceWith(before))
  }, [texts, name, words])
  return null
}

type Entry = HTMLMetaElement & HTMLLinkElement

function rewritten(before: Entry, language: string, words: string, name?: string): Entry {
  const now = before.cloneNode() as Entry
  if (before.name === 'description') now.content = words
  else if (before.hreflang === 'x-default')
    now.rel = name ? '' : before.rel // documents are for the languages that they have
  else if (name) now.href = `${inLanguage(before.hreflang || language)}/${name}`
  return now
}

/** The address of the start in a language. */
const inLanguage = (language: string) =>
  document.head.querySelector<HTMLLinkElement>(`[hreflang="${language}"]`)?.href
