import type { Quote } from '../../../core'
import { textOf, useText } from '../../../i18n'
import { ClassNumber } from '../../../ui/ClassNumber'
import { Dispensable } from '../../../ui/Dispensable'
import { lazy } from '../../../ui/lazy'
import { chosenIds, classNumber } from '../classes/choice'
import type { TrademarkForm } from '../model/trademark'
import styles from './Certificate.module.css'
import { CertificateMark } from './CertificateMark'
import { PriceLines } from './PriceLines'

const Dates = lazy(() => import(/* webpackChunkName: "steps" */ './Dates'))

/** The registration so far, updated with every key: mark, territory, classes, owners, and the price line by line. */
export function Certificate({
  form,
  owners,
  quote,
  from,
}: {
  form: TrademarkForm
  /** The owners' names, as far as they are typed. */
  owners: string[]
  /** null where its lines stand elsewhere; undefined while it is not known. */
  quote: Quote | null | undefined
  /** The price may still change. It is "from" while no class is chosen: then it is that of one. */
  from: boolean
}) {
  const t = useText()
  const open = <span className={styles.open}>{t('wizard_certificate_open')}</span>
  const classes = chosenIds({ classes: form.classifications }).map(classNumber)
  const [owner, ...others] = owners
  const next = <p className={styles.next}>{t('wizard_certificate_next')}</p>
  return (
    <div className={styles.certificate}>
      <header className={styles.head}>
        <span className={styles.kind}>{t('wizard_certificate_kind')}</span>
        <span className={styles.stamp}>{t('wizard_certificate_draft')}</span>
      </header>
      <CertificateMark form={form} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('wizard_certificate_territory')}</dt>
          <dd>{form.country_protection ? t(`wizard_territory_${form.country_protection}`) : open}</dd>
        </div>
        <div>
          <dt>{t('wizard_certificate_classes')}</dt>
          <dd>
            {form.unknown_class_selected && t('wizard_certificate_unknown')}
            {!form.unknown_class_selected && classes.length === 0 && open}
            {classes.length > 0 && (
              <Dispensable instead={<Classes numbers={classes} nameOf={() => ''} />}>
                <NamedClasses numbers={classes} />
              </Dispensable>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('wizard_certificate_owner')}</dt>
          <dd>
            {owner ? (
              <bdi translate="no" dir="ltr">
                {owner}
              </bdi>
            ) : (
              open
            )}
            {others.length > 0 && ` ${t('wizard_certificate_more', { count: others.length })}`}
          </dd>
        </div>
      </dl>
      {form.country_protection && quote !== null && (
        <div className={styles.price}>
          {quote ? <PriceLines quote={quote} from={from && classes.length === 0} /> : t('wizard_price_wait')}
        </div>
      )}
      {quote?.available !== false && (
        <Dispensable instead={next}>
          {form.country_protection ? <Dates territory={form.country_protection} /> : next}
        </Dispensable>
      )}
    </div>
  )
}

/** How many of many classes are in view on the certificate; the further ones open. */
const SHOWN = 4

/** The classes with their names, which are loaded with the first class. */
export function NamedClasses({ numbers }: { numbers: number[] }) {
  useText('classes')
  return <Classes numbers={numbers} nameOf={number => textOf(`class_${number}_name`) ?? ''} />
}

function Classes(props: { numbers: number[]; nameOf: (number: number) => string }) {
  const t = useText()
  const { numbers } = props
  const shown = numbers.length > SHOWN + 1 ? SHOWN : numbers.length
  const further = numbers.slice(shown)
  return (
    <>
      <List {...props} numbers={numbers.slice(0, shown)} size={30} />
      {further.length > 0 && (
        <details className={styles.further}>
          <summary>{t('wizard_certificate_more', { count: further.length })}</summary>
          <List {...props} numbers={further} size={24} />
        </details>
      )}
    </>
  )
}

function List({
  numbers,
  nameOf,
  size,
}: {
  numbers: number[]
  nameOf: (number: number) => string
  size: number
}) {
  const t = useText()
  return (
    <ul role="list" className={styles.classes}>
      {numbers.map(number => (
        <li key={number} aria-label={`${t('wizard_certificate_class', { number })} ${nameOf(number)}`.trim()}>
          <ClassNumber size={size} number={number} />
          <span>{nameOf(number)}</span>
        </li>
      ))}
    </ul>
  )
}
