import { text } from '../../i18n'
import { formatCents } from '../../i18n/money'
import { confirm } from '../../ui/confirm'
import type { Question } from './model/states'

/** Asks a question of the journey in a dialog; resolves with the customer's answer. */
export function askQuestion(question: Question): Promise<boolean> {
  switch (question.about) {
    case 'price': {
      const { before, after } = question
      const prices = {
        before: before === null ? text('wizard_price_none') : formatCents(before),
        after: formatCents(after),
      }
      return confirm({
        title: text('wizard_price_changed_title'),
        body: text('wizard_price_changed_text', prices),
        yes: text('wizard_price_changed_yes', prices),
        no: text('wizard_price_changed_no'),
      })
    }
    case 'lapse': {
      const prices = { before: formatCents(question.before), after: formatCents(question.after ?? 0) }
      return confirm({
        title: text('wizard_lapse_title'),
        body: text(question.after === null ? 'wizard_lapse_text' : 'wizard_lapse_priced_text', prices),
        yes: text('wizard_lapse_yes'),
        no: text('wizard_price_changed_no'),
      })
    }
    case 'payBeforeReport':
      return confirm({
        title: text('wizard_report_confirm_title'),
        body: text('wizard_report_confirm_text'),
        yes: text('wizard_report_confirm_yes'),
        no: text('wizard_report_confirm_no'),
      })
    case 'otherPayment':
      return confirm({
        title: text('payment_other_title'),
        body: text('payment_other_words', { amount: formatCents(question.cents) }),
        yes: text('payment_other_yes'),
      })
  }
}
