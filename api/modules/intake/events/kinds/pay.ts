import type { Call } from '../../../../engine/model/operation.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { assertRequirements } from '../../../../engine/operations/actions/allowed.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { isInFuture, methodErrors } from '../../../sales/orders/payment/payment.ts'
import { recordPayment, type Settlement } from '../../../sales/orders/payment/record-payment.ts'
import { orderAllowed } from '../../../sales/orders/states/states.ts'

/** What “mark as paid” does, for money that a shop has received. */
export async function pay(call: Call, orderId: number, settlement: Settlement): Promise<RecordOf<'orders'>> {
  const orders = repositoryOf('orders', call)
  const before = await orders.lock(orderId)
  assertRequirements([orderAllowed.pay], before, call)
  const errors: FieldErrors = {
    ...(isInFuture(settlement.paidAt) ? { paid_at: ['支付时间不能晚于现在'] } : {}),
    ...(await methodErrors(call, settlement.methodId, before.currency)),
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  await recordPayment(call, before, settlement)
  const after = await orders.find(orderId)
  await orders.log('other', before, after)
  return after
}
