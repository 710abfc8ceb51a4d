import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

/**
 * A link to a screen. (react-router's own brings the data router along.) On the screen it leads to
 * it is marked as the current page, unless told otherwise.
 */
export function Link({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!plain || event.defaultPrevented || rest.target) return
    event.preventDefault()
    void navigate(to)
  }

  return (
    <a
      aria-current={pathname === to.split(/[?#]/)[0] ? 'page' : undefined}
      {...rest}
      href={useHref(to)}
      onClick={follow}
    />
  )
}
