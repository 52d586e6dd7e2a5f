import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf, StoredOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { lockName } from '../../../engine/query/lock-name.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { askToConfirm } from './confirm.ts'
import { hasLeft } from './has-left.ts'
import { isSuppressed, unsuppress } from './suppression.ts'

type Subscription = StoredOf<'subscribes'> & Pick<RecordOf<'subscribes'>, 'email' | 'language'>

/**
 * Subscribes a reader who asked for it; the id of the subscriber. They confirm it by a link, unless `confirmedAt` says that they did.
 * Who has left before confirms by our own link whatever the sender says; of who is on the list nothing changes.
 */
export async function subscribe(
  call: Call,
  values: Subscription,
  confirmedAt: string | null,
): Promise<number> {
  // Of reports that come at once, one makes the subscriber.
  await lockName(call.tx, `subscribes ${call.caller.companyId} ${values.email}`)
  const subscribers = repositoryOf('subscribes', call)
  const [existing] = await subscribers.select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.email = ${values.email}`,
  )
  if (existing !== undefined) {
    const record = await subscribers.lock(existing.id)
    if (!hasLeft(record)) return existing.id
    refuseOfThePast(call)
    await subscribers.change(record, { status: 'pending', unsubscribed_at: null, unsubscribe_reason: null })
    await askToConfirm(call, record)
    return existing.id
  }
  const hadLeft = await isSuppressed(call, values.email)
  if (hadLeft) refuseOfThePast(call)
  if (hadLeft) await unsuppress(call, values.email)
  const isConfirmed = confirmedAt !== null && !hadLeft
  const { id } = await subscribers.create({
    ...values,
    status: isConfirmed ? 'subscribed' : 'pending',
    confirmed_at: isConfirmed ? confirmedAt : null,
  })
  return id
}

/** A list of the past does not bring back who has left since. */
function refuseOfThePast({ caller }: Call): void {
  if (caller.isOfThePast === true) throw ApiError.invalid({ email: ['该地址已退订，不会重新订阅'] })
}
