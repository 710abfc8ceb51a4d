/** Circles of imports in the page: each room can be read, tested and moved without the ones above it. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that import each other are one module in two files: move what both need to a third. ' +
        'Circles of types and circles that are closed by import() count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
}
