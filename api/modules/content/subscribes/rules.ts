import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf, StoredOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { bannedBy } from '../../trade/bans.ts'
import { isSale } from '../../trade/sale.ts'
import { askToConfirm } from './confirm.ts'
import { gone, hasLeft } from './has-left.ts'
import { isSuppressed, suppress } from './suppression.ts'

/** No address is subscribed against their will (domain/resources.md, subscribes). */
export const subscribeRules = defineRules('subscribes', {
  imported: (note) => ({ source: 'import', consent_text: note }),
  async beforeWrite(call, values, record) {
    return {
      ...(await addressErrors(call, values, record)),
      ...(values.status === 'subscribed' && record !== null && hasLeft(record)
        ? { status: ['已退订或投诉的邮箱须本人重新确认，不能由后台改回已订阅'] }
        : {}),
    }
  },
  async prepare(call, values, record) {
    const email = values.email === undefined ? undefined : values.email.trim().toLowerCase()
    return {
      ...(email === undefined || email === record?.email
        ? {}
        : { email, orders: await ordersOf(call, email) }),
      ...leavingValues(values, record),
    }
  },
  async afterWrite(call, record, before) {
    if (before === null && record.status === 'pending') await askToConfirm(call, record)
    if (before !== null && hasLeft(before) && before.email !== record.email)
      await suppress(call, before.email, before.status)
  },
  async beforeDelete(call, record) {
    if (hasLeft(record)) await suppress(call, record.email, record.status)
  },
})

async function addressErrors(
  call: Call,
  { email }: ValuesOf<'subscribes'>,
  record: RecordOf<'subscribes'> | null,
): Promise<ErrorsOf<'subscribes'>> {
  if (email === undefined || email === record?.email) return {}
  if ((await bannedBy(call, email, 'subscribe')) !== null) return { email: ['该邮箱已被禁止订阅'] }
  if (await isSuppressed(call, email)) return { email: ['该邮箱已退订，须本人重新订阅'] }
  return {}
}

function leavingValues(
  { status }: ValuesOf<'subscribes'>,
  record: RecordOf<'subscribes'> | null,
): StoredOf<'subscribes'> {
  if (status === undefined || status === record?.status) return {}
  return gone.includes(status) ? { unsubscribed_at: record?.unsubscribed_at ?? new Date().toISOString() } : {}
}

async function ordersOf({ tx, caller }: Call, email: string): Promise<number> {
  const [row] = await run<{ count: number }>(
    tx,
    sql`select count(*) as count from orders o where o.company_id = ${caller.companyId}::bigint and o.email = ${email}
      and ${sql.raw(isSale('o'))}`,
  )
  return row?.count ?? 0
}
