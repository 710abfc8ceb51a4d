import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon'

/** `primary` is the wax-red one: one a screen. */
export type ButtonTone = 'primary' | 'ink' | 'plain' | 'quiet'

type Looks = { tone?: ButtonTone; icon?: IconName; wide?: boolean; busy?: boolean }

/** A button of ours. While `busy` it says so and does nothing when pressed, but keeps the focus. */
export function Button({
  tone = 'plain',
  icon,
  wide,
  busy,
  children,
  onClick,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Looks) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
      className={buttonClass(tone, { wide, className })}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(
  tone: ButtonTone,
  { wide, className }: { wide?: boolean; className?: string } = {},
): string {
  return [styles.button, styles[tone], wide && styles.wide, className].filter(Boolean).join(' ')
}

/** A square button that shows only an icon; `label` is what it is called. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={[styles.icon, className].filter(Boolean).join(' ')}
    >
      <Icon name={icon} />
    </button>
  )
}
