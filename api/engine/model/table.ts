import { literal } from '../../kernel/database/sql.ts'
import type {
  ColumnDescription,
  ForeignKeyDescription,
  IndexDescription,
  TableDescription,
  TableScope,
  UniqueDescription,
} from '../../kernel/database/types.ts'
import type { Field } from './field.ts'
import { numbering } from './numbering.ts'
import { type Resource, type ResourceRegistry } from './resource.ts'
import { isChild } from './scope.ts'

/** The table that a resource's rows live in, with the common columns (domain/resources.md §1). */
export function tableOf(resource: Resource, find: ResourceRegistry): TableDescription {
  const functions = functionsOf(resource)
  const { triggers } = resource.storage
  return {
    name: resource.name,
    columns: columns(resource),
    primaryKey: ['id'],
    uniques: uniques(resource),
    indexes: indexes(resource),
    foreignKeys: foreignKeys(resource, find),
    scope: tableScope(resource),
    comment: `${resource.zh} ${resource.en}`,
    ...(functions === '' ? {} : { functions }),
    ...(triggers.length === 0 ? {} : { triggers }),
  }
}

function functionsOf({ name, storage: { functions, numbered } }: Resource): string {
  return functions + (numbered === null ? '' : numbering(name, numbered))
}

/** Name of the constraint that keeps a field's values apart. */
export function uniqueName(table: string, field: string): string {
  return `${table}_${field}_key`
}

/** Whether rows carry `company_id`: always, only some of them, or never. */
export function companyColumn({ scope }: Resource): 'always' | 'some' | 'never' {
  if (isChild(scope)) return scope.shared === true ? 'some' : 'always'
  if (scope === 'company') return 'always'
  return scope === 'kind' || scope === 'company?' ? 'some' : 'never'
}

function columns(resource: Resource): ColumnDescription[] {
  const company = companyColumn(resource)
  const common = company === 'never' ? timeColumns : [...timeColumns, 'company_id']
  const own = storedFields(resource).filter(([name]) => !common.includes(name))
  return [
    { name: 'id', type: 'bigint', nullable: false, default: null, generated: 'identity' },
    ...(company === 'never' ? [] : [column('company_id', 'bigint', company === 'some')]),
    ...own.map(([name, field]) => fieldColumn(name, field)),
    ...Object.entries(resource.storage.internal).map(([name, type]) => ({
      ...column(name, type, true),
      ...(resource.storage.unreadable.includes(name) ? { unreadable: true } : {}),
    })),
    ...timeColumns.map((name) => ({ ...column(name, 'timestamptz(3)', false), default: 'now()' })),
    column('created_by', 'bigint', true),
    column('updated_by', 'bigint', true),
    ...(resource.lifecycle.softDelete ? [column('deleted_at', 'timestamptz(3)', true)] : []),
  ]
}

const timeColumns: readonly string[] = ['created_at', 'updated_at']

function storedFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.column !== null)
}

function column(name: string, type: string, nullable: boolean): ColumnDescription {
  return { name, type, nullable, default: null }
}

function fieldColumn(name: string, field: Field): ColumnDescription {
  return {
    name,
    type: field.column ?? 'text',
    nullable: field.nullable,
    default: sqlDefault(field),
    ...(field.generated === null ? {} : { generated: field.generated }),
    ...valuesOf(field),
    comment: `${field.zh} ${field.en}`,
  }
}

/** What a stored enumeration may be, where its choices are all there is. */
function valuesOf({ type, column, choices, isOpen }: Field): { values?: readonly string[] } {
  const isStored = (type === 'enum' || type === 'enums') && column !== null
  return isStored && !isOpen && choices !== null ? { values: choices.map(({ value }) => value) } : {}
}

function sqlDefault(field: Field): string | null {
  if (field.default === null) return null
  if (field.default === 'now') return field.type === 'date' ? 'CURRENT_DATE' : 'now()'
  return typeof field.default === 'string' ? literal(field.default) : String(field.default)
}

function uniques(resource: Resource): UniqueDescription[] {
  const company = companyColumn(resource)
  const alive = resource.lifecycle.softDelete ? { where: 'deleted_at IS NULL' } : {}
  const declared = storedFields(resource).flatMap(([name, { unique, readOnly }]) => {
    if (unique === null) return []
    const scope = unique.within === 'company' ? companyKey(company) : []
    const together = unique.with.map((other) => comparable(resource, other))
    return [
      {
        name: uniqueName(resource.name, name),
        columns: [...scope, ...together, name],
        ...(readOnly ? {} : alive),
      },
    ]
  })
  const target = { name: `${resource.name}_company_id_id_key`, columns: ['company_id', 'id'] }
  return company === 'always' ? [target, ...declared] : declared
}

