import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { couponProblem } from '../coupons/coupon-problem.ts'
import { isOpen, type ParentSpecial, specialOf } from '../specials/parent.ts'
import { percentText, thousandths, totalWeight, type Weighted, wholeWeight } from './weights.ts'

export type Errors = ErrorsOf<'special_prizes'>

/** What a lottery gives away, and how probably (domain/resources.md §6 `special_prizes`). */
export const prizeRules = defineRules('special_prizes', {
  beforeWrite: async (call, values, record) => {
    const special = await lotteryOf(call)
    const next = { ...record, ...values }
    const others = await otherPrizes(call, special.id, record)
    return {
      ...prizeErrors(next),
      ...(await couponErrors(call, special, values, record)),
      ...weightErrors(special, [...others, asWeighted(next)]),
      ...(changesOdds(record, next) ? confirmationErrors(special, values.confirm_title) : {}),
    }
  },
  preventsDeletion: async (call, record) => {
    if (record.won > 0) return '已有人中奖，只能停用（概率须改为 0）'
    const counts = record.status === 'enabled' && thousandths(record.weight) > 0
    return counts && isOpen(await specialOf(call)) ? '活动已发布，请先把它的概率分给其他奖品' : null
  },
})

/** The special in the path, if prizes are drawn in it. */
export async function lotteryOf(call: Call): Promise<ParentSpecial> {
  const special = await specialOf(call)
  if (special.type !== 'lottery') throw ApiError.conflict('STATE', '只有抽奖活动可以设置奖品')
  return special
}

/** What one prize has to say by its type, and about what was won already. */
export function prizeErrors(next: DraftOf<'special_prizes'>): Errors {
  const { type, product_id: product, license_type: licence, coupon_id: coupon } = next
  const errors: Errors = {}
  if (type === 'license' && product == null) errors.product_id = ['序列号奖品须选择产品']
  if (type === 'license' && licence == null) errors.license_type = ['序列号奖品须选择授权类型']
  if (type === 'coupon' && coupon == null) errors.coupon_id = ['优惠券奖品须选择优惠券']
  const won = next.won ?? 0
  if (type !== 'thanks' && (next.quantity ?? 0) < won)
    errors.quantity = [message('不能少于已中的 {n} 个', { n: won })]
  if (next.status === 'disabled' && won > 0 && thousandths(next.weight) > 0)
    errors.weight = ['已有人中奖的奖品停用时，概率须改为 0']
  return errors
}

/** A coupon that is given away is one that a special may hand out. */
export async function couponErrors(
  call: Call,
  special: ParentSpecial,
  { coupon_id: coupon }: ValuesOf<'special_prizes'>,
  record: Pick<DraftOf<'special_prizes'>, 'coupon_id'> | null,
): Promise<Errors> {
  if (coupon == null || coupon === record?.coupon_id) return {}
  return await couponProblem(call, coupon, special, 'coupon_id')
}

/** A user who changes the odds of a running lottery types its title. */
export function confirmationErrors(special: ParentSpecial, typed: unknown): Errors {
  if (special.status !== 'running' || typed === special.title) return {}
  return { confirm_title: [message('活动进行中，修改概率请输入活动名“{name}”确认', { name: special.title })] }
}

export function asWeighted(values: ValuesOf<'special_prizes'>): Weighted {
  return { weight: values.weight, status: values.status }
}

/** While a special is prepared the odds may be incomplete; visitors never see a wheel that does not come to 100 %. */
function weightErrors(special: ParentSpecial, prizes: readonly Weighted[]): Errors {
  const total = totalWeight(prizes)
  if (total > wholeWeight)
    return { weight: [message('启用奖品的概率合计 {sum}%，不能超过 100.000%', { sum: percentText(total) })] }
  if (isOpen(special) && total < wholeWeight)
    return {
      weight: [
        message('活动已发布，概率合计须为 100.000%，现为 {sum}%；请用整表保存', { sum: percentText(total) }),
      ],
    }
  return {}
}

/** Whether a write changes the odds. */
function changesOdds(record: RecordOf<'special_prizes'> | null, next: DraftOf<'special_prizes'>): boolean {
  const before = record === null ? 0 : totalWeight([asWeighted(record)])
  return before !== totalWeight([asWeighted(next)])
}

async function otherPrizes(
  { tx }: Call,
  specialId: number,
  record: RecordOf<'special_prizes'> | null,
): Promise<Weighted[]> {
  return await run<{ weight: string; status: string }>(
    tx,
    sql`select weight, status from special_prizes
      where special_id = ${specialId}::bigint and id <> ${Number(String(record?.id ?? 0))}::bigint`,
  )
}
