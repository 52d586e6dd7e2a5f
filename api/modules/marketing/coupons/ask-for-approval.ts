import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { changesOf, createRequest, maxCost } from '../coupon-requests/create-request.ts'

/**
 * A coupon that waits has a request that somebody decides about; one that needs none any more takes its request back. Runs after every
 * write of a coupon.
 */
export async function askForApproval(
  call: Call,
  coupon: Readonly<Values>,
  before: RecordOf<'coupons'> | null,
  values: ValuesOf<'coupons'>,
): Promise<void> {
  const id = Number(coupon['id'])
  const wasOpen = before === null || before.status === 'pending' || before.status === 'rejected'
  if (!wasOpen) return
  const changes = changesOf('create', coupon, {})
  const expected = values.expected_revenue_usd ?? null
  const [waiting] = await run<{ id: number }>(
    call.tx,
    sql`select id from coupon_requests where coupon_id = ${id}::bigint and status = 'pending' and action = 'create'`,
  )
  if (coupon['status'] !== 'pending') {
    if (waiting !== undefined) await withdraw(call, waiting.id)
    return
  }
  if (waiting === undefined) {
    await createRequest(call, coupon, {
      action: 'create',
      changes,
      reason: textOf(values.reason) || textOf(coupon['note']) || '修改后重新提交审批',
      expectedRevenue: expected,
    })
    return
  }
  await run(
    call.tx,
    sql`update coupon_requests set changes = ${JSON.stringify(changes)}::jsonb, max_cost_usd = ${await maxCost(call, coupon)}::numeric,
        reason = coalesce(${values.reason ?? null}::text, reason),
        expected_revenue_usd = coalesce(${expected}::numeric, expected_revenue_usd),
        updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion()}
      where id = ${waiting.id}::bigint`,
  )
}

async function withdraw(call: Call, requestId: number): Promise<void> {
  await run(
    call.tx,
    sql`update coupon_requests set status = 'withdrawn', decided_at = now(), updated_by = ${call.caller.userId}::bigint, updated_at = now()
      where id = ${requestId}::bigint`,
  )
}
