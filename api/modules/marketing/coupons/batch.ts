import { enqueue } from '../../../engine/jobs/enqueue.ts'
import { int, string, text } from '../../../engine/model/fields.ts'
import type { DraftOf, ErrorsOf, ResourceFields } from '../../../engine/model/records.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { needsApproval } from './approval-limit.ts'
import { batchJob } from './batch-job.ts'
import { coupons } from './coupons.ts'
import { commonErrors } from './terms.ts'

const notOfBatch = new Set(['code', 'max_uses', 'allocations', 'allocation_budget_usd'])

const fields = Object.fromEntries(
  Object.entries(coupons.fields).filter(([name, field]) => !field.readOnly && !notOfBatch.has(name)),
) as Omit<ResourceFields['coupons'], 'code' | 'max_uses' | 'allocations' | 'allocation_budget_usd'>

/** `POST /self-api/coupons/batch`: up to 5000 codes of the same terms, each for one use; made by a job whose file lists them. */
export const makeBatch = collectionAction({
  name: 'batch',
  changes: ['coupon_requests', 'marketing_allocations'],
  path: '/batch',
  zh: '批量生成优惠码',
  en: 'Make coupon codes',
  access: ['self-api.coupons.store', 'coupons.manage'],
  input: {
    ...fields,
    reason: text('申请理由', 'Reason', { max: 500 }),
    prefix: string('前缀', 'Prefix', { max: 8, pattern: '^([A-Za-z0-9][A-Za-z0-9_-]*)?$', default: '' }),
    length: int('随机位数', 'Random characters', { min: 6, max: 16, default: 8 }),
    quantity: int('数量', 'Quantity', { min: 1, max: 5000, required: true }),
  },
  answer: 'job',
  audit: 'generate',
  run: async ({ call, input }) => {
    const { prefix, length, quantity, reason, expected_revenue_usd: expectedRevenue, ...terms } = input
    const values = { ...terms, valid_from: startOf(terms.valid_from), max_uses: 1 }
    const isWaiting = await waits(call, values)
    const errors: ErrorsOf<'coupons'> = { ...commonErrors(values) }
    if (values.source === 'agency' && values.agency_id == null) errors.agency_id = ['代理用途须选择代理']
    if (isWaiting && (reason ?? '').trim().length < 5)
      errors.reason = ['该券须审批，请填写申请理由（至少 5 个字）']
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const params = {
      values: { ...values, status: isWaiting ? ('pending' as const) : ('active' as const) },
      prefix: prefix.toUpperCase(),
      length: length,
      quantity: quantity,
      reason: reason ?? '',
      expectedRevenue: expectedRevenue ?? null,
    }
    return await enqueue(call, batchJob, params, { title: message('批量优惠码 {n} 个', { n: quantity }) })
  },
})

function waits(call: Parameters<typeof needsApproval>[0], values: DraftOf<'coupons'>): Promise<boolean> {
  return needsApproval(call, values)
}

function startOf(validFrom: string | undefined): string {
  return validFrom === undefined || validFrom === 'now' ? new Date().toISOString() : validFrom
}
