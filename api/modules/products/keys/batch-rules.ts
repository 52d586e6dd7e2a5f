import { enqueue } from '../../../engine/jobs/enqueue.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ValuesOf } from '../../../engine/model/records.ts'
import type { Values, RulesOf } from '../../../engine/model/rules.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { licenseErrors } from '../../trade/pricing/licenses.ts'
import { quotaOf } from '../../trade/quota.ts'
import { generateJob } from './generate.ts'

/** Keys of these purposes belong to one customer from the start. */
const personal = ['gift', 'replacement']
const mostPersonal = 10

/** What a batch of keys asks for beyond its fields (domain/resources.md, key_batches). */
export const keyBatchRules: RulesOf<'key_batches'> = {
  beforeWrite: async (call, values) => ({
    ...(await licenseErrors(call, values.product_id, values.license_type)),
    ...purposeErrors(values),
    ...(await quotaErrors(call, values)),
  }),
  derived: async (call, values) => ({
    batch_no: await nextNumber(call, batchNumber),
    ...(values.email == null ? {} : { email: textOf(values.email).toLowerCase() }),
    valid_days: values.valid_days ?? usualDays(textOf(values.license_type)),
  }),
  afterWrite: async (call, record, before) => {
    if (before !== null) return
    await takeQuota(call, record, record.quantity)
    const id = record.id
    const job = await enqueue(
      call,
      generateJob,
      { batchId: id },
      { title: `生成序列号 ${textOf(record.batch_no)}` },
    )
    await run(
      call.tx,
      sql`update key_batches set job_id = ${Number(job['id'])}::bigint where id = ${id}::bigint`,
    )
  },
}

const batchNumber = { table: 'key_batches', prefix: 'K', digits: 4, daily: true } as const

/** From the first activation; 0 = for ever. */
export function usualDays(license: string): number {
  return license === 'monthly' ? 31 : license === 'yearly' ? 366 : 0
}

export function purposeErrors(values: ValuesOf<'key_batches'>): Record<string, string[]> {
  const { purpose, agency_id: agency, special_id: special, email, note, quantity } = values
  const isPersonal = personal.includes(textOf(purpose))
  const errors: Record<string, string[]> = {}
  if (purpose === 'agency' && agency == null) errors['agency_id'] = ['代理批次须选择代理']
  if (purpose !== 'agency' && agency != null) errors['agency_id'] = ['只有代理批次可以选择代理']
  if (purpose !== 'giveaway' && special != null) errors['special_id'] = ['只有赠送活动可以选择活动']
  if (isPersonal && email == null) errors['email'] = ['请填写收件邮箱']
  if (!isPersonal && email != null) errors['email'] = ['只有单独赠送和补发可以填写收件邮箱']
  if (isPersonal && Number(quantity) > mostPersonal)
    errors['quantity'] = [`单独赠送和补发最多 ${mostPersonal} 个`]
  if ((purpose === 'test' || purpose === 'gift') && textOf(note).trim() === '')
    errors['note'] = ['请填写备注']
  return errors
}

async function quotaErrors(call: Call, values: ValuesOf<'key_batches'>): Promise<Record<string, string[]>> {
  if (values.purpose !== 'agency' || values.agency_id == null) return {}
  const left = await quotaLeft(call, values)
  if (left === null) return { agency_id: ['该代理没有此产品的序列号额度'] }
  return left < Number(values.quantity) ? { quantity: [`超出代理额度（剩余 ${left}）`] } : {}
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
export async function giveBack(call: Call, batch: Readonly<Values>, keys: number): Promise<void> {
  await takeQuota(call, batch, -keys)
  await run(
    call.tx,
    sql`with back as (select b.id, b.agency_id, round(b.owed_usd * ${keys} / b.quantity, 2) as amount
        from key_batches b where b.id = ${Number(batch['id'])}::bigint and b.owed_usd > 0),
      less as (update key_batches b set owed_usd = b.owed_usd - back.amount from back where b.id = back.id)
      update agencies a set balance_due_usd = greatest(0, a.balance_due_usd - back.amount) from back where a.id = back.agency_id`,
  )
}

/** Counts keys against what was agreed; a negative count gives them back. */
async function takeQuota(call: Call, batch: Readonly<Values>, keys: number): Promise<void> {
  if (batch['purpose'] !== 'agency') return
  await run(
    call.tx,
    sql`update agency_products set keys_used = greatest(0, keys_used + ${keys}) where id = ${agencyProduct(batch)}`,
  )
}

function agencyProduct(values: ValuesOf<'key_batches'>) {
  return sql`(select a.id from agency_products a where a.agency_id = ${Number(values.agency_id)}::bigint
    and a.product_id = ${Number(values.product_id)}::bigint and a.key_quota > 0 and a.status = 'enabled'
    and (a.license_type is null or a.license_type = ${textOf(values.license_type)}) order by a.license_type nulls last limit 1)`
}
