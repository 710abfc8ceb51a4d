import { browserLanguage, COOKIE, described, isLanguage } from '../src/i18n/languages'

/** The cookies as a worker reads them; older browsers have none here. */
interface Cookies {
  get(name: string): Promise<{ value?: string } | null>
}

const { cookieStore } = globalThis as { cookieStore?: Cookies }

/**
 * Returns the language in which a page is sent without network, as the server chooses it: that of the link which leads to it, else the
 * one that the visitor chose, else the browser's.
 */
export async function pageLanguage(linked: string | null): Promise<string> {
  const kept = (await cookieStore?.get(COOKIE))?.value
  return described([linked, kept].find(isLanguage) ?? browserLanguage()).texts
}
