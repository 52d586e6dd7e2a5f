import type * as fc from 'fast-check'
import type { Answer, Client } from './client.ts'
import { type Json, member } from './document.ts'

/** A kind of record whose life is tried. */
export interface Kind {
  readonly resource: string
  /** Names the record, and is what is changed. */
  readonly name: string
  /** Other fields that no two records may share. */
  readonly unique: readonly string[]
  /** Deleted records can be restored. */
  readonly isSoft: boolean
  /** Records may stand under others by `parent_id`, which then cannot be deleted. */
  readonly isTree: boolean
}

interface ModelRecord {
  readonly id: Json
  readonly key: string
  readonly sent: Readonly<Record<string, Json>>
  readonly parent: ModelRecord | null
  name: Json
  version: Json
  isDeleted: boolean
}

/** What must be true. */
export interface Model {
  readonly records: ModelRecord[]
}

/** The API, and what it had before. */
export interface Real {
  readonly client: Client
  readonly kind: Kind
  /** A body that the API takes. */
  readonly template: Readonly<Record<string, Json>>
  readonly before: { readonly live: number; readonly deleted: number }
  /** Another number at every call. */
  readonly next: () => number
}

type Command = fc.AsyncCommand<Model, Real>

/** A step on one of the records that the model knows. */
abstract class Step implements Command {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check({ records }: Readonly<Model>): boolean {
    return records.length > 0
  }
  async run(model: Model, real: Real): Promise<void> {
    const record = model.records[this.pick % model.records.length]
    if (record !== undefined) await this.step(record, model, real)
    await counts(model, real)
  }
  toString(): string {
    return `${this.constructor.name}(${this.pick})`
  }
  abstract step(record: ModelRecord, model: Model, real: Real): Promise<void>
}

/** Creates a record, in a tree under one that is there at every second time. */
export class Create implements Command {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check(): boolean {
    return true
  }
  async run(model: Model, real: Real): Promise<void> {
    const { kind, template, client, next } = real
    const number = next()
    const key = `lifecycle-${kind.resource}-${number}`
    const roots = model.records.filter(({ isDeleted, parent }) => !isDeleted && parent === null)
    const parent = kind.isTree && this.pick % 2 === 1 ? (roots[this.pick % roots.length] ?? null) : null
    const sent: Record<string, Json> = {
      ...template,
      ...(kind.isTree ? { parent_id: parent?.id ?? null } : {}),
    }
    for (const field of [kind.name, ...kind.unique]) sent[field] = varied(template[field] ?? null, number)
    const answer = await client.call(`${kind.resource}_store`, { body: sent, key })
    same('create', answer.status, 201, answer)
    const data = member(answer.body, 'data')
    model.records.push({
      id: member(data, 'id'),
      key,
      sent,
      parent,
      name: member(data, kind.name),
      version: member(data, 'updated_at'),
      isDeleted: false,
    })
    await counts(model, real)
  }
  toString(): string {
    return `Create(${this.pick})`
  }
}

/** The same create with its key once more, also when the record is long deleted. */
export class Repeat extends Step {
  async step({ id, key, sent }: ModelRecord, _model: Model, { client, kind }: Real): Promise<void> {
    const answer = await client.call(`${kind.resource}_store`, { body: sent, key })
    same('repeated create', [answer.status, member(member(answer.body, 'data'), 'id')], [201, id], answer)
  }
}

export class Read extends Step {
  async step(record: ModelRecord, _model: Model, { client, kind }: Real): Promise<void> {
    const answer = await client.call(`${kind.resource}_show`, { path: { id: record.id } })
    same('read', answer.status, record.isDeleted ? 404 : 200, answer)
    if (!record.isDeleted) same('name', member(member(answer.body, 'data'), kind.name), record.name, answer)
  }
}

export class Change extends Step {
  async step(record: ModelRecord, _model: Model, { client, kind, next }: Real): Promise<void> {
    const name = varied(record.sent[kind.name] ?? null, next())
    const answer = await client.call(`${kind.resource}_update`, {
      path: { id: record.id },
      body: { [kind.name]: name, updated_at: record.version },
    })
    same('change', answer.status, record.isDeleted ? 404 : 200, answer)
    if (record.isDeleted) return
    const data = member(answer.body, 'data')
    same('changed name', member(data, kind.name), name, answer)
    record.name = name
    record.version = member(data, 'updated_at')
  }
}

/** A change of the version of long ago. */
export class ChangeStale extends Step {
  async step(record: ModelRecord, _model: Model, { client, kind }: Real): Promise<void> {
    const answer = await client.call(`${kind.resource}_update`, {
      path: { id: record.id },
      body: { [kind.name]: record.sent[kind.name] ?? null, updated_at: '2001-01-01T00:00:00.000Z' },
    })
    same('stale change', answer.status, record.isDeleted ? 404 : 409, answer)
  }
}

export class Delete extends Step {
  async step(record: ModelRecord, { records }: Model, { client, kind }: Real): Promise<void> {
    const isUsed = records.some(({ parent, isDeleted }) => parent === record && !isDeleted)
    const answer = await client.call(`${kind.resource}_destroy`, { path: { id: record.id }, body: {} })
    same('delete', answer.status, record.isDeleted ? 404 : isUsed ? 409 : 204, answer)
    if (answer.status === 204) record.isDeleted = true
  }
}

export class Restore extends Step {
  override check({ records }: Readonly<Model>): boolean {
    return records.length > 0
  }
  async step(record: ModelRecord, _model: Model, { client, kind }: Real): Promise<void> {
    if (!kind.isSoft) return
    const answer = await client.call(`${kind.resource}_restore`, { path: { id: record.id } })
    same('restore', answer.status === 200, record.isDeleted, answer)
    if (answer.status !== 200) return
    const data = member(answer.body, 'data')
    same('restored name', member(data, kind.name), record.name, answer)
    record.isDeleted = false
    record.version = member(data, 'updated_at')
  }
}

/** How many records there are, and how many can be restored. */
export async function count(client: Client, { resource, isSoft }: Kind): Promise<Real['before']> {
  const total = async (query: Readonly<Record<string, string | number>>) => {
    const { body } = await client.call(`${resource}_index`, { query: { per_page: 1, ...query } })
    return Number(member(member(member(body, 'meta'), 'pagination'), 'total'))
  }
  return { live: await total({}), deleted: isSoft ? await total({ 'filter[trashed]': 1 }) : 0 }
}

/** The list and the recycle bin have what the model has. */
async function counts({ records }: Model, { client, kind, before }: Real): Promise<void> {
  const deleted = records.filter(({ isDeleted }) => isDeleted).length
  const expected = {
    live: before.live + records.length - deleted,
    deleted: kind.isSoft ? before.deleted + deleted : 0,
  }
  same('counts', await count(client, kind), expected)
}

function varied(value: Json, number: number): Json {
  const text = typeof value === 'string' ? value : 'x'
  const end = text.includes('@') ? text.slice(text.indexOf('@')) : ''
  return `${text.slice(0, 4).replaceAll(/\W/g, '0')}-${number}${end}`
}

function same(what: string, actual: unknown, expected: unknown, answer?: Answer): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== should)
    throw new Error(`${what}: ${is}, not ${should} ${JSON.stringify(answer?.body ?? null).slice(0, 400)}`)
}
