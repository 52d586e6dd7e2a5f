import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Session } from '../../../api/kernel/database/engine.ts'

/** A line of a recorded release: the statements that made its database, or the rows of a table, each as the text of a JSON object. */
export type Part =
  | { readonly statements: readonly string[] }
  | { readonly table: string; readonly rows: readonly string[] }

/** The database of an earlier release. */
export interface Release {
  readonly name: string
  readonly statements: readonly string[]
  /** By `public.<table>` and `storage.<table>`. */
  readonly rows: ReadonlyMap<string, readonly string[]>
}

const folder = path.join(import.meta.dirname, 'releases')

/** The recorded releases, by name. */
export const releaseNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.br'))
  .map((file) => file.slice(0, -'.br'.length))
  .toSorted()

export function releaseFile(name: string): string {
  return path.join(folder, `${name}.br`)
}

export function readRelease(name: string): Release {
  const lines = String(brotliDecompressSync(readFileSync(releaseFile(name)))).split('\n')
  const parts = lines.map((line): Part => JSON.parse(line))
  return {
    name,
    statements: parts.flatMap((part) => ('statements' in part ? part.statements : [])),
    rows: new Map(parts.flatMap((part) => ('rows' in part ? [[part.table, part.rows] as const] : []))),
  }
}

/** Makes an empty database that of the release. The rows come before the rules between tables, so their order does not matter. */
export async function restoreRelease({ query, script }: Session, release: Release): Promise<void> {
  const last = release.statements.findIndex((text) => text.startsWith('CREATE TABLE "'))
  for (const text of release.statements.slice(0, last + 1)) await script(text)
  for (const [table, rows] of release.rows) {
    const columns = await columnsOf(query, table)
    await query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${rows.join(',')}]`],
    )
  }
  for (const text of release.statements.slice(last + 1)) await script(text)
}

/** Those that are not computed, quoted. */
async function columnsOf(query: Session['query'], table: string): Promise<string> {
  const [found] = await query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  return found?.columns ?? ''
}
