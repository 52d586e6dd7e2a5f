import { canonicalType } from '../schema/column-types.ts'
import { columnSql } from '../schema/columns.ts'
import { literal } from '../sql.ts'
import { type Choice, CHOICE, chooseOne, statement, VALUE } from './skeletons.ts'
import type { ColumnSnapshot, Snapshot, TableSnapshot } from './snapshot.ts'

/** A change that loses values, or that rows of a customer may not allow: a numbered migration has to make it safe. */
export interface UnsafeChange {
  /** As a migration's `covers` names it: `drop orders.note`. */
  readonly id: string
  readonly why: string
  /** Lines of a migration to begin with. */
  readonly skeleton: readonly string[]
}

/** What cannot be done to a database of `before` without a migration, in the order of tables and columns. */
export function unsafeChanges(before: Snapshot, after: Snapshot): UnsafeChange[] {
  return Object.entries(before.tables).flatMap(([name, table]) => {
    const now = after.tables[name]
    return now === undefined ? [droppedTable(name, after, before)] : changesOfTable(name, table, now)
  })
}

function droppedTable(name: string, after: Snapshot, before: Snapshot): UnsafeChange {
  const added = Object.keys(after.tables).filter((other) => before.tables[other] === undefined)
  const renames = added.map((other): Choice => {
    return {
      covers: `rename table ${name} to ${other}`,
      code: `await renameTable(tx, '${name}', '${other}')`,
    }
  })
  return {
    id: `drop table ${name}`,
    why: 'Its rows would stay, and nothing would read or write them.',
    skeleton: chooseOne(renames, {
      covers: `drop table ${name}`,
      code: statement(`DROP TABLE "${name}"`),
      open: statement(`DROP TABLE ${CHOICE}`),
    }),
  }
}

function changesOfTable(name: string, before: TableSnapshot, after: TableSnapshot): UnsafeChange[] {
  const columns = Object.entries(before.columns).flatMap(([column, was]) => {
    const now = after.columns[column]
    if (now === undefined) return [droppedColumn(name, column, was, before, after)]
    return [...changedColumn(name, column, was, now, before), ...removedValues(name, column, was, now)]
  })
  const added = Object.entries(after.columns).flatMap(([column, now]) =>
    before.columns[column] === undefined ? addedColumn(name, column, now, before, after) : [],
  )
  return [...columns, ...added, ...changedKey(name, before, after), ...newRules(name, before, after)]
}

function droppedColumn(
  table: string,
  column: string,
  was: ColumnSnapshot,
  before: TableSnapshot,
  after: TableSnapshot,
): UnsafeChange {
  const alter = `ALTER TABLE "${table}"`
  const renames = alikeOnlyIn(after, before, was).map((name): Choice => {
    return {
      covers: `rename ${table}.${column} to ${name}`,
      code: statement(`${alter} RENAME COLUMN "${column}" TO "${name}"`),
    }
  })
  const drop = statement(`${alter} DROP COLUMN "${column}"`)
  return {
    id: `drop ${table}.${column}`,
    why: 'Its values would stay in the database, and nothing would read or write them.',
    skeleton: [
      ...withoutComputations(table, column, before),
      ...chooseOne(renames, {
        covers: `drop ${table}.${column}`,
        code: drop,
        open: statement(`${alter} ${CHOICE}`),
      }),
    ],
  }
}

/** Columns of the same type that only one of the two has: what another one of the same type may have become, or have been. */
function alikeOnlyIn(one: TableSnapshot, other: TableSnapshot, { type }: ColumnSnapshot): string[] {
  return Object.entries(one.columns)
    .filter(
      ([name, column]) =>
        other.columns[name] === undefined && canonicalType(column.type) === canonicalType(type),
    )
    .map(([name]) => name)
}

/** Computed columns that read a column stand in its way; the start adds them again. */
function withoutComputations(table: string, column: string, { columns }: TableSnapshot): string[] {
  const reads = new RegExp(`\\b${column}\\b`)
  return Object.entries(columns)
    .filter(([, other]) => isComputed(other) && reads.test(other.generated ?? ''))
    .map(([name]) => statement(`ALTER TABLE "${table}" DROP COLUMN "${name}"`))
}

