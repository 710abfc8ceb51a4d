/** Circles of imports in the page: each room can be read, tested and moved without the ones above it. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that import each other are one module in two files: move what both need to a third. ' +
        'Circles of types count. A circle that is closed by import() does not: the part loaded later may ' +
        'use the module that loads it, and by then that module is complete.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
}
