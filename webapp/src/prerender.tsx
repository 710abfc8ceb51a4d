/** The node build of the shell: draws `/` as a visitor of a language first sees it, before the session is known. */
import { prerender } from 'react-dom/static'
import { App } from './app/App'
import { readTexts, type Language } from './i18n'

/** An empty place for the price of one class in a territory. */
const FROM = /(data-testid="from-(\w+)">)(?=<\/)/g

/** The markup of #root, with a comment where the server writes the price of the day. Without the size limit React would move large parts behind inline scripts. */
export async function render(language: Language): Promise<string> {
  await readTexts(language)
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const { prelude } = await prerender(<App />, { progressiveChunkSize: Infinity, onError })
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0] // React would leave out the part that failed
  return markup.replaceAll(FROM, '$1<!--from-$2-->')
}
