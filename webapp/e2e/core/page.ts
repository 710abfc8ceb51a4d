// The page of vectors.spec.ts and of the benches: the real loader, with globals that the product does not have.

import * as core from '../../src/core'
import { loadClassSearch } from '../../src/core/classes'
import { hashPassword } from '../../src/core/hash'
import { loadCommonPasswords } from '../../src/core/passwords'
import { runVectors } from '../../src/core/vectors'

Object.assign(globalThis, {
  sello: { ...core, hashPassword, loadClassSearch, loadCommonPasswords, runVectors },
})