function companyKey(company: ReturnType<typeof companyColumn>): string[] {
  if (company === 'never') return []
  return [company === 'always' ? 'company_id' : '(coalesce(company_id, 0))']
}

/** Nulls count as equal in a compound uniqueness: two top-level names are the same name. */
function comparable(resource: Resource, name: string): string {
  const field = resource.fields[name]
  if (field?.nullable !== true) return name
  if (field.column === 'bigint') return `(coalesce(${name}, 0))`
  return field.column === 'text' ? `(coalesce(${name}, ''))` : name
}

function indexes(resource: Resource): IndexDescription[] {
  const leading = companyColumn(resource) === 'never' ? [] : ['company_id']
  const single = storedFields(resource).filter(([, field]) => field.indexed)
  return [
    ...resource.storage.indexes.map((names) =>
      index(resource, [...leading, ...names, ...tieBreaker(resource, names)]),
    ),
    ...resource.storage.coveringIndexes.map(({ columns, include }) => ({
      ...index(resource, [...leading, ...columns], 'covering'),
      include,
    })),
    ...resource.storage.partialIndexes.map(({ columns, where, as }) => {
      const all = [...leading, ...columns]
      return { ...index(resource, all, as), where }
    }),
    ...single.map(([name, field]) =>
      field.column?.endsWith('[]') === true
        ? { ...index(resource, [name]), method: 'gin' as const }
        : index(resource, [
            ...(isParentKey(resource, name) ? [] : leading),
            name,
            ...tieBreaker(resource, [name]),
          ]),
    ),
  ]
}

/**
 * Lists are in order of a field and then of `id` (`orderBy`): with both in the index a page is read from it, however many rows have the same
 * value. Times hardly ever have, and references are in order of the titles of what they name.
 */
function tieBreaker({ list, fields }: Resource, [name, ...more]: readonly string[]): string[] {
  const field = name === undefined || more.length > 0 ? undefined : fields[name]
  if (name === undefined || field === undefined || list?.sortable.includes(name) !== true) return []
  return field.type === 'ref' || field.column?.startsWith('timestamptz') === true ? [] : ['id']
}

/** Children are read by their parent's id alone. */
function isParentKey({ scope }: Resource, name: string): boolean {
  return isChild(scope) && scope.by === name
}

function index(resource: Resource, names: readonly string[], as?: string): IndexDescription {
  const parts = [resource.name, ...names, ...(as === undefined ? [] : [as]), 'idx']
  return { name: parts.join('_').slice(0, 63), columns: names }
}

function foreignKeys(resource: Resource, find: ResourceRegistry): ForeignKeyDescription[] {
  const company = companyColumn(resource)
  const toCompany: ForeignKeyDescription = {
    columns: ['company_id'],
    table: 'companies',
    references: ['id'],
    onDelete: 'restrict',
  }
  const references = storedFields(resource).flatMap(([name, field]) => {
    const target = field.type === 'ref' && field.resource !== null ? find(field.resource) : undefined
    return target === undefined || name === 'company_id' ? [] : [reference(resource, name, target)]
  })
  return company === 'never' ? references : [toCompany, ...references]
}

/** Between two tables of companies the key carries `company_id`: a row cannot point into another company. */
function reference(resource: Resource, name: string, target: Resource): ForeignKeyDescription {
  const isParent = isChild(resource.scope) && resource.scope.by === name
  // What is one user's own comes and goes without asking those who mention it.
  const onDelete = isParent ? 'cascade' : target.scope === 'user' ? 'set null' : 'restrict'
  const both = companyColumn(resource) !== 'never' && companyColumn(target) === 'always'
  return both
    ? { columns: ['company_id', name], table: target.name, references: ['company_id', 'id'], onDelete }
    : { columns: [name], table: target.name, references: ['id'], onDelete }
}

function tableScope({ name, scope, access: { sharing } }: Resource): TableScope {
  if (isChild(scope)) {
    return scope.shared === true ? { through: { table: scope.parent, column: scope.by } } : 'company'
  }
  if (typeof scope === 'object' || scope === 'self' || scope === 'synthesizing') {
    throw new Error(`${name} is a variant of another resource and has no table of its own`)
  }
  if (scope !== 'kind') return scope
  const own = 'company_id = any((select app_company_ids())::bigint[])'
  const shared =
    sharing === null
      ? 'false'
      : `exists (select 1 from ${sharing.shares(name)} = any((select app_company_ids())::bigint[]))`
  return {
    policy: { using: `${own} or (company_id is null and ${shared})`, check: `${own} or company_id is null` },
  }
}
