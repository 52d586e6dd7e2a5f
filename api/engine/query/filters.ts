import type { Field } from '../model/field.ts'
import { bool } from '../model/fields.ts'
import { fieldOf, type Resource, type ResourceRegistry } from '../model/resource.ts'
import { childRelation } from './children.ts'

export type FilterControl =
  | 'text'
  | 'multi'
  | 'relation'
  | 'tree'
  | 'daterange'
  | 'numrange'
  | 'boolean'
  | 'tags'

/** A filter that a list offers. */
export interface Filter {
  /** As in `filter[…]`; children with a dot. */
  readonly name: string
  readonly field: Field
  readonly control: FilterControl
  /** SQL of the value over the row `t`, which is the child's where any child may match. */
  readonly sql: string
  /** The children of which any may match. */
  readonly child: ChildOf | null
  /** The table whose records stand in a tree by `parent_id`; a chosen one stands for all below it, too. */
  readonly tree: string | null
  /** Value that holds when the caller gives none. */
  readonly defaultValue: string | null
}

export interface ChildOf {
  readonly resource: Resource
  /** Its field that names the parent. */
  readonly by: string
  /** The value is read from what the resource joins. */
  readonly isComputed: boolean
}

/** The filters of a list in declared order; the recycle bin comes by itself with soft delete. */
export function filtersOf(resource: Resource, find: ResourceRegistry): Filter[] {
  const declared = (resource.list?.filters ?? []).map((name) => filterOf(resource, name, find))
  return resource.lifecycle.softDelete ? [...declared, trashed] : declared
}

/** A filter of the records themselves, not of their children; undefined where the list offers none of that name. */
export function ownFilter(resource: Resource, name: string, find: ResourceRegistry): Filter | undefined {
  const isOffered = !name.includes('.') && resource.list?.filters?.includes(name)
  return isOffered ? filterOf(resource, name, find) : undefined
}

export const trashedFilter = 'trashed'

const trashed: Filter = {
  name: trashedFilter,
  field: bool('回收站', 'Recycle bin', { default: false }),
  control: 'boolean',
  sql: '(t.deleted_at is not null)',
  child: null,
  tree: null,
  defaultValue: '0',
}

function filterOf(resource: Resource, name: string, find: ResourceRegistry): Filter {
  const [first = '', second] = name.split('.')
  const defaultValue = resource.list?.defaultFilters?.[name] ?? null
  if (second === undefined) {
    const field = fieldOf(resource, name)
    if (field === undefined) throw new Error(`${resource.name} filters by ${name}, which it does not have`)
    return {
      name,
      field,
      ...controlOf(field, find),
      sql: field.sql ?? `t.${name}`,
      child: null,
      defaultValue,
    }
  }
  const relation = childRelation(resource, first, find)
  const field = fieldOf(relation.child, second)
  if (field === undefined)
    throw new Error(`${resource.name} filters by ${name}, which ${first} does not have`)
  return {
    name,
    field,
    ...controlOf(field, find),
    sql: field.sql ?? `t.${second}`,
    child: { resource: relation.child, by: relation.by, isComputed: field.sql !== null },
    defaultValue,
  }
}

const controls = new Map<Field['type'], FilterControl>([
  ['enum', 'multi'],
  ['enums', 'multi'],
  ['ref', 'relation'],
  ['refs', 'relation'],
  ['date', 'daterange'],
  ['datetime', 'daterange'],
  ['int', 'numrange'],
  ['decimal', 'numrange'],
  ['money', 'numrange'],
  ['percent', 'numrange'],
  ['bool', 'boolean'],
  ['tags', 'tags'],
])

function controlOf(field: Field, find: ResourceRegistry): Pick<Filter, 'control' | 'tree'> {
  const target = field.type === 'ref' && field.resource !== null ? find(field.resource) : undefined
  if (target !== undefined && target.fields['parent_id']?.resource === target.name) {
    return { control: 'tree', tree: target.name }
  }
  return { control: controls.get(field.type) ?? 'text', tree: null }
}
