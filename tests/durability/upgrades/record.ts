import { brotliCompressSync, constants } from 'node:zlib'
import type { Engine } from '../../../api/kernel/database/engine.ts'
import { openOn } from '../../../api/kernel/database/open.ts'
import { openPGlite } from '../../../api/kernel/database/pglite/engine.ts'
import type { Database } from '../../../api/kernel/database/types.ts'
import { tables } from '../../../api/modules/registry.ts'
import { TEST_TODAY } from '../../../api/testing/database.ts'
import { bareDump, seededDump } from '../../../api/testing/seeded.ts'
import type { Part } from './release.ts'
import { type Rows, thin } from './thin.ts'

/**
 * The database that this program makes, as text for both kinds of database: the statements that made it, and its rows. Compressed; what
 * `releaseIn` reads.
 */
export async function recordRelease(): Promise<Buffer> {
  const lines = [
    JSON.stringify({ statements: await recordStatements() } satisfies Part),
    ...(await recordRows()),
  ]
  return brotliCompressSync(lines.join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

async function recordStatements(): Promise<string[]> {
  const statements: string[] = []
  const engine = await openInMemory(await bareDump())
  const database = await openOn(recording(engine, statements), {}, tables)
  await database.close()
  return statements
}

async function recordRows(): Promise<string[]> {
  const names = tables.map(({ name }) => name)
  const database = await openOn(await openInMemory(await seededDump(TEST_TODAY)), {}, tables)
  try {
    return [
      ...(await rowsOf(database, 'storage', ['facts', 'migrations', 'objects'])),
      ...(await rowsOf(database, 'public', names)),
    ]
  } finally {
    await database.close()
  }
}

function openInMemory(template: string): Promise<Engine> {
  return openPGlite({ folder: null, template, checkpointEvery: Infinity, checkpointIdleMs: 3_600_000 })
}

/** Notes the scripts that create something: those that bring a database up. */
function recording(engine: Engine, statements: string[]): Engine {
  return {
    ...engine,
    session: (limits, work) =>
      engine.session(limits, (session) =>
        work({
          ...session,
          script(text) {
            if (/^\s*(?:CREATE|ALTER|GRANT|DO)\b/.test(text)) statements.push(text)
            return session.script(text)
          },
        }),
      ),
  }
}

async function rowsOf(database: Database, schema: string, names: readonly string[]): Promise<string[]> {
  const parts: Rows[] = []
  for (const name of names) {
    const order = tables.find((table) => table.name === name)?.primaryKey.join() ?? '1'
    const rows = await database.system((tx) =>
      tx<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${schema}."${name}" t ORDER BY ${order}`),
    )
    parts.push({ table: `${schema}.${name}`, rows: rows.map(({ row }) => row) })
  }
  return thin(parts).map((part) => JSON.stringify(part))
}
