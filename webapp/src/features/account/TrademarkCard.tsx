import type { Order } from '../../api/contract.gen'
import { useLanguage, useText, type TextKey } from '../../i18n'
import { formatDate, useMoney } from '../../i18n/money'
import { Button, buttonClass } from '../../ui/Button'
import { Link } from '../../ui/Link'
import { ClassNumber } from '../../ui/ClassNumber'
import { lazy } from '../../ui/lazy'
import { ScreenPart } from '../../ui/ScreenPart'
import { Skeleton } from '../../ui/Skeleton'
import { Papers } from '../stations/Papers'
import styles from './TrademarkCard.module.css'
import { classesOf, nameOf, pictureOf } from './order'

const Stations = lazy(() => import(/* webpackChunkName: "stations" */ '../stations/Stations'))

/** How many classes are drawn before the rest is only counted. */
const SHOWN = 8

const territories: Record<string, TextKey> = {
  SPAIN: 'account_territory_SPAIN',
  EU: 'account_territory_EU',
  OTHER: 'account_territory_OTHER',
}

/** The text for each state; undefined where the facts and buttons of the card show it. */
const STATES: Record<Order['state'], TextKey | undefined> = {
  pending: undefined,
  processing: 'account_state_processing',
  paid: undefined,
  review: 'account_state_review',
}

/** Returns the id of the element that shows an order. */
export const cardId = (order: string) => `order-${order}`

/** One registration: to be edited, paid or removed while it is pending, to be followed from station to station once it is paid. */
export function TrademarkCard({ order, onRemove }: { order: Order; onRemove: () => void }) {
  const t = useText('account')
  const language = useLanguage()
  const money = useMoney()
  const { trademark_data: mark, price, paid } = order
  const territory = territories[mark.country_protection]
  const picture = pictureOf(order)
  const facts = [
    order.reference && t('account_reference', { reference: order.reference }),
    paid && order.paid_at
      ? t('account_paid_on', { date: formatDate(order.paid_at, language) })
      : t('account_saved_on', { date: formatDate(order.updated_at, language) }),
    !paid && order.report_requested && t('account_report_requested'),
  ].filter(Boolean)
  return (
    <li id={cardId(order.id)} tabIndex={-1} className={styles.card}>
      <div className={styles.mark}>
        {picture ? (
          <img src={picture} alt={nameOf(order)} className={styles.logo} />
        ) : (
          <bdi translate="no" className={styles.name}>
            {nameOf(order)}
          </bdi>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <bdi translate="no">{nameOf(order)}</bdi>
        </h3>
        <p className={styles.where}>
          {territory && t(territory)}
          {mark.country_protection === 'OTHER' && mark.custom_countries && `: ${mark.custom_countries}`}
        </p>
        {mark.unknown_class_selected ? (
          <p>{t('account_class_unknown')}</p>
        ) : (
          <Classes numbers={classesOf(order)} />
        )}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <div className={styles.side}>
        <p className={styles.price}>{price === null ? t('account_price_none') : money(price)}</p>
        <Actions order={order} onRemove={onRemove} />
      </div>
      {order.stage && (
        <div className={styles.stations}>
          <ScreenPart fallback={<Skeleton lines={4} />}>
            <Stations order={order} level={4} />
          </ScreenPart>
        </div>
      )}
    </li>
  )
}

function Classes({ numbers }: { numbers: number[] }) {
  const t = useText('account')
  const more = numbers.length - SHOWN
  return (
    <ul role="list" className={styles.classes}>
      {numbers.slice(0, SHOWN).map(number => (
        <li key={number} aria-label={t('account_class', { number })}>
          <ClassNumber size={28} number={number} />
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('account_more_classes', { count: more })}</li>}
    </ul>
  )
}

function Actions({ order, onRemove }: { order: Order; onRemove: () => void }) {
  const t = useText('account')
  const name = nameOf(order)
  const to = `/?trademarkId=${encodeURIComponent(order.id)}`
  const called = (what: string) => ({ 'aria-label': t('account_of', { what, name }) })
  const state = STATES[order.state]
  if (order.state !== 'pending') {
    return (
      <div className={styles.actions}>
        {state && <p className={styles.state}>{t(state)}</p>}
        {order.paid_at && <Papers order={order} tone="quiet" called={called} />}
        <Link to={to} className={buttonClass('plain')} {...called(t('account_details'))}>
          {t('account_details')}
        </Link>
      </div>
    )
  }
  const go = order.price === null ? t('account_open') : t('account_pay')
  return (
    <div className={styles.actions}>
      <Link to={to} className={buttonClass('ink')} {...called(go)}>
        {go}
      </Link>
      <Link to={`${to}&editTrademark=1`} className={buttonClass('plain')} {...called(t('account_edit'))}>
        {t('account_edit')}
      </Link>
      <Button tone="quiet" onClick={onRemove} {...called(t('account_remove'))}>
        {t('account_remove')}
      </Button>
    </div>
  )
}
