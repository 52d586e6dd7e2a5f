import { hashPassword } from '../../api/engine/auth/password.ts'
import { prepareData } from '../../api/engine/demo/prepare.ts'
import { openDatabase } from '../../api/kernel/database/open.ts'
import type { Database } from '../../api/kernel/database/types.ts'
import { createCipher } from '../../api/kernel/platform/secrets/cipher.ts'
import { demoSteps, tables } from '../../api/modules/registry.ts'
import { testDataKeys } from '../../api/testing/data-key.ts'
import { runOn, startPostgres, stopPostgres, withDatabase } from '../../api/testing/postgres-server.ts'

export interface BenchDatabase {
  readonly database: Database
  /** Where further processes reach it. */
  readonly url: string
  readonly facts: {
    readonly size: string
    readonly demoSeconds: number | null
    readonly rows: Readonly<Record<string, number>>
  }
  close(): Promise<void>
}

/**
 * A PostgreSQL of its own with the full demo data, gone afterwards. `BENCH_DATABASE_URL` names one that is there and stays, `BENCH_SIZE=small`
 * is for trying things out.
 * @param settings Of the PostgreSQL of its own; those of the tests unless said.
 */
export async function openBenchDatabase(
  size: 'small' | 'full' = process.env['BENCH_SIZE'] === 'small' ? 'small' : 'full',
  settings?: readonly string[],
): Promise<BenchDatabase> {
  const databaseUrl = process.env['BENCH_DATABASE_URL']
  const server = databaseUrl === undefined ? await startPostgres(settings) : null
  const url = databaseUrl ?? (await createDatabase(server?.url ?? ''))
  const database = await openDatabase({ url, statementTimeoutMs: 600_000 }, tables)
  const demoSeconds = await fill(database, size)
  // A vacuum passes a minute after the rows came; what is measured is the database from then on.
  if (demoSeconds !== null) await runOn(url, 'VACUUM (ANALYZE)')
  return {
    database,
    url,
    facts: { size, demoSeconds, rows: await countRows(database) },
    close: async () => {
      await database.close()
      if (server !== null) await stopPostgres(server)
    },
  }
}

async function createDatabase(url: string): Promise<string> {
  await runOn(url, 'CREATE DATABASE bench')
  return withDatabase(url, 'bench')
}

async function fill(database: Database, size: 'small' | 'full'): Promise<number | null> {
  const begin = performance.now()
  const cipher = createCipher(testDataKeys)
  const { kind } = await prepareData(database, {
    steps: demoSteps,
    demo: { size, today: new Date().toISOString().slice(0, 10) },
    hashPassword,
    encrypt: (text) => cipher.encryptDeterministic(text),
    onProgress: ({ table, number, of }) => process.stderr.write(`\r${number}/${of} ${table}`.padEnd(50)),
  })
  process.stderr.write('\n')
  return kind === 'kept' ? null : Math.round((performance.now() - begin) / 1000)
}

async function countRows(database: Database): Promise<Record<string, number>> {
  const rows = await database.system((tx) =>
    tx<{ name: string; rows: number }>(
      `select relname as name, reltuples::bigint as rows from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 20000 order by 2 desc`,
    ),
  )
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}
