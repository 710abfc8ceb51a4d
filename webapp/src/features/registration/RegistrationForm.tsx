import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { useConfig } from '../../api/config'
import { useCoreState, useQuote } from '../../api/quote'
import { sessionAtom } from '../../api/session'
import type { Quote } from '../../core'
import { useText } from '../../i18n'
import { store, useAtomValue } from '../../state'
import { Boundary } from '../../ui/Boundary'
import { Dispensable } from '../../ui/Dispensable'
import { lazy } from '../../ui/lazy'
import { part } from '../../ui/part'
import { ScreenPart } from '../../ui/ScreenPart'
import { useStill } from '../../ui/useStill'
import { partyName } from '../party/name'
import { useAhead } from './ahead'
import { Bar } from './Bar'
import { Beside } from './Beside'
import { progressAtom } from './drafts'
import { Heading } from './Heading'
import { note } from './history'
import { Certificate } from './mark/Certificate'
import { buttonOf, canGoTo, CONTACT_FORM, reachable, stepsOf, type Step } from './model/place'
import { inContactMode, offerFor } from './model/offer'
import { priceRequest } from './model/trademark'
import { Payment } from './pay/Payment'
import styles from './Registration.module.css'
import { faultsAtom, go, journeyAtom } from './state'
import { Stepper } from './Stepper'
import { StepView } from './StepView'
import { useDrafts } from './useDrafts'
import { useElsewhere } from './useElsewhere'
import { useJourney } from './useJourney'

const CoreNote = lazy(() => import(/* webpackChunkName: "steps" */ './CoreNote'))
const SettledNote = lazy(() => import(/* webpackChunkName: "versions" */ './SettledNote'))
const Signer = lazy(() => import(/* webpackChunkName: "signer" */ '../../ui/Signer'))

/** The steps, the certificate beside them, and the bar with the price and the button. */
export function RegistrationForm() {
  const t = useText()
  const drafts = useDrafts()
  const progress = useAtomValue(progressAtom)
  const contactMode = inContactMode(drafts.trademark, progress.saved)
  const place = reachable(progress.place, contactMode, Boolean(drafts.trademark.type))
  const live = useQuote(priceRequest(drafts.trademark))
  const offer = offerFor(drafts.trademark, progress.saved)
  const shown = offer ?? (drafts.trademark.country_protection ? live : undefined)
  const quote = place.at === 'review' ? (place.quote ?? (shown && { ...shown, available: false })) : shown
  const coreFailed = useCoreState().kind === 'failed'
  const journey = useAtomValue(journeyAtom)
  const { busy, press } = useJourney()
  const still = useStill()
  usePrefill()
  useElsewhere(journey)
  useTopOnStep(place.at)
  useAhead()

  function back(step: Step) {
    if (step !== 'review' && canGoTo(step, place, contactMode)) go({ at: step })
  }

  const steps = stepsOf(contactMode)
  const before = steps[steps.indexOf(place.at) - 1]
  const from = place.at !== 'review' && !offer
  const priced = place.at === 'review' ? place.quote !== null : shown?.available !== false
  const names = useMemo(() => drafts.owners.owners.map(partyName).filter(Boolean), [drafts.owners.owners])
  const certificate = (priceLines: Quote | null | undefined) => (
    <Boundary instead={null}>
      <Certificate form={drafts.trademark} owners={names} quote={priceLines} from={from} />
    </Boundary>
  )
  const inSummary = place.at === 'review' && place.quote !== null // the summary has the lines of the price
  return (
    <div className={styles.wizard}>
      <div className={styles.columns}>
        <div className={styles.main}>
          {journey.at === 'settled' && (journey.other || !drafts.trademark.type) && (
            <ScreenPart>
              <SettledNote {...journey} />
            </ScreenPart>
          )}
          <Stepper steps={steps} current={place.at} priced={priced} onBack={back} />
          <Suspense>
            <Heading step={place.at} priced={priced} />
          </Suspense>
          <Dispensable>{coreFailed && <CoreNote />}</Dispensable>
          <div
            {...still}
            className={styles.form}
            onKeyDown={event => goesOn(event) && press({ is: 'pressed', place, shown, entered: true })}
          >
            <StepView place={place} drafts={drafts} />
          </div>
        </div>
        {/* It scrolls in a low window: by the keyboard too, also where nothing in it takes the focus. */}
        <aside className={styles.aside} aria-label={t('wizard_certificate')} tabIndex={0}>
          <Beside>
            {certificate(inSummary ? null : quote)}
            <WhoSigns />
          </Beside>
        </aside>
      </div>
      <Bar
        quote={quote}
        hint={t(drafts.trademark.country_protection ? 'wizard_price_wait' : 'wizard_price_hint')}
        from={from}
        does={buttonOf(place.at, priced)}
        formId={place.at === 'contact' ? CONTACT_FORM : undefined}
        busy={busy}
        onBack={before && (() => back(before))}
        onNext={() => press({ is: 'pressed', place, shown })}
      >
        {certificate(quote)}
      </Bar>
      <Payment />
    </div>
  )
}

/** Who signs, where the provider says it. */
function WhoSigns() {
  const config = useConfig()
  return (
    <Dispensable>
      {config && (config.agent || config.hours.length > 0) && <Signer config={config} alone />}
    </Dispensable>
  )
}

/** Reports whether a key is Enter in a field that is in no form of its own. */
const goesOn = ({ key, target, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing && (target as Element).matches('input:not(form *)')

/** Fills in the profile of a signed-in customer. */
function usePrefill() {
  const signedIn = Boolean(useAtomValue(sessionAtom))
  useEffect(() => {
    if (signedIn)
      void part(() => import(/* webpackChunkName: "steps" */ './prefill')).then(found => found?.default())
  }, [signedIn])
}

/**
 * Shows every new step from its top, and focuses its title, which a screen reader then reads. Where a fault led
 * back to the step its field has the focus instead.
 *
 * The step's entry in the browser's history is made before the step is painted, so that Back never meets a step
 * without an entry; and after the scrolling, since Back restores where the page was scrolled to at that moment.
 */
function useTopOnStep(step: Step) {
  const last = useRef(step)
  const moved = useRef(false)
  useLayoutEffect(() => {
    moved.current = last.current !== step
    last.current = step
    if (moved.current && store.get(faultsAtom).length === 0) scrollTo(0, 0)
    note(step, moved.current)
  }, [step])
  useEffect(() => {
    if (!moved.current || store.get(faultsAtom).length > 0) return
    document.getElementById('wizard-title')?.focus({ preventScroll: true })
  }, [step])
}
