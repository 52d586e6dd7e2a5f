import type { Answer, Client } from './client.ts'
import { entries, type Json, member, type Members, members, textOf } from './document.ts'
import { copyOf, type RecordIds, valueFor } from './values.ts'

export const steps = ['list', 'read', 'create', 'repeat', 'update', 'delete', 'restore'] as const
export type Step = (typeof steps)[number]
/** `done`; `none` where the document has no such operation; else the status and what was refused. */
export type Walked = Readonly<Record<Step, string>>

/** Resources that the document lists, by the first part of their operation ids. */
export function resourcesOf({ document }: Client): string[] {
  return [...document.operations.keys()]
    .filter((id) => id.endsWith('_index') && document.operations.get(id)?.method === 'GET')
    .map((id) => id.replace(/_index$/, ''))
    .toSorted()
}

/**
 * Lists, reads, creates, repeats, changes, deletes and restores a record of a resource by what the document says alone. Throws where an
 * answer breaks the document or where the API does not do what it answers; what it refuses is said.
 */
export async function walk(client: Client, name: string, ids: RecordIds, seed: number): Promise<Walked> {
  const outcomes: Record<Step, string> = {
    list: 'done',
    read: 'none',
    create: 'none',
    repeat: 'none',
    update: 'none',
    delete: 'none',
    restore: 'none',
  }
  const found = await findList(client, name, ids)
  if (found === null) return { ...outcomes, list: 'no parent' }
  const { parents, first } = found
  const path = (id: Json) => ({ ...parents, id })
  const total = async () => {
    const list = await client.call(`${name}_index`, { path: parents, query: { per_page: 1 } })
    return Number(member(member(member(list.body, 'meta'), 'pagination'), 'total'))
  }
  const canRead = client.has(`${name}_show`)
  const read = async (id: Json) => await client.call(`${name}_show`, { path: path(id) })
  if (canRead && first !== null) {
    const shown = await read(first['id'] ?? null)
    outcomes.read = shown.status === 200 ? 'done' : errorText(shown)
    if (shown.status === 200) sameValues(`${name}: list and record`, first, recordIn(shown))
  }
  if (!client.has(`${name}_store`)) return outcomes

  const before = await total()
  const { answer: created, sent, key } = await create(client, name, { parents, first, ids, seed })
  outcomes.create = created.status === 201 ? 'done' : errorText(created)
  if (created.status !== 201) return outcomes
  let record = recordIn(created)
  const id = record['id'] ?? null
  sameValues(`${name}: sent and created`, sent, record)
  const afterwards = before + 1
  equal(`${name}: total after create`, await total(), afterwards)
  if (canRead) record = recordIn(await read(id))
  sameValues(`${name}: sent and read`, sent, record)

  const again = await client.call(`${name}_store`, { path: parents, body: sent, key })
  outcomes.repeat = again.status === 201 ? 'done' : errorText(again)
  equal(`${name}: repeated create`, recordIn(again)['id'] ?? null, id)
  equal(`${name}: total after repeat`, await total(), afterwards)

  if (client.has(`${name}_update`)) {
    const changed = await update(client, name, { path: path(id), record, ids, seed })
    outcomes.update = changed
    if (canRead) record = recordIn(await read(id))
  }
  if (!client.has(`${name}_destroy`)) return outcomes
  const deleted = await client.call(`${name}_destroy`, {
    path: path(id),
    body: await confirmation(client, name, path(id)),
  })
  outcomes.delete = deleted.status === 204 ? 'done' : errorText(deleted)
  if (deleted.status !== 204) return outcomes
  equal(`${name}: total after delete`, await total(), before)
  if (canRead) equal(`${name}: read after delete`, (await read(id)).status, 404)
  if (!client.has(`${name}_restore`)) return outcomes
  const restored = await client.call(`${name}_restore`, { path: path(id) })
  outcomes.restore = restored.status === 200 ? 'done' : errorText(restored)
  if (restored.status !== 200) return outcomes
  equal(`${name}: total after restore`, await total(), afterwards)
  sameValues(`${name}: after restore`, plain(record), recordIn(await read(id)))
  return outcomes
}

/** The list, under the first parent that has records where there are several. */
export async function findList(client: Client, name: string, ids: RecordIds) {
  const operation = client.document.operations.get(`${name}_index`)
  const [, parameter] = /\{(\w+)\}/.exec(operation?.path ?? '') ?? []
  if (parameter === undefined) return await listed(client, name, {})
  const parent = parentOf(client, parameter, operation?.path ?? '')
  if (parent === null) return null
  const list = await client.call(`${parent}_index`, { query: { per_page: 50 } })
  for (const each of rowsIn(list)) {
    const found = await listed(client, name, { [parameter]: member(each, 'id') })
    if (found.first !== null) return found
  }
  const id = await ids(parent)
  return id === null ? null : await listed(client, name, { [parameter]: id })
}

/** The resource that is listed at what stands before the parameter. */
function parentOf({ document }: Client, parameter: string, path: string): string | null {
  const [before] = path.split(`/{${parameter}}`)
  const list = [...document.operations.values()].find(
    (each) => each.method === 'GET' && each.path === before && each.id.endsWith('_index'),
  )
  return list?.id.replace(/_index$/, '') ?? null
}

/** What has to be typed to delete a record, as its dependents say. */
async function confirmation(
  client: Client,
  name: string,
  path: Readonly<Record<string, Json>>,
): Promise<Json> {
  if (!client.has(`${name}_dependents`)) return {}
  const { body } = await client.call(`${name}_dependents`, { path })
  const text = member(member(member(body, 'data'), 'confirm'), 'type_text')
  return typeof text === 'string' ? { confirm: text } : {}
}

