import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { listContacts } from '../../../api/desk'
import { usePages } from '../../../ui/usePages'
import type { DeskContact } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Link } from '../../../ui/Link'
import { Days } from '../Days'
import { leaveList } from '../place'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'
import { contactWaitsTooLong } from '../waiting'
import styles from './Lists.module.css'
import { useFocusOnOpened } from './OrderList'

/** Contact requests, one line each: those without an answer, or those with one. */
export function ContactList({ answered }: { answered: boolean }) {
  const t = useText('desk')
  const { state, reload, loadMore, loadingMore } = usePages(
    useCallback(
      (cursor: string | undefined, signal: AbortSignal) => listContacts(answered, cursor, signal),
      [answered],
    ),
    useSignInAgain(),
  )
  if (state.kind !== 'ready') return <Waiting failed={state.kind === 'failed'} lines={9} onRetry={reload} />
  const { items, cursor } = state.data
  if (items.length === 0) return <EmptyState small title={t('desk_none')} words={t('desk_none_words')} />
  return (
    <>
      <ContactTable contacts={items} />
      {cursor && (
        <Button busy={loadingMore} onClick={() => loadMore(state.data)}>
          {t('desk_more')}
        </Button>
      )}
    </>
  )
}

function ContactTable({ contacts }: { contacts: DeskContact[] }) {
  const t = useText('desk')
  const table = useFocusOnOpened()
  return (
    <table ref={table} className={`${styles.table} ${styles.contacts}`}>
      <caption className={styles.unseen}>{t('desk_list_contacts')}</caption>
      <thead>
        <tr>
          {(['from', 'email', 'about', 'waiting'] as const).map(column => (
            <th key={column} scope="col">
              {t(`desk_col_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contacts.map(contact => (
          <Line key={contact.id} contact={contact} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ contact }: { contact: DeskContact }) {
  const t = useText('desk')
  const { pathname, search } = useLocation()
  const { id, name, lastname, email, additional_info, days_waiting, answer, trademark_data } = contact
  return (
    <tr>
      <th scope="row">
        <Link
          to={`/desk/contacts/${id}`}
          data-line={id}
          className={styles.open}
          onClick={() => leaveList(pathname + search, id)}
        >
          {`${name} ${lastname}`.trim() || email}
        </Link>
      </th>
      <td>{email}</td>
      <td>{trademark_data?.name || additional_info}</td>
      <td>
        {answer ? (
          t('desk_answered')
        ) : (
          <Days days={days_waiting} tooLong={contactWaitsTooLong(days_waiting)} />
        )}
      </td>
    </tr>
  )
}
