import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { lockName } from '../../../engine/query/lock-name.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'

const secrets = ['api_key', 'webhook_secret'] as const

/** What a payment method asks for beyond its fields (domain/resources.md, payment_methods). */
export const paymentMethodRules = defineRules('payment_methods', {
  beforeWrite: async (call, values, record) => {
    const draft = { ...record, ...values }
    const disables = record !== null && draft.status !== 'enabled' && record.status === 'enabled'
    return {
      ...countryErrors(draft),
      ...limitErrors(draft),
      ...secretErrors(values),
      ...(disables ? await lastOneErrors(call, record.id) : {}),
    }
  },
  prepare: ({ services }, values) => {
    const encrypted = secrets.flatMap((name) => {
      const secret = values[name]
      return typeof secret === 'string'
        ? [[name, `${services.cipher.encrypt(secret)}:${secret.slice(-4)}`]]
        : []
    })
    return Promise.resolve(Object.fromEntries(encrypted))
  },
  preventsDeletion: async (call, record) => {
    if (record.status !== 'enabled') return null
    const { status = [] } = await lastOneErrors(call, record.id)
    return status.length === 0 ? null : '这是最后一个可用的支付方式，不能删除'
  },
  beforeDelete: (call, record) => forgetInLinks(call, record.id),
})

/** Customers could not pay any more. */
export async function lastOneErrors(call: Call, id: number): Promise<ErrorsOf<'payment_methods'>> {
  await lockName(call.tx, `payment methods of company ${call.caller.companyId}`)
  const [row] = await run<{ others: number }>(
    call.tx,
    sql`select count(*) as others from payment_methods
      where company_id = ${call.caller.companyId}::bigint and status = 'enabled' and id <> ${id}::bigint`,
  )
  return (row?.others ?? 0) > 0 ? {} : { status: ['这是最后一个可用的支付方式，不能停用'] }
}

function countryErrors(draft: DraftOf<'payment_methods'>): ErrorsOf<'payment_methods'> {
  const countries = draft.countries
  const none = !Array.isArray(countries) || countries.length === 0
  return draft.countries_mode !== 'all' && none ? { countries: ['请选择国家'] } : {}
}

function limitErrors(draft: DraftOf<'payment_methods'>): ErrorsOf<'payment_methods'> {
  const { min_amount: least, max_amount: most } = draft
  if (least == null || most == null) return {}
  return toCents(most) > toCents(least) ? {} : { max_amount: ['最大金额须大于最小金额'] }
}

/** What an answer shows of a secret is not the secret. */
function secretErrors(values: ValuesOf<'payment_methods'>): ErrorsOf<'payment_methods'> {
  const shown = secrets.filter((name) => (values[name] ?? '').startsWith('••••'))
  return Object.fromEntries(shown.map((name) => [name, ['密钥须重新输入']]))
}

async function forgetInLinks(call: Call, id: number): Promise<void> {
  await run(
    call.tx,
    sql`update checkout_links set payment_methods = array_remove(payment_methods, ${id}::bigint), updated_at = now()
      where company_id = ${call.caller.companyId}::bigint and ${id}::bigint = any(payment_methods)`,
  )
}
