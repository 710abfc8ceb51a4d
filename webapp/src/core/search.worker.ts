// Answers the queries of the class search. Its first message says whether it has the index.

import type { Asked, Found, Query, Said } from './search'
import type { Core } from './client.gen'
import { searchingCore } from './classes'

/** Searches of each kind: the beginning of a word, a word with a fault, things, and sentences. */
const FIRST = ['so', 'shoop', 'candles and soaps', 'we sell shoes. I repair watches, too']

let core: Core
let last: number

onmessage = ({ data }: MessageEvent<Asked>) => {
  if ('module' in data) return void start(data.module)
  last = data.id
  // Queries that came meanwhile overtake this one.
  setTimeout(() => data.id === last && say({ id: data.id, ...find(data) }))
}

async function start(module: WebAssembly.Module): Promise<void> {
  try {
    core = await searchingCore(module)
    // The first searches are the slowest, since a browser compiles what they call: these are done before a visitor types.
    for (const query of FIRST) find({ query, lang: 'en', limit: 1 })
    say({ loaded: true })
  } catch {
    say({ loaded: false })
  }
}

function find({ query, lang, limit }: Query): Found {
  return {
    hits: attempt(() => core.classSearch({ query, lang, limit })),
    needs: attempt(() => core.classNeeds({ query, lang })),
  }
}

/** After a failure of the core the next call has a new instance. */
function attempt<T>(call: () => T): T | null {
  try {
    return call()
  } catch {
    return null
  }
}

const say = (said: Said) => postMessage(said)
