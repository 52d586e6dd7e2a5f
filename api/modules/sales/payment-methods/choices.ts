import { choices } from '../../../engine/model/choice.ts'

export const gateway = choices({
  card: ['信用卡网关', 'Card gateway'],
  stripe: ['Stripe', 'Stripe'],
  paypal: ['PayPal', 'PayPal'],
  alipay: ['支付宝', 'Alipay'],
  wechat_pay: ['微信支付', 'WeChat Pay'],
  bank_transfer: ['银行转账', 'Bank transfer'],
  app_store: ['应用商店', 'App store'],
  reseller: ['分销平台', 'Reseller'],
})

export const mode = choices({
  live: ['正式', 'Live'],
  sandbox: ['沙箱', 'Sandbox'],
})
