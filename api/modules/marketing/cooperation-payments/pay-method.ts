import { choices } from '../../../engine/model/choice.ts'

/** How a partner is paid. */
export const payMethod = choices({
  paypal: ['PayPal', 'PayPal'],
  bank: ['银行', 'Bank'],
  alipay: ['支付宝', 'Alipay'],
  wise: ['Wise', 'Wise'],
  other: ['其他', 'Other'],
})
