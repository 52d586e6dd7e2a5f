import type { Database, Query } from '../../../api/database/types.ts'
import { isChild, type Resource } from '../../../api/definition/resource.ts'
import { tables } from '../../../api/tables.ts'
import { resourceOf } from './operations.ts'

/** A record, with the parent that its path names. */
export interface RecordIds {
  readonly id: number
  readonly parent: number | null
  /** What an update has to send along. */
  readonly updated_at: string | null
}

/** Records of the company 1, and records that a member of that company alone may not see. */
export interface Records {
  own(resource: Resource): RecordIds | null
  /** Another one of the same company, of another parent where there are parents. */
  other(resource: Resource): RecordIds | null
  foreign(resource: Resource): RecordIds | null
}

/** An id that no record has. */
export const missingId = 987_654_321

/** Chosen by columns alone, not by the rules that are under test. `userId` is the member. */
export async function loadRecords(
  database: Database,
  all: readonly Resource[],
  userId: number,
): Promise<Records> {
  const [own, other, foreign] = await database.system(async (tx) => {
    for (const resource of all) if (resource.scope === 'synthesizing') await bearAlone(tx, resource, userId)
    const pick = async (resource: Resource, kind: 'own' | 'other' | 'foreign') => {
      const where = kind === 'foreign' ? foreignRows(resource, userId) : ownRows(resource, userId)
      if (where === null) return null
      if (resource.source !== null)
        return kind === 'foreign' ? null : { id: 1, parent: null, updated_at: null }
      const parent = parentColumn(resource)
      const alive = hasColumn(resource, 'deleted_at') ? 'and t.deleted_at is null' : ''
      const order = kind === 'other' ? `${parent ?? 't.id'} desc, t.id desc` : `${parent ?? 't.id'}, t.id`
      const version = hasColumn(resource, 'updated_at') ? 't.updated_at' : 'null::timestamptz as updated_at'
      const [row] = await tx<{ id: number; parent: number | null; updated_at: string | null }>(
        `select t.id, ${parent ?? 'null::bigint'} as parent, ${version} from ${resource.name} t ${joinOf(resource)}
          where (${where}) ${alive} order by ${order} limit 1`,
      )
      return row ?? null
    }
    const everyOne = async (kind: 'own' | 'other' | 'foreign') => {
      const found = new Map<string, RecordIds | null>()
      for (const resource of all) found.set(resource.operationPrefix, await pick(resource, kind))
      return found
    }
    return [await everyOne('own'), await everyOne('other'), await everyOne('foreign')]
  })
  const from = (found: ReadonlyMap<string, RecordIds | null> | undefined) => (resource: Resource) =>
    found?.get(resource.operationPrefix) ?? null
  return { own: from(own), other: from(other), foreign: from(foreign) }
}

/** Of what is shared out the company 1 bears the first alone: who works there only changes it. */
async function bearAlone(tx: Query, resource: Resource, userId: number): Promise<void> {
  if (resource.sharedBy !== null) return
  await tx(
    `delete from marketing_allocations a where a.owner_type = '${ownerType(resource)}' and a.company_id <> 1
      and a.owner_ref = (select t.id from ${resource.name} t where ${ownRows(resource, userId)} order by t.id limit 1)`,
  )
}

function ownerType({ name }: Resource): string {
  return name.replace(/s$/, '')
}

function ownRows(resource: Resource, userId: number): string {
  const { scope, name } = resource
  if (scope === 'synthesizing') return `t.company_id is null and ${sharedWithOne(resource)}`
  if (scope === 'user') return `t.user_id = ${userId}`
  if (name === 'users') return `t.username = 'readonly'`
  if (name === 'companies') return 't.id = 1'
  const parent = parentOf(resource)
  if (parent?.scope === 'kind' || parent?.scope === 'synthesizing')
    return `t.${columnOf(resource)} in (select t.id from ${parent.name} t where ${ownRows(parent, userId)})`
  return hasColumn(resource, 'company_id') ? 't.company_id = 1' : 'true'
}

/** Null where everybody may see everything. */
function foreignRows(resource: Resource, userId: number): string | null {
  const { scope, name } = resource
  if (scope === 'synthesizing') return `t.company_id is null and not ${sharedWithOne(resource)}`
  if (scope === 'user') return `t.user_id <> ${userId}`
  if (name === 'users')
    return typeof scope === 'object' && 'assignment' in scope && scope.parent === 'companies'
      ? 'm.company_id = 2'
      : `t.id not in (select m.user_id from company_users m where m.company_id = 1)`
  if (name === 'companies') return 't.id = 2'
  const parent = parentOf(resource)
  if (parent?.scope === 'kind' || parent?.scope === 'synthesizing')
    return `t.${columnOf(resource)} in (select t.id from ${parent.name} t where ${foreignRows(parent, userId) ?? 'false'})`
  return hasColumn(resource, 'company_id') ? 't.company_id = 2' : null
}

/** Of a resource by kind: allocated to the company, or of somebody who works there. */
function sharedWithOne(resource: Resource): string {
  const { sharedBy } = resource
  if (sharedBy !== null)
    return `exists (select from company_users m where m.user_id = t.${sharedBy} and m.company_id = 1)`
  return `exists (select from marketing_allocations a where a.owner_type = '${ownerType(resource)}' and a.owner_ref = t.id and a.company_id = 1)`
}

function parentOf({ scope }: Resource): Resource | undefined {
  return typeof scope === 'object' ? resourceOf(scope.parent) : undefined
}

function columnOf({ scope }: Resource): string {
  return isChild(scope) ? scope.by : 'id'
}

function parentColumn({ scope }: Resource): string | null {
  if (typeof scope === 'string') return null
  return isChild(scope) ? `t.${scope.by}` : `m.${scope.assignment.parent}`
}

function joinOf({ scope }: Resource): string {
  if (typeof scope === 'string' || isChild(scope)) return ''
  const { table, row } = scope.assignment
  return `join ${table} m on m.${row} = t.id`
}

function hasColumn({ name }: Resource, column: string): boolean {
  return tables.find((table) => table.name === name)?.columns.some((each) => each.name === column) === true
}
