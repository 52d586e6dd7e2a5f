import type { ContextOf } from '../../../engine/model/action.ts'
import { choices } from '../../../engine/model/choice.ts'
import { currency } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import type { ExternalQuery } from '../../../engine/model/external-query.ts'
import { bool, enumeration, int, money, percent, string } from '../../../engine/model/fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { answerTo } from '../../../engine/operations/actions/external-queries.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import type { ConnectionTest, GatewayAccount } from '../../../kernel/platform/adapters/payment-gateway.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { accountOf } from './account.ts'
import { methodsFor } from './available.ts'
import { gateway, mode } from './choices.ts'
import { lastOneErrors } from './rules.ts'

const connection: ExternalQuery<ContextOf<'payment_methods'>, GatewayAccount, ConnectionTest> = {
  question: ({ call, record }) => accountOf(call, record.id),
  ask: (ports, account) => ports.payments.test(account),
}

/** Asks the gateway whether it answers, and notes its health. */
export const testAction = recordAction('payment_methods', {
  name: 'test',
  path: '/{id}/test',
  zh: '测试连接',
  en: 'Test the connection',
  access: ['payments.update'],
  answer: {
    fields: {
      ok: bool('连接正常', 'Works', { required: true }),
      latency_ms: int('延迟(毫秒)', 'Latency (ms)', { required: true }),
      message: string('结果', 'Message', { required: true }),
    },
  },
  externalQuery: connection,
  run: async (context) => {
    const { call, id } = context
    const result = await answerTo(connection, context)
    if (result === null) throw new Error('a payment method without a question')
    await repositoryOf('payment_methods', call).note(id, {
      health: sql`case when ${result.ok} then 'ok' when health = 'down' then 'down' else 'unknown' end`,
    })
    return { ...result, message: worded(call.caller.locale, result.message) }
  },
})

const switched = choices({ enabled: ['启用', 'Enabled'], disabled: ['停用', 'Disabled'] })

export const toggleAction = recordAction('payment_methods', {
  name: 'toggle',
  changes: ['checkout_links'],
  path: '/{id}/toggle',
  zh: '启用或停用',
  en: 'Enable or disable',
  access: ['payments.update'],
  audit: 'update',
  input: { status: enumeration('状态', 'Status', switched, { required: true }) },
  run: async ({ call, records, id, record, input }) => {
    const disables = input.status === 'disabled' && record.status === 'enabled'
    const errors = disables ? await lastOneErrors(call, id) : {}
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    await records.update(id, { status: input.status })
  },
})

const reason = choices({
  disabled: ['已停用', 'Disabled'],
  paused: ['自动熔断', 'Paused'],
  currency: ['不支持该货币', 'Does not take the currency'],
  country: ['不对该国家开放', 'Not offered in the country'],
})

/** The list as a customer of a country sees it who pays in a currency, and what is left out of it. */
export const previewAction = collectionAction({
  name: 'preview',
  readsOnly: true,
  path: '/preview',
  zh: '预览结账页的支付方式',
  en: 'Preview the list of a customer',
  access: ['payments.index'],
  input: {
    country: enumeration('国家', 'Country', country, { required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
  },
  answer: {
    list: {
      id: int('编号', 'Id', { required: true }),
      name: string('支付方式', 'Payment method', { required: true }),
      gateway: enumeration('网关', 'Gateway', gateway, { required: true }),
      mode: enumeration('模式', 'Mode', mode, { required: true }),
      reason: enumeration('不显示的原因', 'Left out because', reason),
      share: percent('分流比例', 'Share of its gateway'),
      min_amount: money('最小金额', 'Min amount', { currency: 'USD' }),
      max_amount: money('最大金额', 'Max amount', { currency: 'USD' }),
    },
  },
  run: async ({ call, input }) => await methodsFor(call, input),
})
