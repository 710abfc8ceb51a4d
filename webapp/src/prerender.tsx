/** The node build of the shell: draws `/` as a visitor first sees it, before the session is known. */
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app/App'

/** The markup of #root. Without the size limit React would move large parts behind inline scripts. */
export async function render(): Promise<string> {
  const { prelude } = await prerender(
    <App router={({ children }) => <StaticRouter location="/">{children}</StaticRouter>} />,
    { progressiveChunkSize: Infinity },
  )
  return new Response(prelude).text()
}
