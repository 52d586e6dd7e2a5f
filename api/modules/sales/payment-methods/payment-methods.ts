import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { currency } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import {
  datetime,
  decimal,
  enumeration,
  enumerations,
  image,
  int,
  money,
  percent,
  encryptedSecret,
  string,
  text,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, metric, sum } from '../../../engine/model/metric.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { previewAction, testAction, toggleAction } from './actions.ts'
import { gateway, mode } from './choices.ts'
import { paymentMethodRules } from './rules.ts'

const countriesMode = choices({
  all: ['不限', 'All'],
  include: ['仅', 'Only these'],
  exclude: ['排除', 'All but these'],
})

const status = choices({
  enabled: ['启用', 'Enabled'],
  disabled: ['停用', 'Disabled'],
  paused: ['自动熔断', 'Paused'],
})

const health = choices({
  ok: ['正常', 'Ok'],
  degraded: ['成功率下降', 'Degraded'],
  down: ['不可用', 'Down'],
  unknown: ['未知', 'Unknown'],
})

const recentPayments = `x.company_id = app_company_id() and x.deleted_at is null and x.type = 'charge' and x.traded_at >= ${startOfLast(7)}`

const fields = {
  name: string('名称', 'Name', { min: 2, max: 40, required: true, unique: true }),
  gateway: enumeration('网关', 'Gateway', gateway, { required: true, immutable: true }),
  mode: enumeration('模式', 'Mode', mode, { required: true, default: 'sandbox' }),
  merchant_id: string('商户号', 'Merchant id', { max: 80 }),
  api_key: encryptedSecret('API 密钥', 'API key', 'api_key', { min: 8, max: 300 }),
  webhook_secret: encryptedSecret('Webhook 密钥', 'Webhook secret', 'webhook_secret', { min: 8, max: 300 }),
  currencies: enumerations('支持货币', 'Currencies', currency, { required: true }),
  countries_mode: enumeration('国家限制', 'Countries mode', countriesMode, { default: 'all' }),
  countries: enumerations('国家', 'Countries', country),
  fee_percent: decimal('费率(%)', 'Fee %', { precision: 5, scale: 2, min: 0, max: 30, default: '0' }),
  fee_fixed: money('固定费', 'Fixed fee', { currency: 'USD', default: '0' }),
  min_amount: money('最小金额', 'Min amount', { currency: 'USD' }),
  max_amount: money('最大金额', 'Max amount', { currency: 'USD' }),
  weight: int('路由权重', 'Weight', { min: 0, max: 100, default: 100 }),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  icon: image('图标', 'Icon', { picture: { types: ['png', 'svg+xml'], kb: 100 } }),
  status: enumeration('状态', 'Status', status, { default: 'disabled' }),
  health: enumeration('健康', 'Health', health, { readOnly: true }),
  last_webhook_at: datetime('最近回调', 'Last webhook', { readOnly: true }),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  success_rate_7d: computed(percent('7 天成功率', 'Success rate (7 days)'), successRate()),
  amount_30d_usd: computed(
    money('30 天收款', 'Received (30 days)', { currency: 'USD' }),
    received('amount_usd'),
  ),
  fee_30d_usd: computed(money('30 天手续费', 'Fees (30 days)', { currency: 'USD' }), received('fee_usd')),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    payment_methods: typeof fields & typeof computedFields
  }
}

export const paymentMethods = defineResource({
  name: 'payment_methods',
  entity: 'PaymentMethod',
  zh: '支付方式',
  en: 'Payment method',
  path: '/payments',
  scope: 'company',
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: ['name', 'merchant_id'],
    sortable: ['name', 'success_rate_7d', 'amount_30d_usd', 'fee_30d_usd', 'last_webhook_at', 'sort'],
    sort: 'sort',
    filters: ['gateway', 'mode', 'status', 'health', 'currencies'],
    totals: ['amount_30d_usd', 'fee_30d_usd'],
  },
  summary: {
    enabled: count('启用', 'Enabled', "t.status = 'enabled'"),
    degraded: count('异常', 'Not healthy', "t.health in ('degraded', 'down')"),
    success_rate_7d: metric(
      '7 天成功率',
      'Success rate (7 days)',
      'percent',
      fraction(
        `(select count(*) filter (where x.status = 'success') from tradings x where ${recentPayments} and x.payment_method_id = any(array_agg(t.id)))`,
        `(select count(*) filter (where x.status in ('success', 'failed')) from tradings x where ${recentPayments} and x.payment_method_id = any(array_agg(t.id)))`,
      ),
    ),
    fee_30d_usd: sum('30 天手续费', 'Fees (30 days)', 'money', received('fee_usd')),
  },
  options: {
    subtitle: 'gateway',
    search: ['name'],
    purposes: {
      payment: {
        accepts: ([currency = null]) => sql`t.status = 'enabled'
          and (${currency}::text is null or ${currency} = 'AUTO' or ${currency} = any(t.currencies))`,
        reason: '未启用或不支持该货币',
      },
    },
  },
  operations: {
    index: ['payments.index'],
    summary: ['payments.index'],
    options: 'signedIn',
    show: ['payments.index', 'payments.update'],
    store: ['payments.store'],
    update: ['payments.update'],
    destroy: ['payments.remove'],
    dependents: ['payments.remove'],
    reorder: ['payments.update'],
  },
  rules: paymentMethodRules,
  lifecycle: {
    deletion: {
      confirm: 'name',
      when: 'always',
      dependents: [
        {
          resource: 'tradings',
          effect: 'blocking',
          by: 'payment_method_id',
          where: 'd.company_id = t.company_id and d.payment_method_id = t.id',
        },
        {
          resource: 'orders',
          effect: 'blocking',
          by: 'payment_method_id',
          where: 'd.company_id = t.company_id and d.payment_method_id = t.id',
        },
        {
          resource: 'intake_keys',
          effect: 'blocking',
          by: 'payment_method_id',
          where: 'd.company_id = t.company_id and d.payment_method_id = t.id',
        },
        {
          resource: 'checkout_links',
          effect: 'detaching',
          where: 'd.company_id = t.company_id and t.id = any(d.payment_methods)',
        },
      ],
      choices: [],
    },
  },
  changes: ['checkout_links'],
  reads: ['companies', 'tradings'],
  actions: [testAction, toggleAction, previewAction],
})

/** Of the payments that were decided, how many went through. */
function successRate(): string {
  const ofMethod = `x.payment_method_id = t.id and ${recentPayments}`
  return `(select ${fraction("count(*) filter (where x.status = 'success')", "count(*) filter (where x.status in ('success', 'failed'))")}
    from tradings x where ${ofMethod})`
}

function received(column: 'amount_usd' | 'fee_usd'): string {
  return `(select coalesce(sum(x.${column}), 0.00) from tradings x where x.company_id = t.company_id and x.payment_method_id = t.id
    and x.deleted_at is null and x.type = 'charge' and x.status = 'success' and x.traded_at >= ${startOfLast(30)})`
}
