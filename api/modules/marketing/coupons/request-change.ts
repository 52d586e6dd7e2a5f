import { requires } from '../../../engine/model/definition/requirement.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { missingReferences } from '../../../engine/operations/write/references.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { compareDecimals } from '../../../kernel/formats/money/decimal.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { changesOf, createRequest } from '../coupon-requests/create-request.ts'
import { coupons } from './coupons.ts'
import { brokenBy, commonErrors, sharedErrors } from './terms.ts'

interface ChangeRequest {
  readonly action: RecordOf<'coupon_requests'>['action']
  readonly changes: ValuesOf<'coupons'>
  readonly reason: string
  readonly expectedRevenue?: string | null | undefined
  /** Property of the body that holds the changes; absent: they stand in the body itself. */
  readonly under?: string
}

/** Fields that each kind of request may change. */
export const changeable: Readonly<Record<string, readonly string[]>> = {
  extend: ['valid_to'],
  increase_limit: ['max_uses'],
  raise_value: ['value'],
  change_scope: ['product_mode', 'products', 'license_types'],
}

/** What was not approved yet is changed as it is. */
export const approved = requires('coupons', {
  code: 'approved',
  when: { status: { not: ['pending', 'rejected'] } },
  reason: '未生效的优惠券请直接修改',
})

/** Asks for more than was approved, of one that is `approved`; one question at a time. Answers the request's id. */
export async function requestChange(
  record: RecordOf<'coupons'>,
  request: ChangeRequest,
  call: Call,
): Promise<number> {
  const { action, changes } = request
  const errors = await changeErrors(record, request, call)
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const waiting = await run(
    call.tx,
    sql`select 1 from coupon_requests where coupon_id = ${record.id}::bigint and status = 'pending'`,
  )
  if (waiting.length > 0) throw ApiError.conflict('STATE', '已有待审批的申请')
  const { reason, expectedRevenue } = request
  return await createRequest(call, record, {
    action,
    changes: changesOf(action, record, changes),
    reason,
    expectedRevenue,
    coupon: { ...record, ...changes },
  })
}

async function changeErrors(
  record: RecordOf<'coupons'>,
  { action, changes, under }: ChangeRequest,
  call: Call,
): Promise<ErrorsOf<'coupons'>> {
  const allowed = changeable[action] ?? []
  const changed = Object.keys(changes)
  const key = (name: string) => (under === undefined ? name : `${under}.${name}`)
  const foreign = changed.filter((name) => !allowed.includes(name))
  const isForeign: Message = '不属于该申请'
  if (foreign.length > 0) return Object.fromEntries(foreign.map((name) => [key(name), [isForeign]]))
  const isEmpty: Message = '请填写变更内容'
  if (changed.length === 0) return { [under ?? allowed[0] ?? 'action']: [isEmpty] }
  const isShared = record.kind === 'synthesizing'
  const scope = isShared ? { scope: 'synthesizing' as const } : {}
  const errors = {
    ...brokenBy(commonErrors, record, changes),
    ...(isShared ? brokenBy(sharedErrors, record, changes) : {}),
    ...(await missingReferences({ fields: coupons.fields, ...scope }, changes, call)),
    ...lessErrors(record, changes),
  }
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [key(name), messages]))
}

/** A request asks for more; less can be had at once. */
function lessErrors(record: RecordOf<'coupons'>, changes: ValuesOf<'coupons'>): ErrorsOf<'coupons'> {
  const errors: ErrorsOf<'coupons'> = {}
  const { valid_to: end, max_uses: uses, value } = changes
  if (end !== undefined && end !== null && record.valid_to === null) errors.valid_to = ['优惠券本来长期有效']
  else if (typeof end === 'string' && Date.parse(end) <= Date.parse(record.valid_to ?? ''))
    errors.valid_to = ['须晚于现在的失效时间']
  if (uses !== undefined && uses !== 0 && uses <= record.max_uses) errors.max_uses = ['须大于现在的总次数']
  if (uses !== undefined && record.max_uses === 0) errors.max_uses = ['优惠券本来不限次数']
  if (value === undefined) return errors
  const more = compareDecimals(value, record.value)
  if (record.type === 'fixed_price' ? more >= 0 : more <= 0) errors.value = ['须比现在的优惠更大']
  return errors
}
