const LOBES = 24

/** The edge of pressed wax: a circle that swells and shrinks a little, as wax does. Each curve mirrors the one before. */
function edge(): string {
  const point = (i: number, along: (angle: number) => number) =>
    50 + (i % 2 ? 44.5 : 48.5) * along((Math.PI * i) / LOBES)
  const middle = (i: number) =>
    [Math.cos, Math.sin].map(along => ((point(i, along) + point(i + 1, along)) / 2).toFixed(2)).join(' ')
  const middles = Array.from({ length: 2 * LOBES - 1 }, (_, i) => middle(i + 1))
  return `M${middle(-1)}Q98.5 50 ${middle(0)}T${middles.join(' ')}Z`
}

const EDGE = edge()

/** The S of the seal: two open curves, as a stamp would cut them. */
const LETTER =
  'M62 38.500C60 33 55.500 30.500 50 30.500c-7 0-12 3.800-12 9.500 0 13 25 6.500 25 20 0 6-5.500 9.500-12.500 9.500-6.500 0-11.500-3-13.500-9'

/** The wax seal, the motif of the product. A `number` in it makes it the small seal of a class. */
export function Seal({ size = 48, number }: { size?: number; number?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <path d={EDGE} fill="var(--wax)" />
      <circle cx="50" cy="50" r="36.500" fill="none" stroke="var(--wax-deep)" strokeWidth="2" />
      <circle cx="50" cy="51.200" r="36.500" fill="none" stroke="var(--wax-light)" strokeWidth="1" />
      {number === undefined ? (
        <path d={LETTER} fill="none" stroke="var(--on-wax)" strokeWidth="6.500" strokeLinecap="round" />
      ) : (
        <text
          x="50"
          y="64"
          textAnchor="middle"
          fill="var(--on-wax)"
          fontFamily="var(--serif)"
          fontSize="40"
          fontWeight="600"
        >
          {number}
        </text>
      )}
    </svg>
  )
}
