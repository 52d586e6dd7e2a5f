import type { RecordOf, ValuesOf, DraftOf, ErrorsFrom } from '../../../engine/model/records.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { compareDecimals } from '../../../kernel/formats/money/decimal.ts'

/** What an approver may tighten. */
export type Adjustments = Pick<ValuesOf<'coupons'>, 'valid_to' | 'max_uses' | 'value'>

type AdjustmentErrors = ErrorsFrom<{ adjustments: unknown }>

/** Messages for what an approver changes: an earlier end, fewer uses, less off, and nothing else (domain/resources.md, coupon_requests). */
export function adjustmentErrors(
  adjustments: Adjustments,
  requested: DraftOf<'coupons'>,
  coupon: RecordOf<'coupons'>,
): AdjustmentErrors {
  const errors: AdjustmentErrors = {}
  const refuse = (name: keyof Adjustments, problem: Message) => {
    errors[`adjustments.${name}`] = [problem]
  }
  const { valid_to: end, max_uses: uses, value } = adjustments
  if (end !== undefined) {
    const last = requested.valid_to == null ? Infinity : Date.parse(requested.valid_to)
    if (!(Date.parse(end ?? '') <= last)) refuse('valid_to', '只能比申请的更早')
    if (Date.parse(end ?? '') <= Date.parse(coupon.valid_from)) refuse('valid_to', '失效时间须晚于生效时间')
  }
  if (uses !== undefined) {
    const most = requested.max_uses === 0 ? Infinity : (requested.max_uses ?? 0)
    if (uses < 1 || uses > most) refuse('max_uses', '只能比申请的更少')
  }
  if (value !== undefined) {
    const more = compareDecimals(value, requested.value ?? '0')
    const isMore = requested.type === 'fixed_price' ? more < 0 : more > 0
    const least = requested.type === 'percent' ? '1' : '0.01'
    if (isMore || compareDecimals(value, least) < 0) refuse('value', '只能比申请的优惠更小')
  }
  return errors
}
