import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { run } from '../query/sql.ts'
import { deviceOf } from './device.ts'

export interface UserEvent {
  readonly event:
    | 'login'
    | 'login_failed'
    | 'logout'
    | 'token_refresh'
    | 'password_changed'
    | 'password_reset'
    | 'locked'
    | 'forced_logout'
    | 'company_switch'
    | 'code_required'
    | 'second_factor_on'
    | 'second_factor_off'
    | 'second_factor_reset'
    | 'session_ended'
    | 'api_key_created'
    | 'api_key_revoked'
    | 'identity_linked'
    | 'identity_unlinked'
    | 'groups_applied'
    | 'passkey_added'
    | 'passkey_removed'
  /** Null for a name that no user has. */
  readonly userId: number | null
  readonly username: string
  /** Where it happened; the user's own default company where it happened in none. */
  readonly companyId?: number | null
  readonly success?: boolean
  readonly reason?: string
  readonly ip: string
  readonly userAgent: string
}

/** One row of the sign-in log. A device is new when this user was never seen with it from this network. */
export async function recordUserEvent(tx: Query, event: UserEvent): Promise<void> {
  const device = deviceOf(event.userAgent)
  const { userId, companyId = null, success = true } = event
  await run(
    tx,
    sql`insert into user_logs (company_id, user_id, username, event, success, reason, ip, device, user_agent, is_new_device)
      values (
        coalesce(${companyId}::bigint, (select m.company_id from company_users m where m.user_id = ${userId}::bigint
          order by m.is_default desc, m.company_id limit 1)),
        ${userId}::bigint, ${event.username.slice(0, 50)}, ${event.event}, ${success}::boolean, ${event.reason?.slice(0, 120) ?? null},
        ${event.ip}, ${device}, ${event.userAgent.slice(0, 300)},
        ${event.event === 'login'}::boolean and not exists (
          select from user_logs l where l.user_id = ${userId}::bigint and l.event = 'login' and l.success and l.device = ${device}
            and ${network(sql`l.ip`)} = ${network(sql`${event.ip}::text`)})
      )`,
  )
}

/** The first three numbers of an IPv4 address, the first four groups of an IPv6 one. */
function network(ip: ReturnType<typeof sql>) {
  return sql`coalesce(substring(${ip} from '^\\d+\\.\\d+\\.\\d+'), substring(${ip} from '^([^:]*:){1,4}'), ${ip})`
}