function changedColumn(
  table: string,
  column: string,
  was: ColumnSnapshot,
  now: ColumnSnapshot,
  before: TableSnapshot,
): UnsafeChange[] {
  const alter = `ALTER TABLE "${table}" ALTER COLUMN "${column}"`
  const retyped = canonicalType(was.type) !== canonicalType(now.type)
  const becameComputed = isComputed(now) && !isComputed(was)
  const numbering = (was.generated === 'identity') !== (now.generated === 'identity')
  if (retyped || becameComputed || numbering) {
    return [
      {
        id: `retype ${table}.${column}`,
        why: `It is ${describe(was)} and becomes ${describe(now)}.`,
        skeleton: becameComputed
          ? [statement(`ALTER TABLE "${table}" DROP COLUMN "${column}"`)]
          : [
              ...withoutComputations(table, column, before),
              statement(`${alter} TYPE ${now.type} USING "${column}"::${now.type}`),
            ],
      },
    ]
  }
  if (was.nullable !== true || now.nullable === true || isComputed(now)) return []
  return [
    {
      id: `tighten ${table}.${column}`,
      why: 'It becomes required, and rows may have none.',
      skeleton: [
        statement(`UPDATE "${table}" SET "${column}" = ${now.default ?? VALUE} WHERE "${column}" IS NULL`),
      ],
    },
  ]
}

function removedValues(
  table: string,
  column: string,
  was: ColumnSnapshot,
  now: ColumnSnapshot,
): UnsafeChange[] {
  if (was.values === undefined || now.values === undefined) return []
  const left = new Set(now.values.split(' '))
  const removed = was.values.split(' ').filter((value) => !left.has(value))
  return removed.map((value) => {
    const text = literal(value)
    const [other, has] = now.type.endsWith('[]')
      ? [`array_replace("${column}", ${text}, ${VALUE})`, `${text} = ANY ("${column}")`]
      : [VALUE, `"${column}" = ${text}`]
    return {
      id: `remove ${table}.${column} ${value}`,
      why: 'It is no value of it any more, and rows may have it.',
      skeleton: [statement(`UPDATE "${table}" SET "${column}" = ${other} WHERE ${has}`)],
    }
  })
}

function addedColumn(
  table: string,
  column: string,
  now: ColumnSnapshot,
  before: TableSnapshot,
  after: TableSnapshot,
): UnsafeChange[] {
  if (now.nullable === true || now.default !== undefined || now.generated !== undefined) return []
  const { values: _values, ...described } = now
  const nullable = columnSql({ ...described, name: column, nullable: true, default: null })
  return [
    {
      id: `require ${table}.${column}`,
      why: 'It is new, required and without a default, so rows that are there would have none.',
      skeleton: [
        ...(alikeOnlyIn(before, after, now).length > 0
          ? [`// Only where no other column is renamed to "${column}":`]
          : []),
        statement(`ALTER TABLE "${table}" ADD COLUMN ${nullable}`),
        statement(`UPDATE "${table}" SET "${column}" = ${VALUE}`),
      ],
    },
  ]
}

function changedKey(table: string, before: TableSnapshot, after: TableSnapshot): UnsafeChange[] {
  if (before.primaryKey.join() === after.primaryKey.join()) return []
  const columns = after.primaryKey.map((column) => `"${column}"`).join(', ')
  return [
    {
      id: `rekey ${table}`,
      why: `Its key is (${before.primaryKey.join(', ')}) and becomes (${after.primaryKey.join(', ')}).`,
      skeleton: [
        statement(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_pkey", ADD PRIMARY KEY (${columns})`),
      ],
    },
  ]
}

/** New or changed rules that rows may break: not those about a new column that is null in all rows. */
function newRules(table: string, before: TableSnapshot, after: TableSnapshot): UnsafeChange[] {
  const isEmptyColumn = (name: string) =>
    before.columns[name] === undefined &&
    after.columns[name]?.nullable === true &&
    after.columns[name].default === undefined
  const rules = (kind: 'uniques' | 'foreignKeys') =>
    Object.entries(after[kind] ?? {}).filter(
      ([name, rule]) =>
        ruleOf(kind, before[kind]?.[name]) !== ruleOf(kind, rule) && !rule.columns.some(isEmptyColumn),
    )
  const checks = Object.entries(after.checks ?? {}).filter(([name, rule]) => before.checks?.[name] !== rule)
  return [...rules('uniques'), ...rules('foreignKeys'), ...checks].map(([name]) => ({
    id: `constrain ${table}.${name}`,
    why: 'It is a new rule, and rows may break it.',
    skeleton: [
      `// Mend the rows of "${table}" that ${name} would refuse; remove this line if there can be none.`,
    ],
  }))
}

/** What rows have to obey: what happens on deletion is no such thing. */
function ruleOf(kind: 'uniques' | 'foreignKeys', rule: object | undefined): string {
  if (rule === undefined) return ''
  const { onDelete: _onDelete, ...rest } = { onDelete: '', ...rule }
  return kind === 'foreignKeys' ? JSON.stringify(rest) : JSON.stringify(rule)
}

function isComputed({ generated }: ColumnSnapshot): boolean {
  return generated !== undefined && generated !== 'identity'
}

function describe(column: ColumnSnapshot): string {
  if (isComputed(column)) return `computed ${column.type}`
  return column.generated === 'identity' ? `numbered ${column.type}` : column.type
}
