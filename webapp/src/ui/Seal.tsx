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

/** The wax seal, the motif of the product: it is the logo's, and stands on what is paid. `drawn` is its outline in ink, for anything else. */
export function Seal({ size, drawn = false }: { size: number; drawn?: boolean }) {
  const [fill, rim, light, letter] = drawn
    ? ['none', 'var(--ink)', 'none', 'var(--ink)']
    : ['var(--wax)', 'var(--wax-deep)', 'var(--wax-light)', 'var(--on-wax)']
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <path d={EDGE} fill={fill} stroke={drawn ? rim : undefined} strokeWidth="2" />
      <circle cx="50" cy="50" r="36.500" fill="none" stroke={rim} strokeWidth="2" />
      <circle cx="50" cy="51.200" r="36.500" fill="none" stroke={light} strokeWidth="1" />
      <path d={LETTER} fill="none" stroke={letter} strokeWidth="6.500" strokeLinecap="round" />
    </svg>
  )
}
