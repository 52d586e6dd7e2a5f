import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'

export interface CheckItem {
  readonly key: string
  readonly ok: boolean
  readonly message: string
  /** The page of the console where it is put right. */
  readonly to: string
}

interface Finding extends Omit<CheckItem, 'message'> {
  readonly message: Message
  /** Only said, does not prevent the publication. */
  readonly hint?: true
}

interface Facts {
  readonly products: number
  readonly priced: number
  readonly coupons: number
  readonly late_coupons: number
  readonly shares: number
  readonly weight: string
  readonly has_thanks: boolean
  readonly short_prizes: string[]
}

/** What a special needs before visitors see it, with what is only worth knowing. */
export async function checklistOf(call: Call, special: RecordOf<'specials'>): Promise<CheckItem[]> {
  return (await findings(call, special)).map(({ hint: _hint, message: text, ...item }) => ({
    ...item,
    message: worded(call.caller.locale, text),
  }))
}

/** What prevents its publication, by item. */
export async function publicationErrors(
  call: Call,
  special: RecordOf<'specials'>,
): Promise<Record<string, Message[]>> {
  const open = (await findings(call, special)).filter(({ ok, hint }) => !ok && hint !== true)
  return Object.fromEntries(open.map(({ key, message: problem }) => [key, [problem]]))
}

async function findings({ tx }: Call, special: RecordOf<'specials'>): Promise<Finding[]> {
  const facts = await load(tx, special)
  const page = `/specials/${special.id}`
  const edit = `/specials/edit/${special.id}`
  const over = Date.parse(special.ends_at) <= Date.now()
  return [
    {
      key: 'period',
      ok: !over,
      message: over ? '结束时间已过，请调整活动时间' : '活动时间有效',
      to: edit,
    },
    offers(facts, page),
    ...(special.type === 'giveaway' ? [giveaway(facts, page)] : []),
    ...(special.type === 'lottery' ? prizes(facts, page) : []),
    ...(special.subscribe_on_join ? [consent(special, edit)] : []),
    couponPeriods(facts, page),
    ...(special.share_enabled ? [shares(facts, page)] : []),
  ]
}

function offers({ products, coupons }: Facts, page: string): Finding {
  const ok = products + coupons > 0
  const text: Message = ok
    ? message('{n} 个产品、{coupons} 张优惠券', { n: products, coupons })
    : '至少启用 1 个产品或优惠券'
  return { key: 'offers', ok, message: text, to: `${page}/products` }
}

function giveaway({ products, priced }: Facts, page: string): Finding {
  const ok = products > 0 && priced === 0
  const text: Message = ok
    ? '赠送的产品均为 0 元'
    : products === 0
      ? '限免赠送须有产品'
      : message('{n} 个产品不是 0 元', { n: priced })
  return { key: 'giveaway', ok, message: text, to: `${page}/products` }
}

function prizes({ weight, has_thanks: hasThanks, short_prizes: short }: Facts, page: string): Finding[] {
  const whole = Number(weight) === 100
  const stocked = hasThanks || short.length === 0
  return [
    {
      key: 'prize_weights',
      ok: whole,
      message: whole
        ? '中奖概率合计 100%'
        : message('中奖概率合计须为 100.000%，现为 {sum}%', { sum: weight }),
      to: `${page}/prizes`,
    },
    {
      key: 'prize_stock',
      ok: stocked,
      message: stocked
        ? '奖品抽完后仍有着落'
        : message('没有“谢谢参与”，而奖品数量不足：{names}', { names: short.slice(0, 5) }),
      to: `${page}/prizes`,
    },
  ]
}

function consent(special: RecordOf<'specials'>, edit: string): Finding {
  const ok = /订阅|訂閱|subscri|newsletter|abonn|購読|suscri/i.test(special.rules_html)
  const text: Message = ok ? '规则中已写明参与即订阅' : '已开启“参与即订阅”，须在活动规则里写明'
  return { key: 'subscription_notice', ok, message: text, to: edit }
}

function couponPeriods({ late_coupons: late }: Facts, page: string): Finding {
  const text: Message =
    late === 0 ? '优惠券有效期覆盖活动期' : message('{n} 张优惠券的有效期不覆盖活动期或未生效', { n: late })
  return { key: 'coupon_periods', ok: late === 0, message: text, to: `${page}/coupons`, hint: true }
}

function shares({ shares: count }: Facts, page: string): Finding {
  const text: Message =
    count > 0 ? message('{n} 个分享渠道', { n: count }) : '已开启分享，但没有启用的分享渠道'
  return { key: 'shares', ok: count > 0, message: text, to: `${page}/shares`, hint: true }
}

/** A prize is short if it cannot be won now, or not every day to come. */
async function load(tx: Call['tx'], special: RecordOf<'specials'>): Promise<Facts> {
  const id = sql`${special.id}::bigint`
  const enabled = sql`t.special_id = ${id} and t.status = 'enabled'`
  const [facts] = await run<Facts>(
    tx,
    sql`select
      (select count(*) from special_products t where ${enabled}) as products,
      (select count(*) from special_products t where ${enabled} and t.special_price > 0) as priced,
      (select count(*) from special_coupons t where ${enabled}) as coupons,
      (select count(*) from special_coupons t join coupons c on c.id = t.coupon_id where ${enabled}
        and (c.status <> 'active' or c.valid_from > s.starts_at or c.valid_to < s.ends_at)) as late_coupons,
      (select count(*) from special_shares t where ${enabled}) as shares,
      (select coalesce(sum(t.weight), 0.000)::text from special_prizes t where ${enabled}) as weight,
      (select count(*) from special_prizes t where ${enabled} and t.type = 'thanks' and t.weight > 0) > 0 as has_thanks,
      array(select t.name from special_prizes t where ${enabled} and t.type <> 'thanks' and t.weight > 0
        and t.quantity - t.won < greatest(1, t.daily_limit * ceil(extract(epoch from s.ends_at - greatest(now(), s.starts_at)) / 86400))
        order by t.sort, t.id) as short_prizes
      from specials s where s.id = ${id}`,
  )
  if (facts === undefined) throw new Error(`special ${special.id} is not there`)
  return facts
}
