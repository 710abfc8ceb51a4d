/**
 * The verdict on a row of a bench, in one place for all benches. A row is {name, ours, yardstick, unit, ratio, budget}; `yardstick` and
 * `ratio` may be missing, and a missing ratio is ours/yardstick. `budget` has exactly one of:
 *
 * - most, least: the bound of ours, in the row's unit
 * - mostRatio, leastRatio: the bound of the ratio
 */
const BOUNDS = {
  most: { of: ours, kept: (value, bound) => value <= bound, sign: '≤' },
  least: { of: ours, kept: (value, bound) => value >= bound, sign: '≥' },
  mostRatio: { of: ratio, kept: (value, bound) => value <= bound, sign: 'ratio ≤' },
  leastRatio: { of: ratio, kept: (value, bound) => value >= bound, sign: 'ratio ≥' },
}

function ours(row) {
  return row.ours
}

/** Returns the ratio of a row; undefined if it has no yardstick. */
export function ratio(row) {
  return row.ratio ?? (row.yardstick === undefined ? undefined : row.ours / row.yardstick)
}

/** Returns the name, the number and the rule of a row's budget. Throws for a row that could not miss. */
function boundOf(row) {
  const [entry, ...others] = Object.entries(row.budget ?? {})
  const rule = entry && BOUNDS[entry[0]]
  if (!rule || others.length > 0 || !Number.isFinite(entry[1])) {
    throw new Error(`the row "${row.name}" has no budget that it could miss`)
  }
  return { ...rule, bound: entry[1] }
}

/** Reports whether a row is within its budget. A value that was not measured is not. */
export function isKept(row) {
  const { of, kept, bound } = boundOf(row)
  return kept(of(row), bound)
}

/** Returns the budget of a row in words, such as `ratio ≤ 1.1`. */
export function budgetOf(row) {
  const { sign, bound } = boundOf(row)
  return `${sign} ${bound.toLocaleString('en')}`
}
