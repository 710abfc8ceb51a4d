// The page of vectors.spec.ts and of the benches: the real loader, with globals that the product does not have.

import * as core from '../../src/core'
import { loadClassSearch } from '../../src/core/classes'
import { hashPassword } from '../../src/core/hash'
import { loadCommonPasswords } from '../../src/core/passwords'
import { runVectors, type Vector } from '../../src/core/vectors'

/** What went wrong in the shared cases: the core of the search answers its own, the page's core all others. */
async function runAll(vectors: Vector[]): Promise<string[]> {
  const [page, search] = await Promise.all([loadCommonPasswords(), loadClassSearch()])
  const isSearch = ({ op }: Vector) => op === 'class_search' || op === 'class_needs'
  return [
    ...runVectors(
      page,
      vectors.filter(v => !isSearch(v)),
    ),
    ...runVectors(search, vectors.filter(isSearch)),
  ]
}

Object.assign(globalThis, { sello: { ...core, hashPassword, runAll } })
