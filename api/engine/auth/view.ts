import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { View } from '../model/caller.ts'
import { array, run } from '../query/sql.ts'
import { hashToken, newToken } from './token.ts'

/** What is looked at: a person, a role, or keys. */
export type Viewed =
  | { readonly userId: number }
  | { readonly roleId: number }
  | { readonly keys: readonly string[] }

/** Id of the anonymous caller: no user has it, and what they hold stands in `app.viewed_keys` (`app_permissions`). */
export const anonymous = 0

/** Seconds after which a view ends by itself. */
export const viewLifetime = 30 * 60

/** Tokens of views cannot be taken for those of sessions. */
const prefix = 'view.'

export function isViewToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** A view that belongs to the sign-in of a token, and ends with it. */
export async function openView(
  tx: Query,
  viewed: Viewed,
  viewer: { readonly userId: number; readonly tokenId: number },
): Promise<{ id: number; token: string }> {
  const token = `${prefix}${newToken()}`
  const keys = 'keys' in viewed ? array([...viewed.keys], 'text') : sql`null::text[]`
  const [row] = await run<{ id: number }>(
    tx,
    sql`insert into session_views (token_hash, family, viewer_id, user_id, role_id, permissions, expires_at)
      select ${hashToken(token)}, t.family, ${viewer.userId}::bigint, ${'userId' in viewed ? viewed.userId : null}::bigint,
        ${'roleId' in viewed ? viewed.roleId : null}::bigint, to_jsonb(${keys}), now() + ${viewLifetime}::int * interval '1 second'
      from access_tokens t where t.id = ${viewer.tokenId}::bigint returning id`,
  )
  if (row === undefined) throw new Error('a view belongs to a sign-in')
  return { id: row.id, token }
}

/** The living view of a token; null once it is over, its sign-in is, its viewer is no administrator or who is viewed is gone. */
export async function findView(tx: Query, token: string): Promise<View | null> {
  const [row] = await run<{
    id: number
    viewer_id: number
    viewer_name: string
    user_id: number | null
    role_id: number | null
    title: string
    keys: string[] | null
    expires_at: string
  }>(
    tx,
    sql`select id, viewer_id, viewer_name, user_id, role_id, title, keys, expires_at from app_living_view(${hashToken(token)}::bytea)`,
  )
  if (row === undefined) return null
  return {
    id: row.id,
    viewerId: row.viewer_id,
    viewerName: row.viewer_name,
    userId: row.user_id,
    roleId: row.role_id,
    title: row.title,
    keys: row.keys,
    expiresAt: new Date(row.expires_at).toISOString(),
  }
}

/** Ends one view. */
export async function closeView(tx: Query, id: number): Promise<void> {
  await run(tx, sql`update session_views set ended_at = now() where id = ${id}::bigint and ended_at is null`)
}

/** Ends every view of the sign-in that a token belongs to; how many there were. */
export async function closeViewsOf(tx: Query, tokenId: number): Promise<number> {
  const rows = await run(
    tx,
    sql`update session_views set ended_at = now() where ended_at is null and expires_at > now()
      and family = (select family from access_tokens where id = ${tokenId}::bigint) returning id`,
  )
  return rows.length
}

/** Sets the permissions of an anonymous caller in a transaction. */
export async function impersonate(tx: Query, view: View | null): Promise<void> {
  if (view === null || view.keys === null) return
  await run(tx, sql`select set_config('app.viewed_keys', ${view.keys.join(',')}, true)`)
}
