import type { ContextOf } from '../../../engine/model/action.ts'
import type { RecordOf, ValuesOf, StoredOf } from '../../../engine/model/records.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { composed, message, type Message, verbatim } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { followUses, lockCoupons } from '../../trade/coupon-uses.ts'
import { usesErrors } from '../coupons/uses/uses-errors.ts'
import { adjustmentErrors, type Adjustments } from './adjustments.ts'

/** The note of a decision. */
interface Decision {
  readonly decision_note?: string | null | undefined
  readonly adjustments?: Adjustments
}

/** Lets a request pass, as it is or tightened: the coupon gets what was asked for. */
export async function approveRequest(context: ContextOf<'coupon_requests', Decision>): Promise<void> {
  const { records, call, id, record, input } = context
  refuseRequester(context)
  const { adjustments = {} } = input
  await lockCoupons(call, [record.coupon_id])
  const coupon = await repositoryOf('coupons', call).find(record.coupon_id)
  const requested = requestedChanges(record)
  const { max_uses: tooFew } = await usesErrors(call, { ...requested, ...adjustments }, coupon)
  const errors = {
    ...(tooFew === undefined ? {} : { 'adjustments.max_uses': tooFew }),
    ...adjustmentErrors(adjustments, { ...coupon, ...requested }, coupon),
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const isNew = record.action === 'create'
  const changes = { ...(isNew ? {} : requested), ...adjustments }
  await changeCoupon(context, coupon, { ...changes, status: statusAfter(coupon, changes) })
  if (isNew) await decideBatch(context, coupon, 'active')
  await records.update(id, {
    status: 'approved',
    ...decision(context),
    adjustments: Object.keys(adjustments).length > 0 ? adjustments : null,
  })
  await notifyRequester(context, 'success', '已通过')
}

/** Refuses a request; a coupon that was to be new is refused with it. */
export async function rejectRequest(context: ContextOf<'coupon_requests', Decision>): Promise<void> {
  const { records, id, record } = context
  refuseRequester(context)
  await records.update(id, { status: 'rejected', ...decision(context) })
  if (record.action === 'create') await refuseCoupon(context)
  await notifyRequester(context, 'error', '已驳回')
}

/** The one who asked takes it back. */
export async function withdrawRequest(context: ContextOf<'coupon_requests', Decision>): Promise<void> {
  const { records, call, id, record } = context
  if (record.requested_by !== call.caller.userId) throw ApiError.forbidden('只有申请人可以撤回')
  await records.update(id, { status: 'withdrawn', decided_at: new Date().toISOString() })
  if (record.action === 'create') await refuseCoupon(context)
}

/** No user decides about their own request, administrators neither (domain/questions.md Q36). */
function refuseRequester({ record, call }: ContextOf<'coupon_requests', Decision>): void {
  if (record.requested_by === call.caller.userId)
    throw ApiError.invalid({ approver_id: ['申请人不能审批自己的申请'] })
}

function decision({ call, input }: ContextOf<'coupon_requests', Decision>): StoredOf<'coupon_requests'> {
  return {
    approver_id: call.caller.userId,
    decided_at: new Date().toISOString(),
    decision_note: input.decision_note ?? null,
  }
}

/** `{valid_to: …}` of the stored list of changes. */
function requestedChanges(record: RecordOf<'coupon_requests'>): ValuesOf<'coupons'> {
  const { fields = [] } = (record.changes ?? {}) as { fields?: { field: string; after: unknown }[] }
  return Object.fromEntries(fields.map(({ field, after }) => [field, after]))
}

/** What was asked for may bring a coupon back that had run out, if a use is left; one that was paused stays so. */
function statusAfter(
  coupon: RecordOf<'coupons'>,
  changes: ValuesOf<'coupons'>,
): 'paused' | 'expired' | 'active' {
  if (coupon.status === 'paused') return 'paused'
  const { valid_to: end } = { ...coupon, ...changes }
  return typeof end === 'string' && Date.parse(end) <= Date.now() ? 'expired' : 'active'
}

async function refuseCoupon(context: ContextOf<'coupon_requests', Decision>): Promise<void> {
  const { call, record } = context
  const coupon = await repositoryOf('coupons', call).find(record.coupon_id)
  await changeCoupon(context, coupon, { status: 'rejected' })
  await decideBatch(context, coupon, 'rejected')
}

async function changeCoupon(
  { call }: ContextOf<'coupon_requests', Decision>,
  coupon: RecordOf<'coupons'>,
  values: StoredOf<'coupons'>,
): Promise<void> {
  const { id } = coupon
  const records = repositoryOf('coupons', call)
  await records.update(id, values)
  await followUses(call, [id])
  await records.log('update', coupon, await records.find(id))
}

/** One request stands for all codes that were made together. */
async function decideBatch(
  { call }: ContextOf<'coupon_requests', Decision>,
  coupon: RecordOf<'coupons'>,
  status: 'active' | 'rejected',
): Promise<void> {
  if (coupon.batch_no === null) return
  await repositoryOf('coupons', call).updateWhere(
    sql`t.company_id = ${call.caller.companyId}::bigint and t.batch_no = ${coupon.batch_no} and t.status = 'pending'`,
    { status },
  )
}

async function notifyRequester(
  { call, record, input }: ContextOf<'coupon_requests', Decision>,
  type: 'success' | 'error',
  what: Message,
): Promise<void> {
  await notifyUsers(call.tx, [record.requested_by], {
    topic: 'decision',
    type,
    title: message('优惠审批 {no} {what}', { no: record.request_no, what: composed(what) }),
    text: verbatim(
      [record.coupon_code ?? '', input.decision_note ?? ''].filter((part) => part !== '').join('\n'),
    ),
    link: `/coupons/approvalList?record=${record.id}`,
    companyId: call.caller.companyId,
  })
}
