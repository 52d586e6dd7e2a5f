import { createHash } from 'node:crypto'
import { printJson } from '../../formats/print.ts'
import { triggerName } from '../schema/objects.ts'
import { functionSources, type ProgramSchema } from '../schema/program-schema.ts'
import type {
  ColumnDescription,
  ForeignKeyDescription,
  IndexDescription,
  TableDescription,
  TableScope,
  UniqueDescription,
} from '../types.ts'

export type ColumnSnapshot = Omit<
  ColumnDescription,
  'name' | 'comment' | 'nullable' | 'default' | 'values'
> & {
  readonly nullable?: true
  readonly default?: string
  /** In one text, with spaces between them. */
  readonly values?: string
}

type Named<T> = Readonly<Record<string, Omit<T, 'name'>>>

export interface TableSnapshot {
  readonly scope: TableScope
  readonly primaryKey: readonly string[]
  readonly columns: Readonly<Record<string, ColumnSnapshot>>
  readonly uniques?: Named<UniqueDescription>
  readonly indexes?: Named<IndexDescription>
  readonly foreignKeys?: Named<ForeignKeyDescription>
  readonly checks?: Readonly<Record<string, string>>
  /** By table and name, with their arguments. */
  readonly triggers?: Readonly<Record<string, readonly string[]>>
}

/** The schema as it is committed: sorted by names, so that a change is a few lines. */
export interface Snapshot {
  readonly version: number
  /** `<number> <name>`, in order. */
  readonly migrations: readonly string[]
  /** Signature, and what distinguishes one text from another. */
  readonly functions: Readonly<Record<string, string>>
  readonly tables: Readonly<Record<string, TableSnapshot>>
}

export function snapshotOf(program: ProgramSchema): Snapshot {
  return {
    version: program.version,
    migrations: program.migrations.map(({ number, name }) => `${number} ${name}`),
    functions: sorted(
      functionSources(program).map(({ name, signature, text }) => [name, `${signature} · ${digest(text)}`]),
    ),
    tables: sorted(program.tables.map((table) => [table.name, tableSnapshot(table)])),
  }
}

export function printSnapshot(snapshot: Snapshot): string {
  return `${printJson(snapshot)}\n`
}

export function readSnapshot(text: string): Snapshot {
  return JSON.parse(text)
}

/** Whether both are the same schema, whatever their versions are. */
export function isSameSchema(one: Snapshot, other: Snapshot): boolean {
  return printSnapshot({ ...one, version: 0 }) === printSnapshot({ ...other, version: 0 })
}

function tableSnapshot(table: TableDescription): TableSnapshot {
  const foreignKeys = table.foreignKeys.map((key) => ({
    ...key,
    name: key.name ?? `${table.name}_${key.columns.join('_')}_fkey`,
  }))
  return {
    scope: table.scope,
    primaryKey: table.primaryKey,
    columns: sorted(table.columns.map((column) => [column.name, columnSnapshot(column)])),
    ...filled('uniques', byName(table.uniques)),
    ...filled('indexes', byName(table.indexes)),
    ...filled('foreignKeys', byName(foreignKeys)),
    ...filled('checks', sorted((table.checks ?? []).map(({ name, expression }) => [name, expression]))),
    ...filled(
      'triggers',
      sorted(
        (table.triggers ?? []).map((trigger) => [
          `${trigger.table} ${triggerName(trigger)}`,
          trigger.arguments,
        ]),
      ),
    ),
  }
}

function columnSnapshot(column: ColumnDescription): ColumnSnapshot {
  const { type, generated, unreadable, values, nullable } = column
  return {
    type,
    ...(nullable && { nullable }),
    ...(column.default !== null && { default: column.default }),
    ...(generated !== undefined && { generated }),
    ...(unreadable !== undefined && { unreadable }),
    ...(values !== undefined && { values: values.toSorted().join(' ') }),
  }
}

function byName<T extends { readonly name: string }>(items: readonly T[]): Named<T> {
  return sorted(items.map(({ name, ...rest }) => [name, rest]))
}

function filled<K extends string, T extends object>(key: K, value: T): Partial<Record<K, T>> {
  return Object.keys(value).length === 0 ? {} : ({ [key]: value } as Record<K, T>)
}

function sorted<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
