import type { Call } from '../../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../../engine/model/records.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { bannedBy } from '../../../trade/bans.ts'

/** A banned customer orders nothing; the address is asked when it is new. */
export async function customerErrors(
  call: Call,
  order: DraftOf<'orders'>,
  record: RecordOf<'orders'> | null,
): Promise<ErrorsOf<'orders'>> {
  const email = order.email ?? ''
  if (record?.email.toLowerCase() === email.toLowerCase()) return {}
  const ban = await bannedBy(call, email, 'order')
  return ban === null ? {} : { email: [message('该邮箱已被禁止下单（{pattern}）', { pattern: ban.pattern })] }
}

/** Once it is paid, another address needs a word why. */
export function addressErrors(
  { email, email_reason: reason }: ValuesOf<'orders'>,
  record: RecordOf<'orders'>,
): ErrorsOf<'orders'> {
  const isMoved = email !== undefined && email.toLowerCase() !== record.email.toLowerCase()
  return isMoved && !reason ? { email_reason: ['修改邮箱须填写原因'] } : {}
}

/** No customer with this address has paid before. */
export async function isFirstOrder(call: Call, email: string): Promise<boolean> {
  const [row] = await run<{ bought: boolean }>(
    call.tx,
    sql`select exists (select 1 from orders where company_id = ${call.caller.companyId}::bigint and email = ${email}
      and paid_at is not null and deleted_at is null) as bought`,
  )
  return row?.bought !== true
}

/**
 * Three orders of one address in 24 hours, and throw-away addresses, are a risk each (domain/resources.md, orders.risk_level). Whether the
 * card is of another country than the customer's address is known to the gateway only.
 */
export async function riskOf(call: Call, email: string): Promise<'low' | 'medium' | 'high'> {
  const [row] = await run<{ recent: number }>(
    call.tx,
    sql`select count(*) as recent from orders where company_id = ${call.caller.companyId}::bigint and email = ${email}
      and created_at > now() - interval '24 hours' and deleted_at is null`,
  )
  const signs = [(row?.recent ?? 0) >= 2, isThrowAway(email)].filter(Boolean).length
  return signs === 0 ? 'low' : signs === 1 ? 'medium' : 'high'
}

/** Of a service for addresses that are used once. */
export function isThrowAway(email: string): boolean {
  return throwAway.some((name) => (email.split('@')[1] ?? '').toLowerCase().includes(name))
}

const throwAway = [
  'mailinator',
  'guerrillamail',
  '10minutemail',
  'temp-mail',
  'tempmail',
  'throwaway',
  'yopmail',
  'trashmail',
]
