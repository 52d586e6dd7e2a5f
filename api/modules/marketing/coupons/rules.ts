import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf, StoredOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { followUses } from '../../trade/coupon-uses.ts'
import { type Allocation, allocationsIn, currentAllocations } from '../allocations/allocations.ts'
import { allocationErrors } from '../allocations/check-allocations.ts'
import { dropShares } from '../allocations/drop-shares.ts'
import { allocationCell } from '../allocations/read-cell.ts'
import { needsApproval } from './approval-limit.ts'
import { askForApproval } from './ask-for-approval.ts'
import { codeConflicts } from './code-conflicts.ts'
import { lockedErrors } from './locked.ts'
import { brokenBy, commonErrors, sharedErrors } from './terms.ts'
import { usesErrors } from './uses/uses-errors.ts'

/** A company's own coupon: holds at once within the company's limit, else it waits for approval (domain/resources.md, coupons). */
export const selfRules = defineRules('coupons', {
  beforeWrite: async (call, values, record) => {
    const after = { ...record, ...values }
    const errors: ErrorsOf<'coupons'> = {
      ...brokenBy(commonErrors, record, values),
      ...(await takenErrors(call, values, record)),
      ...lockedErrors('self', values, record),
      ...(await usesErrors(call, values, record)),
    }
    if (after.source === 'agency' && after.agency_id == null) errors.agency_id = ['代理用途须选择代理']
    if (isFilled(values.allocations)) errors.allocations = ['自营优惠券没有分摊']
    if (Object.keys(errors).length === 0 && isOpen(record) && (await needsApproval(call, after)))
      Object.assign(errors, reasonErrors(values, record))
    return errors
  },
  prepare: async (call, values, record) => ({
    ...valuesOf(values, record),
    ...(isOpen(record)
      ? { status: (await needsApproval(call, { ...record, ...values })) ? 'pending' : 'active' }
      : {}),
  }),
  afterWrite: afterWriting,
})

/** A coupon of several companies: approved whatever it gives, with an end, a limit, a budget and shares. */
export const synthesizingRules = defineRules('coupons', {
  cells: { allocations: allocationCell },
  beforeWrite: async (call, values, record) => {
    const after = { ...record, ...values }
    const errors: ErrorsOf<'coupons'> = {
      ...brokenBy(commonErrors, record, values),
      ...brokenBy(sharedErrors, record, values),
      ...(await takenErrors(call, values, record)),
      ...lockedErrors('synthesizing', values, record),
      ...(await usesErrors(call, values, record)),
      ...(await allocationErrors(call, values, record)),
      ...(isOpen(record) ? reasonErrors(values, record) : {}),
    }
    if (errors.allocations === undefined) Object.assign(errors, await productErrors(call, after, record))
    return { ...errors, ...(await cooperationErrors(call, values)) }
  },
  prepare: async (_call, values, record) => ({
    ...valuesOf(values, record),
    ...(isOpen(record) ? { status: 'pending' } : {}),
  }),
  afterWrite: afterWriting,
  beforeDelete: (call, record) => dropShares(call, 'coupon', record.id),
})

async function afterWriting(
  call: Call,
  coupon: RecordOf<'coupons'>,
  before: RecordOf<'coupons'> | null,
  values: ValuesOf<'coupons'>,
): Promise<void> {
  await askForApproval(call, coupon, before, values)
  if (before !== null && coupon.max_uses !== before.max_uses) await followUses(call, [coupon.id])
}

/** Codes are in capitals; products are named only where they are chosen. */
function valuesOf(values: ValuesOf<'coupons'>, record: RecordOf<'coupons'> | null): StoredOf<'coupons'> {
  const mode = values.product_mode ?? record?.product_mode
  return {
    ...(values.code === undefined ? {} : { code: values.code.toUpperCase() }),
    ...(mode === 'all' ? { products: [] } : {}),
  }
}

/** Whether nothing has been decided about it yet, or it was refused. */
function isOpen(record: RecordOf<'coupons'> | null): boolean {
  return record === null || record.status === 'pending' || record.status === 'rejected'
}

function reasonErrors(values: ValuesOf<'coupons'>, record: RecordOf<'coupons'> | null): ErrorsOf<'coupons'> {
  if (record?.status === 'pending' && values.reason === undefined) return {}
  return (values.reason ?? '').trim().length < 5
    ? { reason: ['该券须审批，请填写申请理由（至少 5 个字）'] }
    : {}
}

/** A code is there once in every company where the coupon holds, also where another company comes to bear it. */
async function takenErrors(
  call: Call,
  values: ValuesOf<'coupons'>,
  record: RecordOf<'coupons'> | null,
): Promise<ErrorsOf<'coupons'>> {
  const shares = allocationsIn(values.allocations)
  if (values.code === undefined && shares.length === 0) return {}
  const code = (values.code ?? record?.code ?? '').toUpperCase()
  const except = record === null ? null : record.id
  const companies = await bearers(call, shares, record)
  const taken = await codeConflicts(call, { code, companies, except })
  return taken.length === 0 ? {} : { code: ['优惠码已存在'] }
}

/** The companies that share the coupon; the selected one of a coupon that is not shared. */
async function bearers(
  call: Call,
  allocations: readonly Allocation[],
  record: RecordOf<'coupons'> | null,
): Promise<number[]> {
  const shares =
    allocations.length > 0 || record === null
      ? allocations
      : await currentAllocations(call.tx, 'coupon', record.id)
  if (shares.length > 0) return shares.map((share) => share.company_id)
  return call.caller.companyId === null ? [] : [call.caller.companyId]
}

/** Products only of the companies that bear the coupon. */
async function productErrors(
  call: Call,
  after: DraftOf<'coupons'>,
  record: RecordOf<'coupons'> | null,
): Promise<ErrorsOf<'coupons'>> {
  const products = Array.isArray(after.products) ? after.products.map(Number) : []
  if (products.length === 0) return {}
  const companies = await bearers(call, allocationsIn(after.allocations), record)
  const found = await run(
    call.tx,
    sql`select 1 from products where id = any(${array(products, 'bigint')}) and company_id = any(${array(companies, 'bigint')})`,
  )
  return found.length < new Set(products).size ? { products: ['产品只能选自分摊品牌'] } : {}
}

async function cooperationErrors(
  call: Call,
  { cooperation_id: id }: DraftOf<'coupons'>,
): Promise<ErrorsOf<'coupons'>> {
  if (id == null) return {}
  const shared = await run(
    call.tx,
    sql`select 1 from cooperations where id = ${id}::bigint and kind = 'synthesizing'`,
  )
  return shared.length > 0 ? {} : { cooperation_id: ['综合优惠券只能选综合合作'] }
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}
