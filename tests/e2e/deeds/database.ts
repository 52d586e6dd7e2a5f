import { Client } from 'pg'
import { databaseSettings } from '../databases.ts'
import { databaseOf } from '../server.ts'
import type { Row } from './deed.ts'

/** The database of this worker's console, read past the API and its policies; null where the console is embedded. */
export async function openDatabase(): Promise<
  (AsyncDisposable & { readonly rows: (sql: string) => Promise<readonly Row[]> }) | null
> {
  const { DATABASE_URL } = databaseSettings(databaseOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)))
  if (DATABASE_URL === undefined) return null
  const url = new URL(DATABASE_URL)
  url.username = 'super'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  return {
    rows: async (sql) => (await client.query<Row>(sql)).rows,
    [Symbol.asyncDispose]: () => client.end(),
  }
}
