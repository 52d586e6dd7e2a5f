import { type Resource } from '../../../api/engine/model/resource.ts'
import { isChild } from '../../../api/engine/model/scope.ts'
import type { Database, Query } from '../../../api/kernel/database/types.ts'
import { tables } from '../../../api/modules/registry.ts'
import { resourceOf } from './operations.ts'

/** A record, with the parent that its path names. */
export interface RecordIds {
  readonly id: number
  readonly parent: number | null
  /** What an update has to send along. */
  readonly updated_at: string | null
}

/** Records of one company, and records that a member of that company alone may not see. */
export interface Records {
  own(resource: Resource): RecordIds | null
  /** Another one of the same company, of another parent where there are parents. */
  other(resource: Resource): RecordIds | null
  foreign(resource: Resource): RecordIds | null
}

/** Whose records are own ones: those of a company and of a member; the other company has the foreign ones. */
export interface Side {
  readonly company: number
  readonly stranger: number
  readonly userId: number
}

/** An id that no record has. */
export const missingId = 987_654_321

/** Chosen by columns alone, not by the rules that are under test: what is the company's of which the user is a member, and what is not. */
export async function loadRecords(
  database: Database,
  all: readonly Resource[],
  userId: number,
  { company = 1, stranger = 2 }: Partial<Side> = {},
): Promise<Records> {
  const side: Side = { company, stranger, userId }
  const [own, other, foreign] = await database.system(async (tx) => {
    for (const resource of all) if (resource.scope === 'synthesizing') await bearAlone(tx, resource, side)
    const pick = async (resource: Resource, kind: 'own' | 'other' | 'foreign') => {
      const where = kind === 'foreign' ? foreignRows(resource, side) : ownRows(resource, side)
      if (where === null) return null
      if (resource.storage.source !== null)
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

/** Other records of a company than those that were chosen, the deleted ones of a resource too: in as many states as there are. */
export async function loadCandidates(
  database: Database,
  resource: Resource,
  side: Side,
  most: number,
): Promise<readonly RecordIds[]> {
  if (resource.storage.source !== null) return []
  const parent = parentColumn(resource) ?? 'null::bigint'
  const version = hasColumn(resource, 'updated_at') ? 't.updated_at' : 'null::timestamptz as updated_at'
  const gone = hasColumn(resource, 'deleted_at') ? 't.deleted_at is not null' : 'false'
  const state = hasColumn(resource, 'status') ? 't.status' : `''`
  return await database.system((tx) =>
    tx<RecordIds>(
      `select id, parent, updated_at from (
        select t.id, ${parent} as parent, ${version}, row_number() over (partition by ${gone}, ${state} order by md5(t.id::text)) as place
          from ${resource.name} t ${joinOf(resource)} where (${ownRows(resource, side)})) rows
        order by place, id limit ${most}`,
    ),
  )
}

/** Of what is shared out the company bears the first alone and whole: who works there only changes it. */
async function bearAlone(tx: Query, resource: Resource, side: Side): Promise<void> {
  if (!isAllocated(resource)) return
  const ofFirst = `a.owner_type = '${ownerType(resource)}'
    and a.owner_ref = (select t.id from ${resource.name} t where ${ownRows(resource, side)} order by t.id limit 1)`
  await tx(
    `with kept as (select a.id from marketing_allocations a where ${ofFirst} and a.company_id = ${side.company} order by a.id limit 1),
      others as (delete from marketing_allocations a where ${ofFirst} and a.id not in (select id from kept))
      update marketing_allocations a set percent = 100 from kept where a.id = kept.id`,
  )
}

/** What `marketing_allocations` calls a resource. */
export function ownerType({ name }: Resource): string {
  return name.replace(/s$/, '')
}

/** SQL condition: the rows `t` that are own ones. */
export function ownRows(resource: Resource, side: Side): string {
  const { scope, name } = resource
  const { company, stranger, userId } = side
  if (scope === 'synthesizing') return borneBy(resource, company)
  if (scope === 'user') return `t.user_id = ${userId}`
  if (name === 'users') return company === 1 ? `t.username = 'readonly'` : worksOnlyIn(company, stranger)
  if (name === 'companies') return `t.id = ${company}`
  if (name === 'departments') return sitOnly(company)
  const parent = parentOf(resource)
  if (parent?.scope === 'kind' || parent?.scope === 'synthesizing')
    return `t.${columnOf(resource)} in (select t.id from ${parent.name} t where ${isOfShared(resource) ? borneBy(parent, company) : ownRows(parent, side)})`
  return hasColumn(resource, 'company_id') ? `t.company_id = ${company}` : 'true'
}

function worksOnlyIn(company: number, stranger: number): string {
  const isMember = (id: number) =>
    `t.id in (select m.user_id from company_users m where m.company_id = ${id})`
  return `${isMember(company)} and not ${isMember(stranger)}`
}

/** A department at the end of the tree whose people work in the company alone. */
function sitOnly(company: number): string {
  return `not exists (select from departments d where d.parent_id = t.id) and not exists (
    select from users u join company_users m on m.user_id = u.id where u.department_id = t.id and m.company_id <> ${company})`
}

/** Null where all users may see everything. */
function foreignRows(resource: Resource, side: Side): string | null {
  const { scope, name } = resource
  const { company, stranger, userId } = side
  if (scope === 'synthesizing')
    return `${borneBy(resource, stranger)} and not ${sharedWith(resource, company)}`
  if (scope === 'user') return `t.user_id <> ${userId}`
  if (name === 'users')
    return typeof scope === 'object' && 'assignment' in scope && scope.parent === 'companies'
      ? `m.company_id = ${stranger} and t.id not in (select o.user_id from company_users o where o.company_id = ${company})`
      : worksOnlyIn(stranger, company)
  if (name === 'companies') return `t.id = ${stranger}`
  const parent = parentOf(resource)
  if (parent?.scope === 'kind' || parent?.scope === 'synthesizing')
    return `t.${columnOf(resource)} in (select t.id from ${parent.name} t where ${foreignParents(resource, parent, side)})`
  return hasColumn(resource, 'company_id') ? `t.company_id = ${stranger}` : null
}

/** Parents of a resource that are another company's. */
function foreignParents(resource: Resource, parent: Resource, side: Side): string {
  if (!isOfShared(resource)) return foreignRows(parent, side) ?? 'false'
  return `${borneBy(parent, side.stranger)} and not ${sharedWith(parent, side.company)}`
}

/** Its parents are those that companies share, none of a company's own. */
function isOfShared({ scope }: Resource): boolean {
  return typeof scope === 'object' && 'shared' in scope && scope.shared === true
}

/** Shared out by allocations, not by the companies of a user. */
export function isAllocated({ access: { sharing } }: Resource): boolean {
  return sharing?.shares('t').startsWith('marketing_allocations ') === true
}

function borneBy(resource: Resource, company: number): string {
  return `t.company_id is null and ${sharedWith(resource, company)}`
}

/** Of a resource by kind: allocated to the company, or of a user who works there. */
function sharedWith(resource: Resource, company: number): string {
  return `exists (select from ${resource.access.sharing?.shares('t')} = ${company})`
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
