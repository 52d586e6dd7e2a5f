import type { Database } from '../../../api/database/types.ts'
import { tables } from '../../../api/resources/tables.ts'

/** By table a hash of all that stands in it. */
export async function hashOfEachTable(database: Database): Promise<ReadonlyMap<string, string>> {
  const union = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(h, '' order by h)) as hash from (select md5(t::text) as h from ${name} t) rows`,
    )
    .join(' union all ')
  const rows = await database.system((tx) => tx<{ name: string; hash: string | null }>(union))
  return new Map(rows.map(({ name, hash }) => [name, hash ?? '']))
}
