import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { inBoth } from '../../../kernel/formats/messages/worded.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import { arrayOf, component, object } from '../../model/components.ts'
import type { Deletion, Dependent, DependentEffect } from '../../model/deletion.ts'
import type { Components } from '../../model/json-schema.ts'
import type { Call, Operation } from '../../model/operation.ts'
import { fieldOf, type Resource, type ResourceRegistry } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import { tableSource } from '../../query/rows.ts'
import { run } from '../../query/sql.ts'
import { textOf } from '../../query/text-of.ts'
import { contextOf, rowsVisible } from '../context.ts'
import { parentParameters, removedId, removedParameter } from '../parent.ts'
import { childAddress, listAddress } from '../read/address.ts'
import { titleOf } from '../read/options.ts'
import { loadRecord } from '../read/show.ts'

const samples = 5
const mostNames = 20

/** `GET /products/{id}/dependents`: what a deletion would prevent, take along and leave, before it is confirmed. */
export function dependentsOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  const { deletion } = resource.lifecycle
  if (deletion === null) throw new Error(`${resource.name} does not say what its deletion means`)
  const context = contextOf(resource, find)
  return {
    id: `${resource.operationPrefix}_dependents`,
    method: 'GET',
    path: `${resource.path}/{id}/dependents`,
    tag: resource.operationPrefix,
    zh: `${resource.zh}的关联记录`,
    en: `What depends on one ${resource.en.toLowerCase()}`,
    access,
    ...context,
    tenantScope: resource.scope === 'global' ? 'companies' : (context.tenantScope ?? 'company'),
    parameters: [...parentParameters(resource), removedParameter(resource)],
    extensions: { 'x-reads': deletion.dependents.flatMap((dependent) => shownOf(dependent, find)) },
    answer: { status: 200, component: 'DependentsAnswer' },
    components: dependentsComponents,
    handle: async (call) => {
      const record = await loadRecord(resource, await removedId(resource, call), call)
      const prevented = await preventionOf(resource, record, call)
      return {
        status: 200,
        body: { data: { ...(await dependentsOf(resource, record, call)), ...prevented } },
      }
    },
  }
}

/** The dependent records are named by what they refer to, too. */
function shownOf({ resource }: Dependent, find: ResourceRegistry): readonly string[] {
  const fields = Object.values(find(resource)?.fields ?? {})
  return [resource, ...fields.flatMap((field) => (field.type === 'ref' ? (field.resource ?? []) : []))]
}

/** Why the record itself does not allow its deletion, whatever depends on it; null if it does. */
async function preventionOf(
  { rules }: Resource,
  record: Row,
  call: Call,
): Promise<Pick<Dependents, 'prevented' | 'prevented_en'>> {
  const reason = await messageOf(async () => (await rules.preventsDeletion?.(call, record)) ?? null)
  if (reason === null) return allowed
  const { zh, en } = inBoth(reason)
  return { prevented: zh, prevented_en: en }
}

/** What it answers, or the message of the error that it throws. */
async function messageOf(ask: () => Promise<Message | null>): Promise<Message | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError) return error.body.message
    throw error
  }
}

const allowed = { prevented: null, prevented_en: null } as const

/** What a deletion of the record would prevent, take along, empty and leave, and what it asks for. */
export async function dependentsOf(resource: Resource, record: Row, call: Call): Promise<Dependents> {
  const { deletion } = resource.lifecycle
  if (deletion === null) throw new Error(`${resource.name} does not say what its deletion means`)
  const groups: Group[] = []
  for (const dependent of deletion.dependents) groups.push(await groupOf(resource, dependent, record, call))
  const found = groups.filter(({ count }) => count > 0)
  const of = (effect: DependentEffect) =>
    found.filter((group) => group.effect === effect).map(({ effect: _effect, ...group }) => group)
  return {
    record: describe(resource, record),
    ...allowed,
    blocking: of('blocking'),
    cascading: of('cascading'),
    detaching: of('detaching'),
    kept: of('kept'),
    consequences: await consequencesOf(deletion, record, call),
    confirm: confirmation(deletion, record, found),
    choices: deletion.choices.map(({ key, zh, en, resource }) => ({
      key,
      label: zh,
      label_en: en,
      resource,
      required: found.some(({ choices }) => choices.length === 1 && choices[0] === key),
    })),
  }
}

export interface Dependents {
  readonly record: object
  /** Why the record itself does not allow its deletion; null if it does. */
  readonly prevented: string | null
  readonly prevented_en: string | null
  readonly blocking: readonly DependentGroup[]
  readonly cascading: readonly DependentGroup[]
  readonly detaching: readonly DependentGroup[]
  readonly kept: readonly DependentGroup[]
  readonly consequences: readonly object[]
  readonly confirm: { readonly type_text: string | null; readonly required: boolean }
  readonly choices: readonly object[]
}

export interface DependentGroup {
  readonly resource: string
  readonly label: string
  readonly label_en: string
  readonly count: number
  readonly sample: readonly { readonly id: number; readonly title: string }[]
  /** The console's list of them; null where it has none. */
  readonly to: string | null
  /** Keys of the choices of which any one takes these rows over, so that they prevent nothing. */
  readonly choices: readonly string[]
}

async function consequencesOf(deletion: Deletion, record: Row, call: Call) {
  const consequences = (await deletion.consequences?.(call, record)) ?? []
  return consequences
    .map((one) => ({ count: one.names.length, ...one }))
    .filter(({ count }) => count > 0)
    .map(({ zh, en, names, count }) => ({
      label: zh,
      label_en: en,
      count,
      names: names.slice(0, mostNames).map((name) => ({ label: name.zh, label_en: name.en })),
    }))
}

