import type { ContextOf } from '../../../../engine/model/action.ts'
import type { ExternalQuery } from '../../../../engine/model/external-query.ts'
import { datetime, url } from '../../../../engine/model/fields.ts'
import type { InputFrom } from '../../../../engine/model/records.ts'
import { ref } from '../../../../engine/model/related-fields.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { answerTo } from '../../../../engine/operations/actions/external-queries.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { toCents } from '../../../../kernel/formats/money/amount.ts'
import type {
  CheckoutOutcome,
  CheckoutRequest,
  GatewayAccount,
} from '../../../../kernel/platform/adapters/payment-gateway.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { accountOf } from '../../payment-methods/account.ts'
import { orderAllowed } from '../states/states.ts'
import { methodErrors } from './payment.ts'

const input = {
  payment_method_id: ref('支付方式', 'Payment method', 'payment_methods', {
    required: true,
    purpose: 'payment',
    dependsOn: ['currency'],
  }),
}

interface Question {
  readonly account: GatewayAccount
  readonly request: CheckoutRequest
}

const page: ExternalQuery<ContextOf<'orders', InputFrom<typeof input>>, Question, CheckoutOutcome> = {
  async question({ call, record, input: { payment_method_id: methodId } }) {
    const errors: FieldErrors = {
      ...(await methodErrors(call, methodId, record.currency)),
      ...(toCents(record.total) === 0 ? { total: ['订单金额为 0，不需要收款'] } : {}),
    }
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const account = await accountOf(call, methodId)
    const [company] = await repositoryOf('companies', call).select(
      ['title', 'url'],
      sql`t.id = ${call.caller.companyId}::bigint`,
    )
    if (account === null || company === undefined) return null
    const { order_no: order, total: amount, currency, email, language } = record
    const title = `${company.title} ${order}`
    return {
      account,
      request: { order, title, amount, currency, email, language, returnUrl: company.url },
    }
  },
  ask: ({ payments }, { account, request }) => payments.checkout(account, request),
}

/** A page of the gateway on which the customer pays an open order; the gateway reports the payment to the intake. */
export const paymentLinkAction = recordAction('orders', {
  name: 'payment_link',
  path: '/{id}/payment-link',
  zh: '生成收款链接',
  en: 'Make a payment link',
  access: ['orders.update'],
  audit: 'generate',
  input,
  answer: {
    fields: {
      url: url('收款链接', 'Payment link', { required: true }),
      until: datetime('有效至', 'Open until', { required: true }),
    },
  },
  allowed: [orderAllowed.pay],
  externalQuery: page,
  run: async (context) => {
    const outcome = await answerTo(page, context)
    if (outcome === null) throw new Error('an order without a question')
    if (outcome.kind === 'refused') throw ApiError.conflict('GATEWAY', outcome.message)
    return { url: outcome.url, until: outcome.until }
  },
})
