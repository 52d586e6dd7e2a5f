import type { ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { int } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { rateToUsd } from '../../trade/pricing/exchange-rate.ts'
import { quotaOf } from '../../trade/quota.ts'

/** Keys of what was agreed with the agency, as a batch of their own; a job makes them. What is taken on credit is owed. */
export const makeKeys = recordAction('agency_products', {
  name: 'keys',
  changes: ['agencies', 'key_batches'],
  path: '/{id}/keys',
  zh: '生成额度序列号',
  en: 'Make keys of the quota',
  access: ['products.registrationCode'],
  input: { quantity: int('数量', 'Quantity', { min: 1, max: 10_000, required: true }) },
  answer: 'job',
  audit: 'generate',
  allowed: [
    requires('agency_products', { code: 'enabled', when: { status: 'enabled' }, reason: '代理产品已停用' }),
    requires('agency_products', {
      code: 'has_license_type',
      when: { license_type: { not: null } },
      reason: '请先指定授权类型',
    }),
  ],
  run: async (context) => {
    const { call, record, input } = context
    const quantity = input.quantity
    const { left } = await quotaOf(call, record.id)
    if (quantity > left) throw ApiError.conflict('STATE', message('超出代理额度（剩余 {n}）', { n: left }))
    const owed = await owe(context, quantity)
    if (record.license_type === null) throw new Error('keys of no license passed the checks')
    const batch = await repositoryOf('key_batches', call).create({
      product_id: record.product_id,
      license_type: record.license_type,
      quantity,
      purpose: 'agency',
      agency_id: record.agency_id,
      max_devices: await devicesOf(context),
    })
    await run(
      call.tx,
      sql`update key_batches set owed_usd = ${fromCents(owed)}::numeric where id = ${batch.id}::bigint`,
    )
    return await repositoryOf('jobs', call).find(batch.job_id ?? 0)
  },
})

/** Who buys at a price of their own and has credit pays later, up to the limit; answers what is owed for these keys, in cents of USD. */
async function owe({ call, record }: ContextOf<'agency_products'>, quantity: number): Promise<number> {
  const [agency] = await run<{ credit_limit: string; currency: string; balance_due_usd: string }>(
    call.tx,
    sql`select credit_limit, currency, balance_due_usd from agencies where id = ${record.agency_id}::bigint for update`,
  )
  const price = toCents(record.agency_price)
  if (agency === undefined || price === 0 || toCents(agency.credit_limit) === 0) return 0
  const limit = times(toCents(agency.credit_limit), await rateToUsd(call, agency.currency))
  const added = times(price * quantity, await rateToUsd(call, record.currency))
  const owed = toCents(agency.balance_due_usd) + added
  if (owed > limit)
    throw ApiError.conflict(
      'STATE',
      message('超出授信额度：欠款将为 {owed} USD，额度 {limit} USD', {
        owed: fromCents(owed),
        limit: fromCents(limit),
      }),
    )
  await repositoryOf('agencies', call).note(record.agency_id, { balance_due_usd: fromCents(owed) })
  return added
}

async function devicesOf({ call, record }: ContextOf<'agency_products'>): Promise<number> {
  const [product] = await run<{ max_devices: number }>(
    call.tx,
    sql`select max_devices from products where id = ${record.product_id}::bigint`,
  )
  return product?.max_devices ?? 1
}
