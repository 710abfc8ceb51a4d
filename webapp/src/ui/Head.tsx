import { Dispensable } from './Dispensable'
import { lazy } from './lazy'

const DocumentHead = lazy(() => import(/* webpackChunkName: "head" */ './DocumentHead'))

/** Beside the title of a screen that is a public document too: its description and addresses for search engines. */
export const Head = (of: { name: string; words: string }) => (
  <Dispensable>
    <DocumentHead {...of} />
  </Dispensable>
)
