import { string } from '../../engine/model/fields.ts'
import type { Call } from '../../engine/model/operation.ts'
import type { RecordOf } from '../../engine/model/records.ts'
import { recordChange } from '../../engine/operations/write/audit.ts'
import { repositoryOf } from '../../engine/operations/write/repository.ts'
import { run, runCached } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'

export interface Ban {
  readonly id: number
  readonly pattern: string
  readonly scopes: string[]
}

/** The bans in force that an address falls under; of one scope, or of any. */
export async function bansOf(call: Call, email: string, scope: string | null = null): Promise<Ban[]> {
  if (!(await hasBans(call))) return []
  return await run<Ban>(
    call.tx,
    sql`select b.id, b.pattern, b.scopes from ban_emails b
      where b.company_id = ${call.caller.companyId}::bigint and b.status = 'enabled'
        and (b.expires_at is null or b.expires_at >= (now() at time zone ${call.caller.timezone})::date)
        and (${scope}::text is null or ${scope}::text = any(b.scopes))
        and ${matchesBan(sql`${email.trim().toLowerCase()}::text`, sql`b.match`, sql`b.pattern`)}
      order by b.id`,
  )
}

/** Most companies have none: then no address has to be compared. */
async function hasBans(call: Call): Promise<boolean> {
  const found = await runCached(
    call.tx,
    sql`select 1 from ban_emails b where b.company_id = ${call.caller.companyId}::bigint and b.status = 'enabled' limit 1`,
  )
  return found.length > 0
}

/** How an address came to be banned. */
export interface BanOrigin {
  readonly reason: RecordOf<'ban_emails'>['reason']
  readonly source: 'registration' | 'return'
  readonly note?: string
}

/** Bans an address for registrations and orders; its own ban that was disabled or has expired is in force again. */
export async function banAddress(
  call: Call,
  email: string,
  { reason, source, note }: BanOrigin,
): Promise<void> {
  const { companyId, userId, timezone } = call.caller
  const pattern = email.trim().toLowerCase()
  const [existing] = await run<{ id: number; inForce: boolean }>(
    call.tx,
    sql`select id, status = 'enabled' and (expires_at is null or expires_at >= (now() at time zone ${timezone})::date) as "inForce"
      from ban_emails where company_id = ${companyId}::bigint and match = 'exact' and pattern = ${pattern}`,
  )
  if (existing?.inForce === true) return
  if (existing !== undefined) {
    const bans = repositoryOf('ban_emails', call)
    const record = await bans.lock(existing.id)
    await bans.change(record, { status: 'enabled', expires_at: null, reason })
    return
  }
  await run(
    call.tx,
    sql`insert into ban_emails (company_id, match, pattern, reason, scopes, note, source, created_by, updated_by)
      values (${companyId}::bigint, 'exact', ${pattern}, ${reason}, '{register,order}', ${note ?? null}, ${source}, ${userId}::bigint,
        ${userId}::bigint)
      on conflict do nothing`,
  )
}

/**
 * What keeps an address from something, null if nothing does. It counts as a hit, and stands in the action log of the ban, though the call is
 * refused (domain/resources.md, ban_emails "Delete": the history of hits).
 */
export async function bannedBy(call: Call, email: string, scope: string): Promise<Ban | null> {
  const bans = await bansOf(call, email, scope)
  if (bans.length > 0) call.afterCompletion((tx) => noteHits({ ...call, tx }, bans, email))
  return bans[0] ?? null
}

async function noteHits(call: Call, bans: readonly Ban[], email: string): Promise<void> {
  const resource = call.services.find('ban_emails')
  for (const { id, pattern } of bans) {
    const hit = await run(
      call.tx,
      sql`update ban_emails set hits = hits + 1, last_hit_at = now() where id = ${id}::bigint returning 1`,
    )
    const record = { id, pattern }
    const auditOnly = { fields: { hit: hitField }, values: { hit: email } }
    if (hit.length > 0) await recordChange(call, resource, 'other', record, record, auditOnly)
  }
}

const hitField = string('命中邮箱', 'Address that was hit')

/** SQL: whether an address in lower case is the banned one, of the banned domain, or like the pattern. */
export function matchesBan(
  email: ReturnType<typeof sql>,
  match: ReturnType<typeof sql>,
  pattern: ReturnType<typeof sql>,
) {
  const like = sql`replace(regexp_replace(${pattern}, '([\\\\%_])', '\\\\\\1', 'g'), '*', '%')`
  return sql`case ${match} when 'exact' then ${email} = ${pattern} when 'domain' then split_part(${email}, '@', 2) = ${pattern}
    else ${email} like ${like} end`
}
