import { groupTimezone } from '../../../engine/model/company-time.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsFrom } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type PlainMessage } from '../../../kernel/formats/messages/message.ts'
import { type Allocation, allocationsIn, totalPercent } from './allocations.ts'

const whole = 10_000

/** What is shared out, as far as its shares are concerned. */
export interface Shared {
  readonly id?: number
  readonly allocations?: unknown
  readonly link_code_id?: number | null
}

type SharedErrors = ErrorsFrom<{ allocations: unknown }>

/**
 * Messages for the shares of a record that is shared out: there, 100 together, of companies in which the caller holds the key and their own
 * products. A change begins today or later.
 */
export async function allocationErrors(
  call: Call,
  values: Shared,
  record: Shared | null,
): Promise<SharedErrors> {
  const sent = values.allocations
  if (sent === undefined && record !== null) return {}
  const allocations = allocationsIn(sent)
  if (allocations.length === 0) return { allocations: ['请填写分摊，合计须为 100'] }
  const errors: SharedErrors = {}
  const total = totalPercent(allocations)
  if (total !== whole) errors.allocations = [message('分摊合计须为 100，现为 {sum}', { sum: total / 100 })]
  for (const [place, allocation] of allocations.entries()) {
    const [field, problem] = rowError(call, allocations, place, allocation, record !== null) ?? []
    if (field !== undefined && problem !== undefined) errors[`allocations.${place}.${field}`] = [problem]
  }
  if (Object.keys(errors).length > 0) return errors
  return await foreignProducts(call, allocations)
}

function rowError(
  { caller }: Call,
  all: readonly Allocation[],
  place: number,
  allocation: Allocation,
  isChange: boolean,
): [string, PlainMessage] | null {
  const { company_id: company, product_id: product, effective_from: from = null } = allocation
  if (!caller.companyIds.includes(company)) return ['company_id', '所选品牌不存在']
  const isAgain = all
    .slice(0, place)
    .some((each) => each.company_id === company && each.product_id === product)
  if (isAgain) return ['company_id', '同一品牌和产品只能出现一次']
  if (from !== (all[0]?.effective_from ?? null)) return ['effective_from', '同一组分摊的生效日须一致']
  if (isChange && from !== null && from < today(groupTimezone))
    return ['effective_from', '修改分摊只影响今天及以后']
  return null
}

async function foreignProducts(call: Call, allocations: readonly Allocation[]): Promise<SharedErrors> {
  const errors: SharedErrors = {}
  for (const [place, { company_id: company, product_id: product }] of allocations.entries()) {
    if (product === null) continue
    const found = await run(
      call.tx,
      sql`select 1 from products where id = ${product}::bigint and company_id = ${company}::bigint and deleted_at is null`,
    )
    if (found.length === 0) errors[`allocations.${place}.product_id`] = ['所选产品不属于该品牌']
  }
  return errors
}
