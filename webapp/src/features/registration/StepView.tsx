import { useCallback, useMemo } from 'react'
import { sessionAtom } from '../../api/session'
import { useAtom, useAtomValue } from '../../state'
import { Boundary } from '../../ui/Boundary'
import { faultAt, focusFirst } from '../../ui/faults'
import { ScreenPart } from '../../ui/ScreenPart'
import { Skeleton } from '../../ui/Skeleton'
import { useRefusal } from '../../ui/useRefusal'
import { describedBy, type ClassChoice } from './classes/choice'
import { ClassesField } from './classes/ClassesField'
import { TrademarkStep } from './mark/TrademarkStep'
import { CONTACT_FORM, type Place } from './model/place'
import { ContactStep, OwnersForm, Review } from './parts'
import { faultsAtom } from './state'
import type { useDrafts } from './useDrafts'

/** The step of a place. Only the first comes with the page; the others are loaded when they begin. */
export function StepView({ place, drafts }: { place: Place; drafts: ReturnType<typeof useDrafts> }) {
  const signedIn = Boolean(useAtomValue(sessionAtom))
  const [faults, setFaults] = useAtom(faultsAtom)
  useRefusal(faults.length > 0)
  const { trademark, changeTrademark } = drafts
  const { classifications: classes, unknown_class_selected: unknown, terms } = trademark
  const choice = useMemo(() => ({ classes, unknown, terms }), [classes, unknown, terms])
  const changeClasses = useCallback(
    (chosen: ClassChoice, words = '') =>
      changeTrademark(
        form => ({
          classifications: chosen.classes,
          unknown_class_selected: chosen.unknown,
          terms: chosen.terms,
          services_description: describedBy(form.services_description, words),
        }),
        'classifications',
      ),
    [changeTrademark],
  )
  switch (place.at) {
    case 'trademark':
      return (
        <TrademarkStep
          form={trademark}
          faults={faults}
          onChange={changeTrademark}
          onFault={fault => {
            setFaults(found => [...found.filter(f => f.path !== fault.path), fault])
            focusFirst([fault])
          }}
          classes={
            <Boundary within>
              <ClassesField
                choice={choice}
                sold={trademark.sold}
                territory={trademark.country_protection}
                error={
                  faultAt(faults, 'classifications', 'trademark') ??
                  faultAt(faults, 'unknown_class_selected') ??
                  faultAt(faults, 'terms')
                }
                onChange={changeClasses}
                onSold={changeTrademark}
              />
            </Boundary>
          }
        />
      )
    case 'owners':
      return (
        <ScreenPart key="owners" fallback={<Skeleton lines={9} />}>
          <OwnersForm
            form={drafts.owners}
            faults={faults}
            signedIn={signedIn}
            onChange={drafts.changeOwners}
          />
        </ScreenPart>
      )
    case 'contact':
      return (
        <ScreenPart key="contact" fallback={<Skeleton lines={6} />}>
          <ContactStep trademark={trademark} formId={CONTACT_FORM} />
        </ScreenPart>
      )
    case 'review':
      return (
        <ScreenPart key="review" fallback={<Skeleton lines={9} />}>
          <Review drafts={drafts} quote={place.quote} />
        </ScreenPart>
      )
  }
}
