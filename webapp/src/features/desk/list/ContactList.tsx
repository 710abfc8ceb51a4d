import { useCallback } from 'react'
import { listContacts } from '../../../api/desk'
import type { DeskContact } from '../../../api/contract.gen'
import { useText } from '../../../i18n'
import { EmptyState } from '../../../ui/EmptyState'
import { Unbroken } from '../../../ui/Unbroken'
import { Days } from '../Days'
import { contactWaitsTooLong } from '../overdue'
import { Pages } from './Pages'
import { Cell, Head, LineLink, Row, Table } from './Table'

/** Contact requests, one line each: those without an answer, or those with one. */
export function ContactList({ answered }: { answered: boolean }) {
  const t = useText('desk')
  const page = useCallback(
    (cursor: string | undefined, signal: AbortSignal) => listContacts(answered, cursor, signal),
    [answered],
  )
  return (
    <Pages page={page} nothing={<EmptyState small title={t('desk_none')} words={t('desk_none_words')} />}>
      {contacts => (
        <Table caption={t('desk_list_contacts')} columns={['from', 'email', 'about', 'waiting']}>
          {contacts.map(contact => (
            <Line key={contact.id} contact={contact} />
          ))}
        </Table>
      )}
    </Pages>
  )
}

function Line({ contact }: { contact: DeskContact }) {
  const t = useText('desk')
  const { id, name, lastname, email, additional_info, days_waiting, answer, trademark_data } = contact
  return (
    <Row>
      <Head>
        <LineLink to={`/desk/contacts/${id}`} id={id}>
          {`${name} ${lastname}`.trim() || email}
        </LineLink>
      </Head>
      <Cell>
        <Unbroken words={email} />
      </Cell>
      <Cell>{trademark_data?.name || additional_info}</Cell>
      <Cell>
        {answer ? (
          t('desk_answered')
        ) : (
          <Days days={days_waiting} tooLong={contactWaitsTooLong(days_waiting)} />
        )}
      </Cell>
    </Row>
  )
}
