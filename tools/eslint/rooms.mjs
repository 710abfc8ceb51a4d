/**
 * The allowed imports in webapp/src, as an ESLint rule. A file belongs to a room (ui, i18n, api, core, a feature, app, the
 * state with its drafts, or the root). Imports between rooms go in one direction, and some libraries may be imported by one module only.
 */
import { dirname, relative, resolve, sep } from 'node:path'

const BASE = new Set(['ui', 'i18n', 'api', 'core', 'state'])

/** The features that others may import: registration and account both edit parties, and both show the stations of an order. */
const SHARED = new Set(['features/party', 'features/stations'])

/** Libraries (patterns of their names) that only one file or room may import. */
const DOORS = [
  { library: /^jotai(\/|$)/, door: 'state.ts' },
  { library: /^react-toastify(\/|$)/, door: 'ui/toastify.tsx' },
  { library: /^@stripe\//, door: 'features/registration/pay/' },
  { library: /^zod(\/|$)/, door: 'zod.ts' },
  { library: /\.wasm(\?|$)|wasm_exec/, door: 'core/' },
  { library: /^(\.\.\/)+(build\/)?texts\//, door: 'i18n/' },
]

/** A model decides, without React, atoms, requests or storage. Types it may import from anywhere. */
const MODEL = /^features\/\w+\/model\/(?!.*\.test\.|testing\.)/

/** What a model may import besides models. */
const PURE = new Set([
  'api/errors',
  'api/price',
  'core/limits.gen',
  'features/party/fields',
  'features/party/form',
  'features/party/wire',
])

/** What is of the room `state`: a file, and the folder of the drafts. */
const STATE = new Set(['state', 'drafts'])

/** What starts the page and provides the store to it. */
const STARTS = new Set(['app/App.tsx', 'app/start.tsx'])

/** What the other files of app/ may import of the API: both start with the page. */
const STARTED = new Set(['api/config', 'api/sessionWatch'])

/** Returns the room of a path inside webapp/src: `ui`, `app`, `features/party`, `state`, or '' for the root. */
export function roomOf(path) {
  const [first = '', second = ''] = path.split('/')
  if (first === 'features') return `features/${second}`
  if (STATE.has(first.replace(/\.tsx?$/, ''))) return 'state'
  return path.includes('/') ? first : ''
}

/** Returns the reason why `from` (a path inside webapp/src) may not import `source`; undefined if it may; `types` if it imports only types. */
export function refusal(from, source, types = false) {
  const door = DOORS.find(({ library }) => library.test(source))
  if (door && !from.startsWith(door.door)) return `${source} enters only through webapp/src/${door.door}`
  if (source === 'zod') return "import 'zod/mini': the whole of zod is four times as large"
  const target = relative('/', resolve('/', dirname(from), source))
    .split(sep)
    .join('/')
  if (MODEL.test(from) && !types && !(source.startsWith('.') && (MODEL.test(target) || PURE.has(target)))) {
    return `a model must not use ${source}: return what is to be done, and let features/registration/drive.ts do it`
  }
  if (!source.startsWith('.')) return undefined

  const [own, other] = [roomOf(from), roomOf(target)]
  if (own === other) return undefined
  if (own === 'app' && !STARTS.has(from) && !/\.test\.tsx?$/.test(from)) {
    const logic = other === 'state' || other === 'core' || (other === 'api' && !STARTED.has(target))
    return logic ? `app only composes: let a feature use ${target}, and compose that feature` : undefined
  }
  if (own.startsWith('features/') && SHARED.has(other)) return undefined
  if (BASE.has(own) && (other.startsWith('features/') || other === 'app')) {
    return `${own} must not import ${other}: pages compose features, and features use ${own}`
  }
  if (own.startsWith('features/') && (other.startsWith('features/') || other === 'app')) {
    return `${own} must not import ${other}: let the page in app/routes compose them`
  }
  return undefined
}

/** Reports whether an import or re-export is of types only. */
function importsTypes({ importKind, exportKind, specifiers }) {
  if (importKind === 'type' || exportKind === 'type') return true
  return Boolean(specifiers?.length) && specifiers.every(specifier => specifier.importKind === 'type')
}

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = relative(resolve('webapp/src'), context.filename).split(sep).join('/')
    const check = node => {
      const source = node.source?.value
      const why = typeof source === 'string' && refusal(from, source, importsTypes(node))
      if (why) context.report({ node, message: why })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

export default { rules: { rooms: rule } }
