import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { changesOf, createRequest, maxCost } from '../coupon-requests/create-request.ts'

/**
 * A coupon that waits has a request that another user decides about; one that needs none any more takes its request back. Runs after every
 * write of a coupon.
 */
export async function askForApproval(
  call: Call,
  coupon: RecordOf<'coupons'>,
  before: RecordOf<'coupons'> | null,
  values: ValuesOf<'coupons'>,
): Promise<void> {
  const id = coupon.id
  const wasOpen = before === null || before.status === 'pending' || before.status === 'rejected'
  if (!wasOpen) return
  const changes = changesOf('create', coupon, {})
  const expected = values.expected_revenue_usd ?? null
  const requests = repositoryOf('coupon_requests', call)
  const [waiting] = await requests.select(
    [],
    sql`t.coupon_id = ${id}::bigint and status = 'pending' and action = 'create'`,
  )
  if (coupon.status !== 'pending') {
    if (waiting !== undefined) await withdraw(call, waiting.id)
    return
  }
  if (waiting === undefined) {
    await createRequest(call, coupon, {
      action: 'create',
      changes,
      reason: values.reason || coupon.note || '修改后重新提交审批',
      expectedRevenue: expected,
    })
    return
  }
  await requests.update(waiting.id, {
    changes,
    max_cost_usd: await maxCost(call, coupon),
    ...(values.reason == null ? {} : { reason: values.reason }),
    ...(expected === null ? {} : { expected_revenue_usd: expected }),
  })
}

async function withdraw(call: Call, requestId: number): Promise<void> {
  await repositoryOf('coupon_requests', call).update(requestId, {
    status: 'withdrawn',
    decided_at: new Date().toISOString(),
  })
}
