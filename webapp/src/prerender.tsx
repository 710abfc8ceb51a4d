/** The node build of the shell: draws `/` as a visitor of a language first sees it, before the session is known. */
import { prerender } from 'react-dom/static'
import { App } from './app/App'
import { readTexts, type Language } from './i18n'

/** The markup of #root. Without the size limit React would move large parts behind inline scripts. */
export async function render(language: Language): Promise<string> {
  await readTexts(language)
  const { prelude } = await prerender(<App />, { progressiveChunkSize: Infinity })
  return new Response(prelude).text()
}
