import type { ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { string } from '../../../engine/model/fields.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { specialOf } from '../specials/parent.ts'
import type { WonPrize } from './deliver-key.ts'
import { deliverKey } from './deliver-key.ts'
import { prizeLetter } from './prize-letter.ts'

/** Sends a won prize: a parcel with its number, a license key or a coupon by mail; once more if it was sent before. */
export const deliverPrize = recordAction('special_draws', {
  name: 'deliver',
  changes: ['license_keys'],
  path: '/{id}/deliver',
  zh: '发放奖品',
  en: 'Deliver a prize',
  access: ['specials.update'],
  audit: 'send',
  allowed: [
    requires('special_draws', {
      code: 'won',
      when: { prize_id: { not: null } },
      reason: '没有中奖，无需发放',
    }),
  ],
  input: { tracking_no: string('运单号', 'Tracking no.', { min: 4, max: 60 }) },
  async run(context) {
    const prize = await prizeOf(context)
    const delivery = await deliver(context, prize)
    await context.records.update(context.id, { delivery, delivered_at: new Date().toISOString() })
  },
})

interface Tracked {
  readonly tracking_no?: string | null | undefined
}

async function deliver(context: ContextOf<'special_draws', Tracked>, prize: WonPrize): Promise<string> {
  const { call, record, input } = context
  if (prize.type === 'thanks') throw ApiError.conflict('STATE', '“谢谢参与”无需发放')
  if (prize.type === 'physical') return trackingNumber(input.tracking_no ?? record.delivery)
  const to = record.email ?? ''
  if (to === '') throw ApiError.conflict('STATE', '没有邮箱，无法发送')
  if (prize.type === 'license') return await deliverKey(context, prize, to)
  if (prize.coupon === null) throw ApiError.conflict('STATE', '奖品没有优惠券')
  await postLetter(call, { to, ...prizeLetter(await specialOf(call), prize.name, 'coupon', prize.coupon) })
  return prize.coupon
}

function trackingNumber(trackingNumberInput: string | null): string {
  const number = trackingNumberInput ?? ''
  if (number === '') throw ApiError.invalid({ tracking_no: ['实物奖品须填写运单号'] })
  return number
}

async function prizeOf({ call, record }: ContextOf<'special_draws'>): Promise<WonPrize> {
  const [prize] = await run<WonPrize>(
    call.tx,
    sql`select p.id, p.name, p.type, p.product_id, p.license_type, (select c.code from coupons c where c.id = p.coupon_id) as coupon
      from special_prizes p where p.id = ${Number(record.prize_id)}::bigint`,
  )
  if (prize === undefined) throw ApiError.notFound()
  return prize
}
