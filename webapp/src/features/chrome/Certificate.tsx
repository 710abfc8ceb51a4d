import styles from './Certificate.module.css'

/** The certificate logo of the footer: a checked sheet, and what it stands for in words. */
export function Certificate({ label }: { label: string }) {
  return (
    <p className={styles.certificate}>
      <svg width="36" height="42" viewBox="0 0 36 42" aria-hidden="true">
        <path
          d="M4 2.5h20l8 8V34a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V2.5Z"
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <path
          d="M24 2.5v8h8M10 14h10M10 19h14M10 24h7"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="1.5"
        />
        <circle cx="25" cy="31" r="7" fill="var(--ink-fill)" />
        <path d="m22 31 2.2 2.2L28 29" fill="none" stroke="var(--on-ink)" strokeWidth="1.8" />
      </svg>
      <span>{label}</span>
    </p>
  )
}
