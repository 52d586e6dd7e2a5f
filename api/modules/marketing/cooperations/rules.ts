import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type {
  DraftOf,
  ErrorsOf,
  FieldNameOf,
  RecordOf,
  StoredOf,
  ValuesOf,
} from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { nextNumber } from '../../../engine/operations/write/next-number.ts'
import { toCents, fromCents, times } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { rateToUsd } from '../../trade/pricing/exchange-rate.ts'
import { allocationErrors } from '../allocations/check-allocations.ts'
import { dropShares } from '../allocations/drop-shares.ts'
import { allocationCell } from '../allocations/read-cell.ts'
import { linkErrors } from '../allocations/shared-link.ts'
import { couponErrors } from './coupon-of-kind.ts'
import { cancelPayments } from './payments.ts'
import { isAllowed, onlyShared } from './states.ts'

/** A company's own cooperation: one product, no approval, the payment is kept by hand (domain/resources.md, cooperations). */
export const selfRules = defineRules('cooperations', {
  beforeWrite: async (_call, values, record) => {
    const after = { ...record, ...values }
    const errors: ErrorsOf<'cooperations'> = { ...commonErrors(after) }
    if (after.product_id == null) errors.product_id = ['自营合作须选择产品']
    if (isPresent(values.allocations)) errors.allocations = ['自营合作没有分摊']
    if (onlyShared.has(after.status ?? '')) errors.status = ['该状态仅用于综合合作']
    return errors
  },
  prepare,
})

/** A cooperation of several companies: shares, approval before anything is paid, payments from their own records. */
export const synthesizingRules = defineRules('cooperations', {
  cells: { allocations: allocationCell },
  beforeWrite: async (call, values, record) => {
    if (record?.status === 'ended') throw ApiError.conflict('STATE', '已结束的合作不可修改')
    const after = { ...record, ...values }
    const errors: ErrorsOf<'cooperations'> = {
      ...commonErrors(after),
      ...(await allocationErrors(call, values, record)),
      ...(await couponErrors(call, values)),
      ...(await linkErrors(call, 'cooperation', values, record)),
      ...stateErrors(values, record),
    }
    if (values.product_id != null) errors.product_id = ['综合合作按分摊归属，不单选产品']
    if (toCents(after.price) > 0 && (after.pay_account ?? '').trim() === '')
      errors.pay_account = ['有合作费用时须填收款账号']
    return errors
  },
  prepare,
  afterWrite: async (call, record, before) => {
    if (before !== null && before.status !== 'cancelled' && record.status === 'cancelled')
      await cancelPayments(call, record.id)
  },
  preventsDeletion: async (_call, { status }) =>
    status === 'negotiating' || status === 'rejected' ? null : '只有洽谈中或已驳回的合作可以删除',
  beforeDelete: (call, record) => dropShares(call, 'cooperation', record.id),
})

function commonErrors(after: DraftOf<'cooperations'>): ErrorsOf<'cooperations'> {
  const errors: ErrorsOf<'cooperations'> = {}
  const [start, end] = [after.starts_at ?? '', after.ends_at ?? '']
  if (end !== '' && end < start) errors.ends_at = ['结束日期不能早于开始日期']
  if (after.status === 'published' && (after.publish_url ?? '') === '')
    errors.publish_url = ['已发布的合作须填发布网址']
  return errors
}

/** What was agreed when it was submitted. */
export const agreed = ['price', 'currency', 'pay_terms'] as const
const byServer = ['payment_status', 'paid_at'] as const

/** States follow each other, and what is paid follows from the payments. */
function stateErrors(
  values: ValuesOf<'cooperations'>,
  record: RecordOf<'cooperations'> | null,
): ErrorsOf<'cooperations'> {
  const errors: ErrorsOf<'cooperations'> = {}
  const changed = (name: FieldNameOf<'cooperations'>) =>
    values[name] !== undefined && values[name] !== (record?.[name] ?? null)
  for (const name of byServer) if (changed(name)) errors[name] = ['由付款单推算，不能填写']
  if (record === null) {
    if (values.status !== undefined && values.status !== 'negotiating')
      errors.status = ['新建的综合合作从洽谈中开始']
    return errors
  }
  const from = record.status
  if (changed('status') && !isAllowed(from, values.status ?? '')) errors.status = ['当前状态不能改为该状态']
  return errors
}

/** Number and owner of a new one; the price in dollars at the rate of the day on which it was agreed. */
async function prepare(
  call: Call,
  values: ValuesOf<'cooperations'>,
  record: RecordOf<'cooperations'> | null,
): Promise<StoredOf<'cooperations'>> {
  const after = { ...record, ...values }
  const isPriced = record === null || values.price !== undefined || values.currency !== undefined
  const isShared = record === null ? isPresent(values.allocations) : record.kind === 'synthesizing'
  return {
    ...(isPriced ? { price_usd: await inDollars(call, after) } : {}),
    ...(record === null
      ? {
          coop_no: await nextNumber(call, {
            table: 'cooperations',
            prefix: isShared ? 'CZ' : 'CS',
            digits: 5,
          }),
          owner_id: values.owner_id ?? userOf(call.caller),
          payment_status: values.payment_status ?? (toCents(after.price) > 0 ? 'unpaid' : 'none'),
        }
      : {}),
  }
}

async function inDollars(call: Call, { price, currency }: DraftOf<'cooperations'>): Promise<string> {
  return fromCents(times(toCents(price), await rateToUsd(call, currency ?? '')))
}

function isPresent(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}
