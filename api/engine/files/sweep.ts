import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import type { Services } from '../model/services.ts'
import { run } from '../query/sql.ts'

/** How long the file of an export, or of an import, is kept (domain/resources.md, jobs). */
export const exportDays = 7

const unusedDays = 30

/**
 * Exports and drafts of imports go in time, and uploads that no record has mentioned for 30 days (domain/resources.md, files); `mentioned`
 * are the rows `id` of those that are.
 */
export async function sweepFiles(
  database: Database,
  { storage }: Pick<Services, 'storage'>,
  mentioned: SQL,
): Promise<void> {
  const gone = await database.system(async (tx) => {
    await noteUnused(tx, mentioned)
    return [
      ...(await forget(tx, sql`files where usage = 'export' and ${older('created_at', exportDays)}`)),
      ...(await forget(tx, sql`imports where ${older('created_at', exportDays)}`)),
      ...(await forget(tx, sql`files where ${older('unused_since', unusedDays)}`)),
    ]
  })
  for (const key of gone) await storage.remove(key)
}

/** Since when nothing mentions a file. */
async function noteUnused(tx: Query, mentioned: SQL): Promise<void> {
  await run(
    tx,
    sql`with mentioned as materialized (${mentioned})
      update files f set unused_since = case when seen.used then null else now() end
      from (select u.id, exists (select from mentioned m where m.id = u.id) as used from files u
        where u.usage in ('image', 'attachment', 'voucher') and u.storage_key is not null) seen
      where seen.id = f.id and seen.used = (f.unused_since is not null)`,
  )
}

function older(column: string, days: number): SQL {
  return sql`${sql.identifier(column)} < now() - ${days}::int * interval '1 day'`
}

async function forget(tx: Query, rows: SQL): Promise<string[]> {
  const gone = await run<{ storage_key: string }>(
    tx,
    sql`delete from ${rows} and storage_key is not null returning storage_key`,
  )
  return gone.map(({ storage_key: key }) => key)
}
