/** The steps after the first, which are loaded after the page. */
import { lazy } from '../../ui/lazy'

export const OwnersForm = lazy(() => import(/* webpackChunkName: "steps" */ './owners/OwnersForm'))
export const ContactStep = lazy(() => import(/* webpackChunkName: "steps" */ './ContactStep'))
export const Review = lazy(() => import(/* webpackChunkName: "steps" */ './review/Review'))

/** An order that can only be read; not one of the steps. */
export const ClosedOrder = lazy(() => import(/* webpackChunkName: "stations" */ './review/ClosedOrder'))

/** Loads the steps, so that each step is drawn at once. */
export const loadParts = () => Promise.all([OwnersForm, ContactStep, Review].map(step => step.load()))