interface Group extends DependentGroup {
  readonly effect: DependentEffect
}

async function groupOf(resource: Resource, dependent: Dependent, record: Row, call: Call): Promise<Group> {
  const id = Number(record['id'])
  const target = dependentResource(resource, dependent, call.services.find)
  const all = sql`from ${dependentRows(resource, dependent, target)} and t.id = ${id}::bigint`
  const [counted] = await run<{ total: number }>(call.tx, sql`select count(*) as total ${all}`)
  const total = counted?.total ?? 0
  const rows = total === 0 ? [] : await sampleOf(target, sql`select d.id ${all}`, call)
  return {
    effect: dependent.effect,
    resource: target.name,
    label: dependent.zh ?? target.zh,
    label_en: dependent.en ?? target.en,
    count: total,
    sample: rows.map((row) => ({ id: row.id, title: row.title ?? String(row.id) })),
    to: addressOf(resource, dependent, target, record),
    choices: [dependent.choice, dependent.override].filter((key) => key !== undefined),
  }
}

function addressOf(resource: Resource, dependent: Dependent, target: Resource, record: Row): string | null {
  const id = Number(record['id'])
  const title = encodeURIComponent(textOf(record[resource.title]))
  const by = referenceOf(dependent)
  const { filters = by === undefined ? null : { [by]: '{id}' } } = dependent
  const named = Object.entries(filters ?? {}).map(([field, value]) => [
    field,
    value.replace('{id}', String(id)).replace('{title}', title),
  ])
  const listed = filters === null ? null : listAddress(target, Object.fromEntries(named))
  return listed ?? childAddress(target, resource, id)
}

/** A few of the records that the caller may see: of others they learn the number. */
async function sampleOf(target: Resource, ids: SQL, call: Call) {
  return await run<{ id: number; title: string | null }>(
    call.tx,
    sql`select t.id, ${titleOf(target)} as title from ${tableSource(target)}
      where t.id in (${ids}) and ${rowsVisible(target, call)} order by t.id desc limit ${samples}`,
  )
}

/** The resource of the rows `d`. */
export function dependentResource(
  resource: Resource,
  dependent: Dependent,
  find: ResourceRegistry,
): Resource {
  const target = find(dependent.resource)
  if (target === undefined)
    throw new Error(`${resource.name} has dependents in ${dependent.resource}, which is no resource`)
  return target
}

/** SQL from the rows `d` and `t` on: which depend on which; for a condition on `t` to follow. */
export function dependentRows(resource: Resource, dependent: Dependent, target: Resource): SQL {
  const alive =
    target.lifecycle.softDelete && dependent.withDeleted !== true ? sql`d.deleted_at is null` : sql`true`
  return sql`${sql.identifier(target.name)} d join ${sql.identifier(resource.name)} t on ${tieOf(dependent)} where ${alive}`
}

/** SQL: a condition that ties the rows `d` to the record `t`. */
export function tieOf(dependent: Dependent): SQL {
  if (dependent.where !== undefined) return sql.raw(dependent.where)
  const by = referenceOf(dependent)
  if (by === undefined) throw new Error(`nothing says which ${dependent.resource} depend on a record`)
  return sql`d.${sql.identifier(by)} = t.id`
}

function referenceOf({ by, column }: Dependent): string | undefined {
  return by ?? column
}

function describe(resource: Resource, record: Row) {
  const facts = ['status', 'created_at'].flatMap((name) => {
    const field = fieldOf(resource, name)
    const value = record[name]
    if (field === undefined || value === null || value === undefined) return []
    const choice = field.choices?.find((each) => each.value === value)
    const text = textOf(value)
    return [{ label: field.zh, label_en: field.en, value: choice?.zh ?? text, value_en: choice?.en ?? text }]
  })
  return { id: record['id'], title: textOf(record[resource.title]), facts }
}

function confirmation({ confirm, when }: Deletion, record: Row, found: readonly Group[]) {
  const counts = typeof when === 'string' ? found : found.filter(({ resource }) => when.includes(resource))
  const required = confirm !== null && (when === 'always' || counts.length > 0)
  return { type_text: required && confirm !== null ? textOf(record[confirm]) : null, required }
}

const text = { type: 'string' }
const id = { type: 'integer', format: 'int64' }

const dependentsComponents: Components = {
  DependentGroup: object({
    resource: text,
    label: text,
    label_en: text,
    count: { type: 'integer' },
    sample: arrayOf(object({ id, title: text })),
    to: { ...text, nullable: true },
    choices: arrayOf(text),
  }),
  Dependents: object({
    record: object({
      id,
      title: text,
      facts: arrayOf(object({ label: text, label_en: text, value: text, value_en: text })),
    }),
    prevented: { ...text, nullable: true },
    prevented_en: { ...text, nullable: true },
    blocking: arrayOf(component('DependentGroup')),
    cascading: arrayOf(component('DependentGroup')),
    detaching: arrayOf(component('DependentGroup')),
    kept: arrayOf(component('DependentGroup')),
    consequences: arrayOf(
      object({
        label: text,
        label_en: text,
        count: { type: 'integer' },
        names: arrayOf(object({ label: text, label_en: text })),
      }),
    ),
    confirm: object({ type_text: { ...text, nullable: true }, required: { type: 'boolean' } }),
    choices: arrayOf(
      object({
        key: text,
        label: text,
        label_en: text,
        resource: { ...text, nullable: true },
        required: { type: 'boolean' },
      }),
    ),
  }),
  DependentsAnswer: object({ data: component('Dependents') }),
}
