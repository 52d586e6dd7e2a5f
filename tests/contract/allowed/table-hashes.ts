import type { Database } from '../../../api/kernel/database/types.ts'
import { tables } from '../../../api/modules/registry.ts'

/** By table a hash of all that stands in it, without those that are left out. */
export async function hashOfEachTable(
  database: Database,
  leftOut: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    const [row] = await database.system((tx) =>
      tx<{ hash: string | null }>(
        `select md5(string_agg(h, '' order by h)) as hash from (select md5(t::text) as h from ${name} t) rows`,
      ),
    )
    hashes.set(name, row?.hash ?? '')
  }
  return hashes
}
