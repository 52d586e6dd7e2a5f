import { enqueue } from '../../../engine/jobs/enqueue.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, ValuesOf, RecordOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { licenseErrors } from '../../trade/pricing/licenses.ts'
import { quotaOf } from '../../trade/quota.ts'
import { generateJob } from './generate.ts'

/** Keys of these purposes belong to one customer from the start. */
const personal = ['gift', 'replacement']
const mostPersonal = 10

/** What a batch of keys asks for beyond its fields (domain/resources.md, key_batches). */
export const keyBatchRules = defineRules('key_batches', {
  beforeWrite: async (call, values) => ({
    ...(await licenseErrors(call, values.product_id, values.license_type)),
    ...purposeErrors(values),
    ...(await quotaErrors(call, values)),
  }),
  prepare: async (call, values) => ({
    batch_no: await nextNumber(call, batchNumber),
    ...(values.email == null ? {} : { email: values.email.toLowerCase() }),
    valid_days: values.valid_days ?? usualDays(values.license_type ?? ''),
  }),
  afterWrite: async (call, record, before) => {
    if (before !== null) return
    await takeQuota(call, record, record.quantity)
    const id = record.id
    const job = await enqueue(
      call,
      generateJob,
      { batchId: id },
      { title: message('生成序列号 {no}', { no: record.batch_no }) },
    )
    await repositoryOf('key_batches', call).note(id, { job_id: job.id })
  },
})

const batchNumber = { table: 'key_batches', prefix: 'K', digits: 4, daily: true } as const

/** From the first activation; 0 = for ever. */
export function usualDays(license: string): number {
  return license === 'monthly' ? 31 : license === 'yearly' ? 366 : 0
}

export function purposeErrors(values: ValuesOf<'key_batches'>): ErrorsOf<'key_batches'> {
  const { purpose, agency_id: agency, special_id: special, email, note, quantity } = values
  const isPersonal = personal.includes(purpose ?? '')
  const errors: ErrorsOf<'key_batches'> = {}
  if (purpose === 'agency' && agency == null) errors.agency_id = ['代理批次须选择代理']
  if (purpose !== 'agency' && agency != null) errors.agency_id = ['只有代理批次可以选择代理']
  if (purpose !== 'giveaway' && special != null) errors.special_id = ['只有赠送活动可以选择活动']
  if (isPersonal && email == null) errors.email = ['请填写收件邮箱']
  if (!isPersonal && email != null) errors.email = ['只有单独赠送和补发可以填写收件邮箱']
  if (isPersonal && Number(quantity) > mostPersonal)
    errors.quantity = [message('单独赠送和补发最多 {n} 个', { n: mostPersonal })]
  if ((purpose === 'test' || purpose === 'gift') && (note ?? '').trim() === '') errors.note = ['请填写备注']
  return errors
}

async function quotaErrors(call: Call, values: ValuesOf<'key_batches'>): Promise<ErrorsOf<'key_batches'>> {
  if (values.purpose !== 'agency' || values.agency_id == null) return {}
  const left = await quotaLeft(call, values)
  if (left === null) return { agency_id: ['该代理没有此产品的序列号额度'] }
  return left < Number(values.quantity)
    ? { quantity: [message('超出代理额度（剩余 {n}）', { n: left })] }
    : {}
}

/** What is left of the copies that were agreed with the agency for the product and license, until the transaction ends; null where none were. */
export async function quotaLeft(call: Call, values: ValuesOf<'key_batches'>): Promise<number | null> {
  const [agreement] = await run<{ id: number }>(
    call.tx,
    sql`select p.id from agency_products p where p.id = ${agencyProduct(values)} for no key update of p`,
  )
  return agreement === undefined ? null : (await quotaOf(call, agreement.id)).left
}

/** Keys that come back are no longer used of the quota, and their share of what was taken on credit is no longer owed. */
export async function giveBack(call: Call, batch: RecordOf<'key_batches'>, keys: number): Promise<void> {
  await takeQuota(call, batch, -keys)
  await run(
    call.tx,
    sql`with back as (select b.id, b.agency_id, round(b.owed_usd * ${keys} / b.quantity, 2) as amount
        from key_batches b where b.id = ${batch.id}::bigint and b.owed_usd > 0),
      less as (update key_batches b set owed_usd = b.owed_usd - back.amount from back where b.id = back.id)
      update agencies a set balance_due_usd = greatest(0, a.balance_due_usd - back.amount) from back where a.id = back.agency_id`,
  )
}

/** Counts keys against what was agreed; a negative count gives them back. */
async function takeQuota(call: Call, batch: RecordOf<'key_batches'>, keys: number): Promise<void> {
  if (batch.purpose !== 'agency') return
  await run(
    call.tx,
    sql`update agency_products set keys_used = greatest(0, keys_used + ${keys}) where id = ${agencyProduct(batch)}`,
  )
}

function agencyProduct(values: ValuesOf<'key_batches'>) {
  return sql`(select a.id from agency_products a where a.agency_id = ${Number(values.agency_id)}::bigint
    and a.product_id = ${Number(values.product_id)}::bigint and a.key_quota > 0 and a.status = 'enabled'
    and (a.license_type is null or a.license_type = ${values.license_type ?? ''}) order by a.license_type nulls last limit 1)`
}
