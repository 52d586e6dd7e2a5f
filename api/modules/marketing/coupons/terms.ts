import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { compareDecimals } from '../../../kernel/formats/money/decimal.ts'

/** What every coupon's terms have to be among themselves (domain/resources.md, coupons). */
export function commonErrors(after: DraftOf<'coupons'>): ErrorsOf<'coupons'> {
  const errors: ErrorsOf<'coupons'> = {}
  const value = after.value ?? '0'
  const isPercentage = compareDecimals(value, '1') >= 0 && compareDecimals(value, '100') <= 0
  if (after.type === 'percent' && !isPercentage) errors.value = ['折扣须为 1–100']
  if (after.type !== 'percent' && compareDecimals(value, '0') <= 0) errors.value = ['面值须大于 0']
  if (after.type !== 'percent' && after.currency == null) errors.currency = ['请选择货币']
  const products = Array.isArray(after.products) ? after.products : []
  if (after.product_mode !== 'all' && products.length === 0) errors.products = ['请选择产品']
  if (after.valid_to != null && moment(after.valid_to) <= moment(after.valid_from))
    errors.valid_to = ['失效时间须晚于生效时间']
  if (after.source === 'cooperation' && after.cooperation_id == null)
    errors.cooperation_id = ['合作用途须选择合作']
  return errors
}

/** What a change breaks: terms that were so before, and that were not changed, are not held against it. */
export function brokenBy(
  errorsOf: (terms: DraftOf<'coupons'>) => ErrorsOf<'coupons'>,
  before: RecordOf<'coupons'> | null,
  values: ValuesOf<'coupons'>,
): ErrorsOf<'coupons'> {
  const after = errorsOf({ ...before, ...values })
  if (before === null) return after
  const earlierMessages = messagesOf(errorsOf({ ...before }))
  const touched = new Map(Object.entries(values))
  const broken = [...messagesOf(after)].filter(
    ([field, [problem]]) =>
      touched.get(field) !== undefined || !isSame(earlierMessages.get(field)?.[0], problem),
  )
  return Object.fromEntries(broken)
}

const isSame = (one: Message | undefined, other: Message | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function messagesOf(errors: ErrorsOf<'coupons'>): Map<string, Message[]> {
  return new Map(Object.entries(errors))
}

const sharedSources = ['cooperation', 'agency', 'marketing']
const longestMonths = 12

/** What a shared coupon has to have, and must not. */
export function sharedErrors(after: DraftOf<'coupons'>): ErrorsOf<'coupons'> {
  const errors: ErrorsOf<'coupons'> = {}
  if (after.valid_to == null) errors.valid_to = ['综合优惠券须有失效时间']
  else if (moment(after.valid_to) > monthsAfter(after.valid_from, longestMonths))
    errors.valid_to = [message('综合优惠券有效期不超过 {n} 个月', { n: longestMonths })]
  if ((after.max_uses ?? 0) === 0) errors.max_uses = ['综合优惠券须有总次数']
  if (toCents(after.allocation_budget_usd) <= 0) errors.allocation_budget_usd = ['综合优惠券须有优惠预算']
  if (!sharedSources.includes(after.source ?? '')) errors.source = ['综合优惠券只能用于合作、代理或营销']
  if (after.agency_id != null) errors.agency_id = ['综合优惠券不能指定代理']
  if (after.stackable === true) errors.stackable = ['综合优惠券不可叠加']
  return errors
}

/** Milliseconds; now where there is none. */
function moment(value: unknown): number {
  return value === undefined ? Date.now() : Date.parse(textOf(value))
}

function monthsAfter(from: unknown, months: number): number {
  const date = new Date(moment(from))
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.getTime()
}
