import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database } from '../../kernel/database/types.ts'
import { type Locale, textIn } from '../../kernel/formats/locale.ts'

const started = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** What runs here, and since when; the last upgrades of the database, newest first. */
export async function versions(database: Database, locale: Locale): Promise<object[]> {
  const [server, upgrades] = await database.system(async (tx) => [
    await run<{ version: string; since: string }>(
      tx,
      sql`select current_setting('server_version') as version, pg_postmaster_start_time() as since`,
    ),
    await run<{ name: string; applied_at: string }>(
      tx,
      sql`select name, applied_at from storage.migrations order by number desc limit 5`,
    ),
  ])
  const inLocale = textIn(locale)
  const kind =
    database.kind === 'postgres'
      ? 'PostgreSQL'
      : inLocale('内置数据库（PGlite）', 'Embedded database (PGlite)')
  return [
    { what: inLocale('程序', 'Program'), version: programVersion(), since: null },
    { what: inLocale('进程', 'Process'), version: `${hostname()} · ${process.pid}`, since: started },
    { what: 'Node.js', version: process.versions.node, since: null },
    ...server.map(({ version, since }) => ({ what: kind, version, since })),
    ...upgrades.map(({ name, applied_at: since }) => ({
      what: inLocale('数据库升级', 'Upgrade of the database'),
      version: name,
      since,
    })),
  ]
}

function programVersion(): string {
  const read: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
  return String(Object(read)['version'])
}
