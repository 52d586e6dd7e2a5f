import { type SQL, sql } from 'drizzle-orm/sql'
import type { Database, Query } from '../database/types.ts'
import { run } from '../query/sql.ts'
import type { Services } from '../services.ts'
import { mentionedFiles } from './references.ts'

/** Exports and drafts of imports go after 7 days, uploads that no record has mentioned for 30 (domain/resources.md, jobs, files). */
export async function sweepFiles(database: Database, { storage }: Pick<Services, 'storage'>): Promise<void> {
  const gone = await database.system(async (tx) => {
    await noteUnused(tx)
    return [
      ...(await forget(tx, sql`files where usage = 'export' and created_at < now() - interval '7 days'`)),
      ...(await forget(tx, sql`imports where created_at < now() - interval '7 days'`)),
      ...(await forget(tx, sql`files where unused_since < now() - interval '30 days'`)),
    ]
  })
  for (const key of gone) await storage.remove(key)
}

/** Since when nothing mentions a file. */
async function noteUnused(tx: Query): Promise<void> {
  await run(
    tx,
    sql`with mentioned as materialized (${mentionedFiles()})
      update files f set unused_since = case when seen.used then null else now() end
      from (select u.id, exists (select from mentioned m where m.id = u.id) as used from files u
        where u.usage in ('image', 'attachment', 'voucher') and u.storage_key is not null) seen
      where seen.id = f.id and seen.used = (f.unused_since is not null)`,
  )
}

async function forget(tx: Query, rows: SQL): Promise<string[]> {
  const gone = await run<{ storage_key: string }>(
    tx,
    sql`delete from ${rows} and storage_key is not null returning storage_key`,
  )
  return gone.map(({ storage_key: key }) => key)
}
