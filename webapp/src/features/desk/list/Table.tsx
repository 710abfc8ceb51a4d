import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useText, type TextKey } from '../../../i18n'
import { Link } from '../../../ui/Link'
import unseen from '../../../ui/Unseen.module.css'
import { leaveList, openedLast } from '../place'
import styles from './Lists.module.css'

type Column = TextKey extends infer K ? (K extends `desk_col_${infer Name}` ? Name : never) : never

/**
 * A list as a table. Above the width of a phone only the first and the third column break their lines. Its parts have roles: on a phone
 * they are not displayed as those of a table, and Safari would not read them as such.
 */
export function Table({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: readonly Column[]
  children: ReactNode
}) {
  const t = useText('desk')
  const table = useFocusOnOpened()
  const title = useId()
  return (
    <div className={styles.framed}>
      <p id={title} className={unseen.unseen} aria-live="polite">
        {caption}
      </p>
      <table role="table" aria-labelledby={title} ref={table} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(column => (
              <th key={column} role="columnheader" scope="col">
                {t(`desk_col_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  )
}

/** A line of a list: what it is about, and a cell for each further column. */
export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>
}

export function Head({ children }: { children: ReactNode }) {
  return (
    <th role="rowheader" scope="row">
      {children}
    </th>
  )
}

export function Cell({ children }: { children: ReactNode }) {
  return <td role="cell">{children}</td>
}

/** What a line is about; it opens with a click anywhere on the line. The keys of the lists walk from one to the next. */
export function LineLink({ to, id, children }: { to: string; id: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={to} data-line={id} className={styles.open} onClick={() => leaveList(pathname + search, id)}>
      {children}
    </Link>
  )
}

/** Focuses the line that was opened last, when the operator comes back to its list. */
function useFocusOnOpened() {
  const around = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const id = openedLast()
    if (id) around.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`)?.focus()
  }, [])
  return around
}
