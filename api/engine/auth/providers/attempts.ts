import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { Exchange } from '../../../kernel/platform/identity/identity.ts'
import { run } from '../../query/sql.ts'
import { hashToken, newToken } from '../token.ts'

/** Seconds that a person may take at the provider, and then for the code of their second factor. */
const atProvider = 10 * 60
const forCode = 5 * 60

/** A sign-in that came back from the provider. */
export interface Attempt extends Omit<Exchange, 'state'> {
  readonly id: number
  readonly provider: string
}

/** A new sign-in at a provider. The ticket is for the browser that begins it: a state alone, in an address, opens nothing. */
export async function beginAttempt(
  tx: Query,
  provider: string,
): Promise<Exchange & { readonly ticket: string }> {
  const [state, ticket, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()]
  await run(
    tx,
    sql`insert into sign_in_attempts (state_hash, ticket_hash, provider, nonce, verifier, expires_at)
      values (${hashToken(state)}, ${hashToken(ticket)}, ${provider}, ${nonce}, ${verifier}, now() + ${atProvider}::int * interval '1 second')`,
  )
  return { state, ticket, nonce, verifier }
}

/** Takes up a sign-in that came back, once; null for one that is unknown, another browser's, over, or was taken up. */
export async function claimAttempt(tx: Query, state: string, ticket: string): Promise<Attempt | null> {
  const [claimed] = await run<Attempt>(
    tx,
    sql`update sign_in_attempts set redeemed_at = now()
      where state_hash = ${hashToken(state)} and ticket_hash = ${hashToken(ticket)} and redeemed_at is null and expires_at > now()
      returning id, provider, nonce, verifier`,
  )
  return claimed ?? null
}

/** The provider has confirmed the person; a code of their second factor is awaited. */
export async function awaitCode(tx: Query, id: number, userId: number): Promise<void> {
  await run(
    tx,
    sql`update sign_in_attempts set user_id = ${userId}::bigint, expires_at = now() + ${forCode}::int * interval '1 second'
      where id = ${id}::bigint`,
  )
}

/** The sign-in whose code is awaited. */
export async function awaitingCode(
  tx: Query,
  state: string,
  ticket: string,
): Promise<{ readonly id: number; readonly provider: string; readonly user_id: number } | null> {
  const [found] = await run<{ id: number; provider: string; user_id: number }>(
    tx,
    sql`select id, provider, user_id from sign_in_attempts
      where state_hash = ${hashToken(state)} and ticket_hash = ${hashToken(ticket)} and user_id is not null and expires_at > now()`,
  )
  return found ?? null
}

/** False where another call has ended it meanwhile. */
export async function endAttempt(tx: Query, id: number): Promise<boolean> {
  const ended = await run(tx, sql`delete from sign_in_attempts where id = ${id}::bigint returning 1`)
  return ended.length > 0
}