async function listed(client: Client, name: string, parents: Readonly<Record<string, Json>>) {
  const list = await client.call(`${name}_index`, { path: parents, query: { per_page: 20 } })
  const rows = rowsIn(list)
  const first = rows.map(members).toSorted((a, b) => Number(a['id']) - Number(b['id']))[0] ?? null
  if (member(list.body, 'meta') === null) return { parents, first }
  equal(
    `${name}: rows of the page`,
    member(member(member(list.body, 'meta'), 'pagination'), 'count'),
    rows.length,
  )
  return { parents, first }
}

export interface Creation {
  readonly parents: Readonly<Record<string, Json>>
  readonly first: Members | null
  readonly ids: RecordIds
  readonly seed: number
}

/** A copy of a record with new names; what is found fault with is made up anew, as often as that helps. */
export async function create(client: Client, name: string, { parents, first, ids, seed }: Creation) {
  const { document } = client
  const schema = document.operations.get(`${name}_store`)?.body ?? null
  const { properties, required } = document.schema(schema)
  const needed = Array.isArray(required) ? required.map(textOf) : []
  const shown =
    first === null || !client.has(`${name}_show`)
      ? first
      : recordIn(await client.call(`${name}_show`, { path: { ...parents, id: first['id'] ?? null } }))
  const sent: Record<string, Json> = shown === null ? {} : copyOf(document, schema, shown)
  const make = async (field: string, by: number) => {
    const property = member(properties ?? null, field)
    if (property !== null) sent[field] = await valueFor(document, property, field, ids, seed + by)
  }
  for (const field of needed) if (sent[field] === undefined) await make(field, 0)
  let answer: Answer
  let attempt = 0
  do {
    attempt += 1
    const key = `client-${name}-${seed}-${attempt}`
    answer = await client.call(`${name}_store`, { path: parents, body: sent, key })
    if (answer.status !== 422) return { answer, sent, key }
    for (const fault of Object.keys(members(member(answer.body, 'errors')))) {
      const field = fault.split('.')[0] ?? fault
      if (needed.includes(field) || attempt > 2 || sent[field] === undefined) await make(field, attempt)
      else delete sent[field]
    }
  } while (attempt < 6)
  return { answer, sent, key: '' }
}

interface Change {
  readonly path: Readonly<Record<string, Json>>
  readonly record: Members
  readonly ids: RecordIds
  readonly seed: number
}

/** Changes a text or a number, and is refused with the version from before. */
async function update(client: Client, name: string, { path, record, ids, seed }: Change): Promise<string> {
  const { document } = client
  const properties = member(
    document.schema(document.operations.get(`${name}_update`)?.body ?? null),
    'properties',
  )
  const stale = record['updated_at'] ?? null
  let refused = 'nothing to change'
  for (const [field, property] of entries(properties)) {
    const schema = document.schema(property)
    const isPlain =
      ['string', 'text', 'int'].includes(textOf(schema['x-type'])) && schema['enum'] === undefined
    if (!isPlain || !Object.hasOwn(record, field)) continue
    const value = await valueFor(document, property, field, ids, seed + 500)
    if (value === record[field]) continue
    const answer = await client.call(`${name}_update`, { path, body: { [field]: value, updated_at: stale } })
    if (answer.status !== 200) {
      refused = errorText(answer)
      continue
    }
    const changed = recordIn(answer)
    sameValues(`${name}: changed`, { [field]: value }, changed)
    if (stale === null) return 'done'
    const late = await client.call(`${name}_update`, {
      path,
      body: { [field]: record[field] ?? null, updated_at: stale },
    })
    equal(`${name}: change of an old version`, [late.status, member(late.body, 'code')], [409, 'CONFLICT'])
    if (client.has(`${name}_show`))
      sameValues(
        `${name}: after the refusal`,
        { [field]: value },
        recordIn(await client.call(`${name}_show`, { path })),
      )
    return 'done'
  }
  return refused
}

function errorText({ status, body }: Answer): string {
  const errors = Object.keys(members(member(body, 'errors')))
  const code = member(body, 'code')
  return [String(status), typeof code === 'string' ? code : '', errors.toSorted().join(' ')]
    .filter((part) => part !== '')
    .join(' ')
}

function recordIn({ body }: Answer): Members {
  return members(member(body, 'data'))
}

function rowsIn({ body }: Answer): readonly Json[] {
  const data = member(body, 'data')
  return Array.isArray(data) ? data : []
}

/** Without what a deletion changes: the version, and the state of what was published. */
function plain({ updated_at: _version, status: _status, ...record }: Members): Members {
  return record
}

/** Plain values that stand in both are the same; amounts by what they are worth, codes and addresses in any case. */
function sameValues(what: string, expected: Members, actual: Members): void {
  for (const [name, value] of Object.entries(expected)) {
    const other = actual[name]
    if (other === undefined || typeof value === 'object' || typeof other === 'object') continue
    if (
      textOf(value).toLowerCase() === textOf(other).toLowerCase() ||
      isSameNumber(value, other) ||
      isSameTime(value, other)
    )
      continue
    throw new Error(`${what}: ${name} is ${JSON.stringify(other)}, not ${JSON.stringify(value)}`)
  }
}

function isSameNumber(value: Json, other: Json): boolean {
  return value !== '' && Number(value) === Number(other)
}

function isSameTime(value: Json, other: Json): boolean {
  const time = Date.parse(textOf(value))
  return !Number.isNaN(time) && /^\d{4}-/.test(textOf(value)) && time === Date.parse(textOf(other))
}

function equal(what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`)
}
