import { recordAction } from '../../../engine/operations/actions/action.ts'
import { paymentsOf } from './payments.ts'

/** A cooperation's plan of payments. */
export const paymentList = recordAction('cooperations', {
  name: 'payments',
  path: '/{id}/payments',
  method: 'GET',
  zh: '付款计划',
  en: 'Plan of payments',
  access: ['synthesizing-api.cooperations.index'],
  answer: { recordsOf: 'cooperation_payments' },
  run: ({ call, id }) => paymentsOf(call, id),
})
