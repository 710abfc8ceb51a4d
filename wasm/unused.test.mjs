// @vitest-environment node
import { expect, test } from 'vitest'
import { isUnused } from './unused.mjs'

test.each(['printpanicval', 'traceback2', 'traceLocker.GoStart', '__profBuf_.read', 'schedtrace.func1'])(
  '%s never runs',
  name => expect(isUnused(`runtime.${name}`)).toBe(true),
)

test.each([
  'runtime.printlock',
  'runtime.traceAcquire',
  'runtime.traceLocker.ok',
  'runtime.mProf_Malloc',
  'runtime.acquirepNoTrace',
  'runtime.gcMarkTermination',
  'sello_core_form.printable',
])('%s runs', name => expect(isUnused(name)).toBe(false))
