import type { RecordContext } from '../../../engine/model/action.ts'
import type { RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import type { Row } from '../../../engine/model/row.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { loadRecord } from '../../../engine/operations/read/show.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { updateRow } from '../../../engine/operations/write/write.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { followUses, lockCoupons } from '../../trade/coupon-uses.ts'
import { coupons } from '../coupons/coupons.ts'
import { usesErrors } from '../coupons/uses/uses-errors.ts'
import { adjustmentErrors } from './adjustments.ts'

/** Lets a request pass, as it is or tightened: the coupon gets what was asked for. */
export async function approveRequest(context: RecordContext<RecordOf<'coupon_requests'>>): Promise<void> {
  const { resource, call, id, record, input } = context
  refuseRequester(context)
  const adjustments = (input['adjustments'] ?? {}) as Values
  await lockCoupons(call, [record.coupon_id])
  const coupon = (await loadRecord(coupons, record.coupon_id, call)) as RecordOf<'coupons'>
  const asked = changesAsked(record)
  const { max_uses: tooFew } = await usesErrors(call, { ...asked, ...adjustments }, coupon)
  const errors = {
    ...(tooFew === undefined ? {} : { 'adjustments.max_uses': tooFew }),
    ...adjustmentErrors(adjustments, { ...coupon, ...asked }, coupon),
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const isNew = record.action === 'create'
  const changes = { ...(isNew ? {} : asked), ...adjustments }
  await changeCoupon(context, coupon, { ...changes, status: statusAfter(coupon, changes) })
  if (isNew) await decideBatch(context, coupon, 'active')
  await updateRow(
    resource,
    id,
    {
      status: 'approved',
      ...decision(context),
      adjustments: Object.keys(adjustments).length > 0 ? adjustments : null,
    },
    call,
  )
  await tell(context, 'success', '已通过')
}

/** Refuses a request; a coupon that was to be new is refused with it. */
export async function rejectRequest(context: RecordContext<RecordOf<'coupon_requests'>>): Promise<void> {
  const { resource, call, id, record } = context
  refuseRequester(context)
  await updateRow(resource, id, { status: 'rejected', ...decision(context) }, call)
  if (record.action === 'create') await refuseCoupon(context)
  await tell(context, 'error', '已驳回')
}

/** The one who asked takes it back. */
export async function withdrawRequest(context: RecordContext<RecordOf<'coupon_requests'>>): Promise<void> {
  const { resource, call, id, record } = context
  if (record.requested_by !== call.caller.userId) throw ApiError.forbidden('只有申请人可以撤回')
  await updateRow(resource, id, { status: 'withdrawn', decided_at: new Date().toISOString() }, call)
  if (record.action === 'create') await refuseCoupon(context)
}

/** Nobody decides about their own request, administrators neither (domain/questions.md Q36). */
function refuseRequester({ record, call }: RecordContext<RecordOf<'coupon_requests'>>): void {
  if (record.requested_by === call.caller.userId)
    throw ApiError.invalid({ approver_id: ['申请人不能审批自己的申请'] })
}

function decision({ call, input }: RecordContext<RecordOf<'coupon_requests'>>): Values {
  return {
    approver_id: call.caller.userId,
    decided_at: new Date().toISOString(),
    decision_note: input['decision_note'] ?? null,
  }
}

/** `{valid_to: …}` of the stored list of changes. */
function changesAsked(record: RecordOf<'coupon_requests'>): Values {
  const { fields = [] } = (record.changes ?? {}) as { fields?: { field: string; after: unknown }[] }
  return Object.fromEntries(fields.map(({ field, after }) => [field, after]))
}

/** What was asked for may bring a coupon back that had run out, if a use is left; one that was paused stays so. */
function statusAfter(coupon: Row, changes: Values): 'paused' | 'expired' | 'active' {
  if (coupon['status'] === 'paused') return 'paused'
  const { valid_to: end } = { ...coupon, ...changes }
  return typeof end === 'string' && Date.parse(end) <= Date.now() ? 'expired' : 'active'
}

async function refuseCoupon(context: RecordContext<RecordOf<'coupon_requests'>>): Promise<void> {
  const { call, record } = context
  const coupon = await loadRecord(coupons, record.coupon_id, call)
  await changeCoupon(context, coupon, { status: 'rejected' })
  await decideBatch(context, coupon, 'rejected')
}

async function changeCoupon(
  { call }: RecordContext<RecordOf<'coupon_requests'>>,
  coupon: Row,
  values: ValuesOf<'coupons'>,
): Promise<void> {
  const id = Number(coupon['id'])
  await updateRow(coupons, id, values, call)
  await followUses(call, [id])
  await recordChange(call, coupons, 'update', coupon, await loadRecord(coupons, id, call))
}

/** One request stands for all codes that were made together. */
async function decideBatch(
  { call }: RecordContext<RecordOf<'coupon_requests'>>,
  coupon: Row,
  status: 'active' | 'rejected',
): Promise<void> {
  if (coupon['batch_no'] === null) return
  await run(
    call.tx,
    sql`update coupons set status = ${status}, updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion()}
      where company_id = ${call.caller.companyId}::bigint and batch_no = ${textOf(coupon['batch_no'])} and status = 'pending'`,
  )
}

async function tell(
  { call, record, input }: RecordContext<RecordOf<'coupon_requests'>>,
  type: 'success' | 'error',
  what: string,
): Promise<void> {
  await notifyUsers(call.tx, [record.requested_by], {
    type,
    title: `优惠审批 ${textOf(record.request_no)} ${what}`,
    text: [textOf(record.coupon_code), textOf(input['decision_note'])]
      .filter((part) => part !== '')
      .join('\n'),
    link: `/coupons/approvalList?record=${textOf(record.id)}`,
    companyId: call.caller.companyId,
  })
}
