/** The English texts of what opens after the wizard's first step. */
import classesUi from '../../../../texts/en/classes_ui.json'
import consents from '../../../../texts/en/consents.json'
import owners from '../../../../texts/en/owners.json'
import payment from '../../../../texts/en/payment.json'
import review from '../../../../texts/en/review.json'

export const steps = { ...classesUi, ...consents, ...owners, ...payment, ...review }
