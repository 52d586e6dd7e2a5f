import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { migrations } from '../migrations/index.ts'
import type { Migration } from '../migrations/migration.ts'
import type { TableDescription } from '../types.ts'
import { FUNCTIONS } from './foundation.ts'
import { type FunctionSource, functionsIn } from './functions.ts'
import { ROLE } from './role.ts'

/** What a program expects of its database. */
export interface ProgramSchema {
  readonly tables: readonly TableDescription[]
  readonly migrations: readonly Migration[]
  /** Rises with every change of the committed schema; a program refuses a database of a higher one. */
  readonly version: number
  /** The script that creates the functions. */
  readonly functions: string
}

/** This program's, with its own tables or others. */
export function programSchema(
  tables: readonly TableDescription[],
  other: Partial<ProgramSchema> = {},
): ProgramSchema {
  const functions = [FUNCTIONS, ...tables.flatMap((table) => table.functions ?? [])].join('\n')
  return { tables, migrations, version: committedVersion(), functions, ...other }
}

/** Changes with everything that a database is brought to. */
export function fingerprintOf({ tables, migrations, functions }: ProgramSchema): string {
  const all = [ROLE, functions, tables, migrations.map(({ number }) => number)]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

export function functionSources({ functions }: ProgramSchema): FunctionSource[] {
  return functionsIn(functions)
}

export const SCHEMA_FILE = new URL('../schema.json', import.meta.url)

function committedVersion(): number {
  const { version }: { version: number } = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))
  return version
}
