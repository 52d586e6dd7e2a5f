import { datetime, string, url } from '../../../../../engine/model/fields.ts'
import { recordAction } from '../../../../../engine/operations/actions/action.ts'
import { worded } from '../../../../../kernel/formats/messages/worded.ts'
import { orderAllowed } from '../../states/states.ts'
import { payUrl } from './target.ts'

/** A page in the customer’s language that shows an open order and leads on to the gateway. */
export const paymentPageAction = recordAction('orders', {
  name: 'payment_page',
  path: '/{id}/payment-page',
  method: 'GET',
  zh: '付款页面的地址',
  en: 'Address of the payment page',
  access: ['orders.update'],
  allowed: [orderAllowed.pay],
  answer: {
    fields: {
      address: url('付款页面', 'Payment page'),
      until: datetime('有效至', 'Open until'),
      note: string('说明', 'Note'),
    },
  },
  run: ({ call, record }) => {
    const made = payUrl(call.services, call.caller.companyId ?? 0, record.id)
    const note =
      made === null ? worded(call.caller.locale, '未设置 PUBLIC_URL 和 INTAKE_PORT，订单没有付款页面') : null
    return Promise.resolve({ address: made?.url ?? null, until: made?.until ?? null, note })
  },
})
