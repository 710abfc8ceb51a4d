import { useCallback } from 'react'
import { listContacts } from '../../../api/desk'
import { usePages } from '../../../ui/usePages'
import type { DeskContact } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Days } from '../Days'
import { useSignInAgain } from '../useSignInAgain'
import { Waiting } from '../Waiting'
import { contactWaitsTooLong } from '../waiting'
import { LineLink, Table } from './Table'

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
      <Table caption={t('desk_list_contacts')} columns={['from', 'email', 'about', 'waiting']}>
        {items.map(contact => (
          <Line key={contact.id} contact={contact} />
        ))}
      </Table>
      {cursor && (
        <Button busy={loadingMore} onClick={() => loadMore(state.data)}>
          {t('desk_more')}
        </Button>
      )}
    </>
  )
}

function Line({ contact }: { contact: DeskContact }) {
  const t = useText('desk')
  const { id, name, lastname, email, additional_info, days_waiting, answer, trademark_data } = contact
  return (
    <tr>
      <th scope="row">
        <LineLink to={`/desk/contacts/${id}`} id={id}>
          {`${name} ${lastname}`.trim() || email}
        </LineLink>
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
