import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { CLEANMATE, DATASAFE, IMAGEFORGE } from '../../organisation/companies/demo-data/companies.ts'

/** Eight ways to pay a company, some switched off; one works badly. */
export const demo: readonly DemoStep[] = [
  {
    name: 'payment_methods',
    after: ['companies'],
    run: (tx) =>
      insertRows(
        tx,
        'payment_methods',
        [IMAGEFORGE, DATASAFE, CLEANMATE]
          .flatMap((company) => METHODS.map((method) => ({ company, ...method })))
          .concat([IMAGEFORGE, DATASAFE, CLEANMATE].map((company) => ({ company, ...STRIPE })))
          .map(({ company, ...method }, index) => ({
            id: index + 1,
            company_id: company,
            ...method,
            health: company === DATASAFE && method.gateway === 'paypal' ? 'degraded' : method.health,
            merchant_id: `M${company}0${100 + index}`,
            countries: method.countries,
            min_amount: method.gateway === 'bank_transfer' ? '100.00' : null,
            max_amount: method.gateway === 'wechat_pay' ? '50000.00' : null,
            weight: 100,
            sort: method.gateway === 'stripe' ? METHODS.length * 10 + 10 : (index % METHODS.length) * 10 + 10,
            icon: null,
            last_webhook_at: null,
            note: null,
          })),
      ),
  },
]

const METHODS = [
  method('信用卡', 'card', 'USD EUR GBP JPY CNY TWD AUD CAD BRL', '2.90', '0.30'),
  method('PayPal', 'paypal', 'USD EUR GBP JPY TWD AUD CAD BRL', '3.40', '0.30'),
  method('支付宝', 'alipay', 'CNY USD', '0.60', '0.00', { mode: 'include', countries: ['CN', 'HK'] }),
  method('微信支付', 'wechat_pay', 'CNY', '0.60', '0.00', { mode: 'include', countries: ['CN'] }),
  method('银行转账', 'bank_transfer', 'USD EUR CNY', '0.00', '15.00'),
  method('应用商店', 'app_store', 'USD EUR JPY CNY', '15.00', '0.00', { status: 'paused', health: 'down' }),
  method('分销平台（测试）', 'reseller', 'USD', '8.00', '0.00', {
    status: 'disabled',
    health: 'unknown',
    sandbox: true,
    mode: 'exclude',
    countries: ['ZA'],
  }),
]

/** Not in use yet. */
const STRIPE = method('Stripe', 'stripe', 'USD EUR GBP JPY', '2.90', '0.30', {
  status: 'disabled',
  health: 'unknown',
  sandbox: true,
})

function method(
  name: string,
  gateway: string,
  currencies: string,
  fee_percent: string,
  fee_fixed: string,
  rest: { mode?: string; countries?: string[]; status?: string; health?: string; sandbox?: boolean } = {},
) {
  return {
    name,
    gateway,
    mode: rest.sandbox === true ? 'sandbox' : 'live',
    currencies: currencies.split(' '),
    countries_mode: rest.mode ?? 'all',
    countries: rest.countries ?? [],
    fee_percent,
    fee_fixed,
    status: rest.status ?? 'enabled',
    health: rest.health ?? 'ok',
  }
}
