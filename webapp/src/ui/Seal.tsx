const LOBES = 24

/** The edge of pressed wax: a circle that swells and shrinks a little, as wax does. */
function edge(): string {
  const points = Array.from({ length: LOBES * 2 }, (_, i) => {
    const angle = (Math.PI * i) / LOBES
    const radius = i % 2 ? 44.5 : 48.5
    return [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)] as const
  })
  const round = (n: number) => n.toFixed(1)
  const last = points.at(-1) ?? [0, 0]
  const middle = (a: readonly number[], b: readonly number[]) =>
    `${round(((a[0] ?? 0) + (b[0] ?? 0)) / 2)} ${round(((a[1] ?? 0) + (b[1] ?? 0)) / 2)}`
  const start = `M${middle(last, points[0] ?? last)}`
  return points.reduce((d, point, i) => {
    const next = points[(i + 1) % points.length] ?? point
    return `${d}Q${round(point[0])} ${round(point[1])} ${middle(point, next)}`
  }, start)
}

const EDGE = `${edge()}Z`

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
