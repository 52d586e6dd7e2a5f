import type { ContextOf } from '../../../engine/model/action.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { type ParentSpecial, specialOf } from '../specials/parent.ts'
import { prizeLetter } from './prize-letter.ts'

type Sending = Pick<ContextOf<'special_draws'>, 'call' | 'id' | 'record'>

export interface WonPrize {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly product_id: number | null
  readonly license_type: string | null
  readonly coupon: string | null
}

interface Key {
  readonly id: number
  readonly key: string
  readonly key_masked: string
}

/** Mails a key out of the stock, or the one that was sent before; its masked form is what the record of the draw keeps. */
export async function deliverKey(context: Sending, prize: WonPrize, to: string): Promise<string> {
  const { call, record, id } = context
  const special = await specialOf(call)
  const key =
    record.delivered_at === null ? await takeKey(context, prize, special, to) : await sentKey(context)
  await run(
    call.tx,
    sql`update special_draws set license_key_id = ${key.id}::bigint where id = ${id}::bigint`,
  )
  await postLetter(call, {
    to,
    ...prizeLetter(special, prize.name, 'key', call.services.cipher.decrypt(key.key)),
  })
  return key.key_masked
}

/** Keys made for this special go first, then those to be given away, then the stock for sale. */
async function takeKey(
  { call }: Sending,
  { product_id: product, license_type: licence }: WonPrize,
  special: ParentSpecial,
  to: string,
): Promise<Key> {
  const [key] = await run<Key>(
    call.tx,
    sql`update license_keys k set status = 'sold', email = ${to}, updated_by = ${call.caller.userId}::bigint,
        updated_at = ${nextVersion('k')}
      where k.id = (select f.id from license_keys f left join key_batches b on b.id = f.batch_id
        where f.company_id = ${call.caller.companyId}::bigint and f.product_id = ${product}::bigint and f.license_type = ${licence}
          and f.status = 'available' and (b.id is null or b.status = 'ready' and b.purpose in ('sale', 'giveaway') and (b.special_id is null or b.special_id = ${special.id}::bigint))
        order by (b.special_id is not distinct from ${special.id}::bigint) desc, (b.purpose = 'giveaway') desc nulls last, f.id
        limit 1 for update of f skip locked)
      returning k.id, k.key, k.key_masked`,
  )
  if (key === undefined) throw ApiError.business(4090, '可用序列号不足')
  return key
}

async function sentKey({ call, id, record }: Sending): Promise<Key> {
  const [key] = await run<Key>(
    call.tx,
    sql`select k.id, k.key, k.key_masked from special_draws d join license_keys k on k.id = d.license_key_id
      where d.id = ${id}::bigint and k.status in ('sold', 'activated')`,
  )
  if (key === undefined)
    throw ApiError.conflict('STATE', message('找不到已发放的序列号（{no}）', { no: record.delivery ?? '' }))
  return key
}
