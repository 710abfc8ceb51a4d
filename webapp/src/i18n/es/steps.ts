/** The Spanish texts of what opens after the wizard's first step. */
import classesUi from './classes_ui.json'
import consents from './consents.json'
import owners from './owners.json'
import payment from './payment.json'
import review from './review.json'

export const steps = { ...classesUi, ...consents, ...owners, ...payment, ...review }
