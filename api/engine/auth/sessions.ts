import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { IdentityProvider } from '../../kernel/platform/identity/provider.ts'
import type { Caller } from '../model/caller.ts'
import { run } from '../query/sql.ts'
import { withOffset } from '../query/zoned-time.ts'
import { deviceOf } from './device.ts'

/** One sign-in that goes on, as a person is shown it. */
export interface SignedInDevice {
  /** Names the sign-in, however often it is renewed. */
  readonly id: string
  /** System and browser. */
  readonly device: string
  readonly ip: string | null
  /** Where the address was last said to be; null where nothing says so. */
  readonly country: string | null
  /** The provider of identities that confirmed the person, by what its button says; null: they have sent a password. */
  readonly provider: string | null
  readonly started_at: string
  readonly last_used_at: string
  /** The one that asks. */
  readonly current: boolean
}

interface Row extends Omit<SignedInDevice, 'device' | 'current'> {
  readonly user_agent: string | null
  readonly is_current: boolean
}

/** The sign-ins of a user that go on, the one used last first. The caller's own is marked, and times are in the caller's zone. */
export async function sessionsOf(
  tx: Query,
  userId: number,
  { tokenId, timezone, locale }: Pick<Caller, 'tokenId' | 'timezone' | 'locale'>,
  providers: readonly Pick<IdentityProvider, 'id' | 'label'>[],
): Promise<SignedInDevice[]> {
  const rows = await run<Row>(
    tx,
    sql`select id::text as id, started_at, last_used_at, ip, user_agent, country, provider, coalesce(${tokenId}::bigint = any(token_ids), false) as is_current
      from app_sessions(${userId}::bigint)`,
  )
  return rows.map(({ user_agent: agent, is_current: current, ...row }) => ({
    ...row,
    started_at: withOffset(row.started_at, timezone),
    last_used_at: withOffset(row.last_used_at, timezone),
    device: deviceOf(agent ?? ''),
    provider: providers.find(({ id }) => id === row.provider)?.label[locale] ?? row.provider,
    current,
  }))
}

/** Ends one sign-in of a user; false where they have no such. */
export async function endSession(tx: Query, userId: number, session: string): Promise<boolean> {
  const [row] = await run<{ ended: boolean }>(
    tx,
    sql`select app_end_session(${userId}::bigint, ${session}::uuid) as ended`,
  )
  return row?.ended === true
}
