import type { Database } from '../../../api/kernel/database/types.ts'
import { tables } from '../../../api/modules/registry.ts'

/** Every table that has rows of companies: how many rows others than the company 1 have there, and a hash of all that stands in them. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'company_id'))
  return await database.system(async (tx) => {
    const prints: Record<string, string> = {}
    for (const { name } of owned) {
      const [row] = await tx<{ count: number; hash: string | null }>(
        `select count(*) as count, md5(string_agg(h, '' order by h)) as hash
          from (select md5(t::text) as h from ${name} t where t.company_id is distinct from 1) rows`,
      )
      prints[name] = `${row?.count} ${row?.hash}`
    }
    return prints
  })
}
