import type { Call } from '../../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf } from '../../../../engine/model/records.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { couponUses } from '../../../trade/coupon-uses.ts'

/** A locked coupon may be used no less often than it was, and than unpaid orders hold uses of it. */
export async function usesErrors(
  call: Pick<Call, 'tx'>,
  { max_uses: most }: Pick<ValuesOf<'coupons'>, 'max_uses'>,
  record: Pick<RecordOf<'coupons'>, 'id' | 'max_uses'> | null,
): Promise<ErrorsOf<'coupons'>> {
  if (record === null || most == null || most === 0 || most === record.max_uses) return {}
  const { used, reserved } = await couponUses(call, record.id)
  return most < used + reserved
    ? { max_uses: [message('不能少于已用 {used} 次与已预留 {reserved} 次之和', { used, reserved })] }
    : {}
}
