import type { Row } from '../../../engine/model/row.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { compareDecimals } from '../../../kernel/formats/money/decimal.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'

/** Messages for what an approver changes: an earlier end, fewer uses, less off, and nothing else (domain/resources.md, coupon_requests). */
export function adjustmentErrors(adjustments: Readonly<Values>, asked: Row, coupon: Row): FieldErrors {
  const errors: FieldErrors = {}
  const refuse = (name: string, message: string) => {
    errors[`adjustments.${name}`] = [message]
  }
  const { valid_to: end, max_uses: uses, value } = adjustments
  if (end !== undefined) {
    const last = asked['valid_to'] === null ? Infinity : Date.parse(textOf(asked['valid_to']))
    if (!(Date.parse(textOf(end)) <= last)) refuse('valid_to', '只能比申请的更早')
    if (Date.parse(textOf(end)) <= Date.parse(textOf(coupon['valid_from'])))
      refuse('valid_to', '失效时间须晚于生效时间')
  }
  if (uses !== undefined) {
    const most = Number(asked['max_uses']) === 0 ? Infinity : Number(asked['max_uses'])
    if (Number(uses) < 1 || Number(uses) > most) refuse('max_uses', '只能比申请的更少')
  }
  if (value !== undefined) {
    const wanted = textOf(value)
    const more = compareDecimals(wanted, textOf(asked['value']))
    const isMore = asked['type'] === 'fixed_price' ? more < 0 : more > 0
    const least = asked['type'] === 'percent' ? '1' : '0.01'
    if (isMore || compareDecimals(wanted, least) < 0) refuse('value', '只能比申请的优惠更小')
  }
  return errors
}
