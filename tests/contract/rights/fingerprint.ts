import type { Database } from '../../../api/kernel/database/types.ts'
import { fingerprint } from '../isolation/fingerprint.ts'

/** What stands in the other companies: their rows, their people, themselves. */
export async function theirState(database: Database): Promise<Record<string, string>> {
  const people = await database.system((tx) =>
    tx<{ hash: string }>(
      `select md5(string_agg(t::text, '' order by t.id)) as hash
        from (select id, username, name, email, password_hash, status, must_change_password, deleted_at, updated_at from users t
          where exists (select from company_users m where m.user_id = t.id and m.company_id <> 1)
            and t.username not like 'rights.insider') t`,
    ),
  )
  const companies = await database.system((tx) =>
    tx<{ hash: string }>(
      `select md5(string_agg(t::text, '' order by t.id)) as hash from companies t where t.id <> 1`,
    ),
  )
  const rows = Object.entries(await fingerprint(database)).filter(([name]) => !transientColumns.has(name))
  return { ...Object.fromEntries(rows), users: people[0]?.hash ?? '', companies: companies[0]?.hash ?? '' }
}

/** What a refused call leaves behind as well. */
const transientColumns: ReadonlySet<string> = new Set([
  'action_logs',
  'api_logs',
  'user_logs',
  'error_logs',
  'access_tokens',
])
