import { literal } from '../sql.ts'
import { APPLICATION_ROLE } from '../transaction.ts'
import type { IndexDescription, TableDescription, TableScope, TriggerDescription } from '../types.ts'

/**
 * Everything of a table but its columns: indexes, constraints, policies. Such an object holds no data, so one whose definition
 * changed is dropped and made anew.
 */
export interface SchemaObject {
  table: string
  /** Unique within the table. */
  key: string
  create: string
  drop: string
}

/** In the order in which they can be created once all tables are there. */
export function objectsOf(tables: readonly TableDescription[]): SchemaObject[] {
  return [
    ...tables.flatMap(uniquesOf),
    ...tables.flatMap(indexesOf),
    ...tables.flatMap(checksOf),
    ...tables.flatMap(foreignKeysOf),
    ...tables.flatMap(accessOf),
    ...tables.flatMap(({ triggers = [] }) => triggers.map(triggerObject)),
  ]
}

export function isIndex({ key }: Pick<SchemaObject, 'key'>): boolean {
  return key.startsWith('index ')
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function uniquesOf(table: TableDescription): SchemaObject[] {
  return table.uniques.map((unique) => indexObject(table.name, { ...unique, unique: true }))
}

function indexesOf(table: TableDescription): SchemaObject[] {
  return table.indexes.map((index) => indexObject(table.name, index))
}

function indexObject(table: string, index: IndexDescription): SchemaObject {
  const kind = index.unique === true ? 'UNIQUE INDEX' : 'INDEX'
  const method = index.method === undefined ? '' : ` USING ${index.method}`
  const include = index.include === undefined ? '' : ` INCLUDE (${index.include.join(', ')})`
  const where = index.where === undefined ? '' : ` WHERE ${index.where}`
  return {
    table,
    key: `index ${index.name}`,
    create: `CREATE ${kind} ${quote(index.name)} ON ${quote(table)}${method} (${index.columns.join(', ')})${include}${where}`,
    drop: `DROP INDEX IF EXISTS ${quote(index.name)}`,
  }
}

function checksOf(table: TableDescription): SchemaObject[] {
  return (table.checks ?? []).map((check) =>
    constraintObject(table.name, check.name, `CHECK (${check.expression})`),
  )
}

function foreignKeysOf(table: TableDescription): SchemaObject[] {
  return table.foreignKeys.map((key) => {
    const name = key.name ?? `${table.name}_${key.columns.join('_')}_fkey`
    const target = `${quote(key.table)} (${key.references.map(quote).join(', ')})`
    const columns = key.columns.map(quote).join(', ')
    const rule = `FOREIGN KEY (${columns}) REFERENCES ${target} ON DELETE ${deleteRule(key.onDelete)}`
    return constraintObject(table.name, name, rule)
  })
}

function deleteRule(rule: string): string {
  const column = /^set null (.+)$/.exec(rule)?.[1]
  return column === undefined ? rule.toUpperCase() : `SET NULL (${quote(column)})`
}

function constraintObject(table: string, name: string, rule: string): SchemaObject {
  return {
    table,
    key: `constraint ${name}`,
    create: `ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${rule}`,
    drop: `ALTER TABLE ${quote(table)} DROP CONSTRAINT IF EXISTS ${quote(name)}`,
  }
}

function triggerObject(trigger: TriggerDescription): SchemaObject {
  const { table, on } = trigger
  const name = quote(triggerName(trigger))
  const rows = { insert: ['NEW'], update: ['OLD', 'NEW'], delete: ['OLD'] }[on]
  const tables = rows
    .map((each) => `${each} TABLE AS ${each === 'OLD' ? 'app_before' : 'app_after'}`)
    .join(' ')
  return {
    table,
    key: `trigger ${triggerName(trigger)}`,
    create: `CREATE TRIGGER ${name} AFTER ${on.toUpperCase()} ON ${quote(table)} REFERENCING ${tables} FOR EACH STATEMENT
      EXECUTE FUNCTION ${quote(trigger.function)}(${trigger.arguments.map(literal).join(', ')})`,
    drop: `DROP TRIGGER IF EXISTS ${name} ON ${quote(table)}`,
  }
}

/** `app_publish_update`. */
export function triggerName({ function: name, on }: Pick<TriggerDescription, 'function' | 'on'>): string {
  return `${name}_${on}`
}

/** Rights and row-level security as one object: they are only ever right together. */
function accessOf(table: TableDescription): SchemaObject[] {
  const name = quote(table.name)
  const drop = [
    `REVOKE ALL ON ${name} FROM ${APPLICATION_ROLE}`,
    `DROP POLICY IF EXISTS application ON ${name}`,
    `DROP POLICY IF EXISTS owner ON ${name}`,
    `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`,
    `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`,
  ]
  return [{ table: table.name, key: 'access', create: grantsFor(table).join(';'), drop: drop.join(';') }]
}

function grantsFor(table: TableDescription): string[] {
  const name = quote(table.name)
  const grant = `GRANT ${rightsOn(table)} ON ${name} TO ${APPLICATION_ROLE}`
  if (table.scope === 'system') return [`REVOKE ALL ON ${name} FROM ${APPLICATION_ROLE}`]
  if (table.scope === 'global') return [grant]
  const { using, check } = conditionsOf(table.scope)
  return [
    grant,
    `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY application ON ${name} TO ${APPLICATION_ROLE} USING (${using}) WITH CHECK (${check})`,
    `CREATE POLICY owner ON ${name} TO CURRENT_USER USING ((SELECT app_is_system())) WITH CHECK ((SELECT app_is_system()))`,
  ]
}

/** Reading is granted column by column where one of them is not to be read. */
function rightsOn({ columns }: TableDescription): string {
  const readable = columns.filter(({ unreadable }) => unreadable !== true)
  const reading =
    readable.length === columns.length
      ? 'SELECT'
      : `SELECT (${readable.map((column) => quote(column.name)).join(', ')})`
  return `${reading}, INSERT, UPDATE, DELETE`
}

/** The functions stand in sub-selects so that they are evaluated once a statement, not once a row. */
const IN_COMPANY = 'company_id = ANY ((SELECT app_company_ids())::bigint[])'
const OF_USER = 'user_id = (SELECT app_user_id())'

function conditionsOf(scope: Exclude<TableScope, 'system' | 'global'>): { using: string; check: string } {
  if (scope === 'company') return { using: IN_COMPANY, check: IN_COMPANY }
  if (scope === 'user') return { using: OF_USER, check: OF_USER }
  if (scope === 'company?') {
    return {
      using: `${IN_COMPANY} OR (company_id IS NULL AND (SELECT app_system_rows()))`,
      check: `${IN_COMPANY} OR company_id IS NULL`,
    }
  }
  if ('policy' in scope) return scope.policy
  const { table, column } = scope.through
  const visible = `EXISTS (SELECT 1 FROM ${quote(table)} parent WHERE parent.id = ${quote(column)})`
  return { using: visible, check: visible }
}
