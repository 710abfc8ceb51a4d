import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCoreState, useQuote } from '../../api/quote'
import { sessionAtom } from '../../api/session'
import { partyName } from '../../features/party/partyName'
import { Bar } from '../../features/registration/Bar'
import { Certificate } from '../../features/registration/mark/Certificate'
import { progressAtom } from '../../features/registration/drafts'
import { buttonOf, canGoTo, reachable, stepsOf, type Step } from '../../features/registration/model/place'
import { Stepper } from '../../features/registration/Stepper'
import { inContactMode, priceRequest } from '../../features/registration/model/trademark'
import { useText } from '../../i18n'
import { store, useAtomValue } from '../../state'
import { part } from '../../ui/part'
import { Boundary } from '../Boundary'
import { Heading } from './Heading'
import { Payment } from './Payment'
import { CONTACT_FORM, StepView } from './StepView'
import { faultsAtom, go } from './state'
import { useDrafts } from './useDrafts'
import styles from './Wizard.module.css'

const CoreNote = lazy(() => import('./CoreNote'))

/** The steps, the certificate beside them, and the bar with the price and the button. */
export function WizardForm() {
  const t = useText()
  const navigate = useNavigate()
  const drafts = useDrafts()
  const progress = useAtomValue(progressAtom)
  const contactMode = inContactMode(drafts.trademark)
  const place = reachable(progress.place, contactMode, Boolean(drafts.trademark.type))
  const live = useQuote(priceRequest(drafts.trademark))
  const shown = drafts.trademark.country_protection ? live : undefined
  const quote = place.at === 'review' ? (place.quote ?? (shown && { ...shown, available: false })) : shown
  const coreFailed = useCoreState().kind === 'failed'
  const [busy, setBusy] = useState(false)
  usePrefill()
  useTopOnStep(place.at)

  async function next() {
    if (busy) return
    setBusy(true)
    try {
      await (await part(() => import('./advance')))?.default(place, shown, navigate)
    } finally {
      setBusy(false)
    }
  }

  function back(step: Step) {
    if (step !== 'review' && canGoTo(step, place, contactMode)) go({ at: step })
  }

  const priced = place.at === 'review' ? place.quote !== null : shown?.available !== false
  const names = drafts.owners.owners.map(partyName).filter(Boolean)
  const certificate = (
    <Boundary instead={null}>
      <Certificate form={drafts.trademark} owners={names} quote={quote} from={place.at !== 'review'} />
    </Boundary>
  )
  return (
    <div className={styles.wizard}>
      <Stepper steps={stepsOf(contactMode)} current={place.at} priced={priced} onBack={back} />
      <Suspense>
        <Heading step={place.at} />
      </Suspense>
      <Suspense>{coreFailed && <CoreNote />}</Suspense>
      <div className={styles.columns}>
        <div className={styles.form}>
          <StepView place={place} drafts={drafts} busy={busy} />
        </div>
        <aside className={styles.aside} aria-label={t('wizard_certificate')}>
          {certificate}
        </aside>
      </div>
      <Bar
        quote={quote}
        from={place.at !== 'review'}
        does={buttonOf(place.at, priced)}
        formId={place.at === 'contact' ? CONTACT_FORM : undefined}
        busy={busy}
        onNext={() => void next()}
      >
        {certificate}
      </Bar>
      <Payment />
    </div>
  )
}

/** Who is signed in finds the profile's data filled in. */
function usePrefill() {
  const signedIn = Boolean(useAtomValue(sessionAtom))
  useEffect(() => {
    if (signedIn) void part(() => import('./prefill')).then(found => found?.default())
  }, [signedIn])
}

/**
 * Every step begins at its top, and says its name to a screen reader; one that was gone back to for a
 * fault begins at that.
 */
function useTopOnStep(step: Step) {
  const last = useRef(step)
  useEffect(() => {
    const moved = last.current !== step
    last.current = step
    if (moved || step !== 'trademark') import('./trail').then(({ note }) => note(step, moved)).catch(() => {})
    if (!moved || store.get(faultsAtom).length > 0) return
    scrollTo(0, 0)
    document.getElementById('wizard-title')?.focus({ preventScroll: true })
  }, [step])
}
