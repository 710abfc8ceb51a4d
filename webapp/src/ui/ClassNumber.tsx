/**
 * The number of a class, in two rings of ink like the stamp of an office. The red wax is the seal's alone. `size` is in px at letters
 * of 16 px, with which it grows.
 */
export function ClassNumber({ size, number }: { size: number; number: number }) {
  const side = `${size / 16}rem`
  return (
    <svg width={side} height={side} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="46" fill="none" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="50" cy="50" r="39" fill="none" stroke="var(--ink)" strokeWidth="1.500" />
      <text
        x="50"
        y="64"
        textAnchor="middle"
        fill="var(--ink)"
        fontFamily="var(--serif)"
        fontSize="40"
        fontWeight="600"
      >
        {number}
      </text>
    </svg>
  )
}
