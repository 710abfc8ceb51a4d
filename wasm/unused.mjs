// Functions of Go's runtime that never run in the page, and that Go's linker cannot leave out: they are called where a fatal error
// has ended the program, or after a tool or a setting of GODEBUG has been switched on, which the page cannot do. Without their
// bodies the module is 33 KB (brotli) smaller. Where one is called all the same the instance stops, as it does after a fatal error.

const UNUSED = [
  // What prints a fatal error, a panic that nobody recovers, and the stacks.
  'print(?!lock|unlock).*',
  'traceback.*',
  '.*hexdump.*',
  'goroutineheader',
  'funcName\\w*ForPrint',
  'preprintpanics.*',
  'startpanic_m',
  'dopanic_m.*',
  'gcDumpObject',
  'dumpgstatus',
  'badPointer',
  '__mspan_\\.reportZombies',
  // What makes readable stacks of addresses.
  '__Frames_\\..*',
  'CallersFrames',
  'fpunwindExpand.*',
  'fpTracebackPartialExpand.*',
  '.*[cC]go(Frames|ContextPCs|Callers|Traceback).*',
  // The tracer of runtime/trace.
  'traceLocker\\.(?!ok$).*',
  'trace(Event)?Writer\\..*',
  'trace(Advance|ReadCPU|StopReadCPU|Stack|SyncBatch|RegisterLabelsAndReasons|ThreadDestroy|CPUFlush|BufFlush)(\\..*)?',
  '__trace(Map|StackTable|StringTable|TypeTable|RegionAlloc|Buf|BufQueue|AdvancerState)_\\..*',
  'makeTraceFrames?',
  // Profiles. The linker sets runtime.disableMemoryProfiling, because nothing reads them.
  '__profBuf_\\..*',
  'stkbucket',
  'saveblockevent',
  '(do|try)RecordGoroutineProfile.*',
  // Checks that GODEBUG can switch on, and dumps of the heap.
  'schedtrace.*',
  'checkFinalizersAndCleanups.*',
  '(set|start|end|run)Checkmarks?.*',
  'dump(StacksRec|TypesRec|ScanStats).*',
  // Package testing/synctest.
  '__synctestBubble_\\..*',
]

const pattern = new RegExp(`^runtime\\.(${UNUSED.join('|')})$`)

/** Reports whether a function never runs in the page, by its name in the module. */
export const isUnused = name => pattern.test(name)
