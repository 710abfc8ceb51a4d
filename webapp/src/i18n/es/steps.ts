/** The Spanish texts of what opens after the wizard's first step. */
import classesUi from '../../../../texts/es/classes_ui.json'
import consents from '../../../../texts/es/consents.json'
import owners from '../../../../texts/es/owners.json'
import payment from '../../../../texts/es/payment.json'
import review from '../../../../texts/es/review.json'

export const steps = { ...classesUi, ...consents, ...owners, ...payment, ...review }
