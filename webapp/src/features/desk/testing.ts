// What the tests of the desk share: files, lines and contact requests.

import { order as customers, party } from '../../api/testserver'
import type {
  DeskContact,
  DeskContactFile,
  DeskDelivery,
  DeskEvent,
  DeskFile,
  DeskMail,
  DeskOrder,
  Order,
  Stage,
} from '../../api/contract.gen'

/** A paid order, as the customer gets it. */
export const paidOrder = (changes: Partial<Order> = {}): Order =>
  customers({ paid: true, state: 'paid', stage: 'received', reference: 'SE-ABCD2345', ...changes })

export function line(changes: Partial<DeskOrder> = {}): DeskOrder {
  return {
    id: 'o-1',
    reference: 'SE-ABCD2345',
    state: 'paid',
    stage: 'received',
    mark: 'Aurora',
    mark_type: 'NAME',
    owner: 'Ana Gil',
    territory: 'EU',
    next_act: 'take',
    waiting_since: '2026-11-20T10:00:00Z',
    days_waiting: 0,
    taken_by: null,
    created_at: '2026-11-20T10:00:00Z',
    ...changes,
  }
}

export function event(changes: Partial<DeskEvent> = {}): DeskEvent {
  return {
    id: 'e-1',
    at: '2026-11-20T10:05:00Z',
    kind: 'stage',
    by: 'system',
    who: null,
    from: null,
    to: 'received',
    internal: false,
    text: '',
    filing: null,
    changes: [],
    amount_cents: null,
    dispute: null,
    documents: [],
    ...changes,
  }
}

/** The file of a paid order that nobody has taken. */
export function file(changes: Partial<DeskFile> = {}): DeskFile {
  return {
    order: paidOrder(),
    revision: 3,
    lang: 'es',
    account: { id: 'a-1', email: party.email, active: false },
    owner: 'Ana Gil',
    next_act: 'take',
    waiting_since: '2026-11-20T10:00:00Z',
    days_waiting: 2,
    taken_by: null,
    report_requested_at: null,
    report_answered_at: null,
    moved: [],
    logo_print_url: null,
    vat_percent: 21,
    allowed: ['take', 'stage', 'documents', 'notes', 'corrections', 'resend', 'refunds'],
    next: [
      { to: 'in_review', requires: [] },
      { to: 'withdrawn', requires: ['text'] },
    ],
    payments: [
      {
        id: 'p-1',
        payment_id: 'pi_1',
        provider: 'sandbox',
        livemode: false,
        status: 'succeeded',
        amount_cents: 125000,
        refunded_cents: 0,
        refundable_cents: 125000,
        refunding_cents: 0,
        refund_declined: null,
        dispute: null,
        currency: 'EUR',
        order_version: 1,
        created_at: '2026-11-20T10:04:00Z',
        updated_at: '2026-11-20T10:05:00Z',
      },
    ],
    events: [event()],
    mails: [mail()],
    resendable: ['m-1'],
    acts: [],
    express_requests: [{ at: '2026-11-20T10:04:30Z', version: '2026-11-22', lang: 'es' }],
    ...changes,
  }
}

/** That file in a later stage. */
export const fileIn = (stage: Stage, next: DeskFile['next'], changes: Partial<DeskFile> = {}): DeskFile =>
  file({ order: paidOrder({ stage }), next, next_act: 'none', ...changes })

/** A contact request with the mails about it. */
export const contactFile = (
  changes: Partial<DeskContact> = {},
  mails: DeskContactFile['mails'] = [],
): DeskContactFile => ({ contact: contact(changes), mails })

export function mail(changes: Partial<DeskMail> = {}): DeskMail {
  return {
    id: 'm-1',
    kind: 'payment_receipt',
    state: 'sent',
    to_provider: false,
    to: 'ana@example.com',
    lang: 'es',
    order_id: 'o-1',
    contact_id: null,
    enqueued_at: '2026-11-20T10:05:00Z',
    attempts: 1,
    tried_at: '2026-11-20T10:05:02Z',
    done_at: '2026-11-20T10:05:02Z',
    reply: '250 OK',
    ...changes,
  }
}

export function delivery(changes: Partial<DeskDelivery> = {}): DeskDelivery {
  return {
    id: 7,
    event_id: 'e-1',
    type: 'order.stage',
    order_id: 'o-1',
    stage: 'filed',
    host: 'erp.example',
    attempts: 80,
    error: 'the answer is 500',
    at: '2026-11-20T10:00:00Z',
    ...changes,
  }
}

export function contact(changes: Partial<DeskContact> = {}): DeskContact {
  return {
    id: 'k-1',
    lang: 'es',
    name: 'Eva',
    lastname: 'Ruiz',
    email: 'eva@example.com',
    phone: '',
    additional_info: 'Can I register a smell?',
    trademark_data: null,
    created_at: '2026-11-21T09:00:00Z',
    days_waiting: 1,
    answer: null,
    ...changes,
  }
}
