import { randomUUID } from 'node:crypto'
import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../model/services.ts'
import { array, run } from '../query/sql.ts'

const day = 86_400_000

/**
 * Removes contents that have no row: their call was rolled back, or its process killed. A storage that also has the contents of another
 * database is left alone: it is this database's once everything in it was, and stays it.
 */
export async function removeOrphans(
  database: Database,
  { storage }: Pick<Services, 'storage'>,
): Promise<void> {
  const keys: string[] = []
  for await (const key of storage.keysBefore(new Date(Date.now() - day))) keys.push(key)
  const orphans = await withoutRow(database, keys)
  const own = await identityOf(database)
  const owner = await storage.owner()
  if (owner === null && orphans.length === 0) await storage.belongTo(own)
  if (owner !== own) return
  for (const key of orphans) await storage.remove(key)
}

async function withoutRow(database: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await database.system((tx) =>
    run<{ key: string }>(
      tx,
      sql`select k.key from unnest(${array(keys, 'text')}) k(key)
        where not exists (select from files f where f.storage_key = k.key) and not exists (select from imports i where i.storage_key = k.key)`,
    ),
  )
  return rows.map(({ key }) => key)
}

/** A name of the database that no other has. */
async function identityOf(database: Database): Promise<string> {
  const [row] = await database.system(async (tx) => {
    await run(
      tx,
      sql`insert into storage.facts (key, value) values ('identity', ${randomUUID()}) on conflict (key) do nothing`,
    )
    return await run<{ value: string }>(tx, sql`select value from storage.facts where key = 'identity'`)
  })
  if (row === undefined) throw new Error('the database has no identity')
  return row.value
}
