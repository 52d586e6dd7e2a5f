import type { JsonSchema } from '../../../api/engine/model/json-schema.ts'
import { propertiesOf } from '../../contract/sample/body.ts'
import { ownerOf } from '../../contract/sample/operations.ts'
import { loadCandidates, type RecordIds } from '../../contract/sample/records.ts'
import type { Request } from '../../contract/sample/request.ts'
import type { World } from '../world/world.ts'
import { isAboutRecord, type Move, moves } from './moves.ts'
import { type Outcome, race, type Sent, withEightKeys, withOneKey } from './race.ts'
import { about, recordOf, type Subject, subjectOf, succeeds } from './subject.ts'

/** A race as a table: who, against whom. What must hold afterwards is the same for all. */
export interface RaceCase {
  readonly name: string
  /** Sends the calls, looks at what they have come to, and takes it back. */
  play(world: World): Promise<Outcome>
}

function raceOf(name: string, calls: (world: World) => Promise<readonly Sent[]>): RaceCase {
  return { name, play: async (world) => await race(world, await calls(world)) }
}

/** The same call eight times: with one key, with eight keys, and with other values for one version. */
export const sameCalls: readonly RaceCase[] = moves.flatMap((move): RaceCase[] => [
  raceOf(`8 × ${move.name} with one key`, async (world) =>
    withOneKey(move.operation, (await subjectOf(world, move)).request),
  ),
  raceOf(`8 × ${move.name} with eight keys`, async (world) =>
    withEightKeys(move.operation, (await subjectOf(world, move)).request),
  ),
  ...(isVersioned(move)
    ? [
        raceOf(`8 × ${move.name} of one version`, async (world) =>
          withEightKeys(move.operation, (await subjectOf(world, move)).request).map((sent, place) => ({
            ...sent,
            request: edited(move, sent.request, place),
          })),
        ),
      ]
    : []),
])

/** Each two moves of one table, about one record: four of each at once. */
export const opponents: readonly RaceCase[] = [
  ...Map.groupBy(moves.filter(isAboutRecord), ({ operation }) => ownerOf(operation)?.name).values(),
].flatMap((ofTable) =>
  ofTable.flatMap((one, place) =>
    ofTable
      .slice(place + 1)
      .map((other) =>
        raceOf(`${one.name} against ${other.name}`, (world) => againstEachOther(world, one, other)),
      ),
  ),
)

/** Eight new records at once that differ in every text: what is numbered by the server is numbered once. */
export const newRecords: readonly RaceCase[] = moves
  .filter(({ operation }) => operation.id.endsWith('_store') && operation.answer.status === 201)
  .map((move) =>
    raceOf(`8 × ${move.name} of eight names`, async (world) =>
      withEightKeys(move.operation, (await subjectOf(world, move)).request).map((sent, place) => ({
        ...sent,
        request: { ...sent.request, body: renamed(sent.request.body ?? {}, move, place) },
      })),
    ),
  )

/** Each step and each order of many records, four times as they stand and four times the other way round. */
export const oppositeOrders: readonly RaceCase[] = moves
  .filter(({ step, operation }) => step !== undefined || operation.id.endsWith('_reorder'))
  .map((move) =>
    raceOf(`${move.name} against itself in the opposite order`, async (world) => {
      const subject = await subjectOf(world, move)
      const ids = await neighbours(world, subject)
      const ordered = (each: readonly number[]) => ({
        ...subject.request,
        body: { ...subject.request.body, ids: each },
      })
      return fourOfEach(
        { ...subject, request: ordered(ids) },
        { ...subject, request: ordered(ids.toReversed()) },
      )
    }),
  )

/** The record of a subject and up to five more of the same owner. */
async function neighbours(world: World, subject: Subject): Promise<number[]> {
  const owner = ownerOf(subject.move.operation)
  const named = subject.request.body?.['ids']
  const own = Array.isArray(named) ? named.map(Number) : []
  const parent = Object.values(subject.request.path)[0]
  if (owner === undefined || owner.storage.source !== null) return own
  const found = await loadCandidates(world.rehearsal.database, owner, world.side, 40)
  const siblings = found
    .filter((each) => parent === undefined || each.parent === Number(parent))
    .map(({ id }) => id)
  return [...new Set([...own, ...siblings])].slice(0, 6)
}

/** Other texts wherever the schema lets a digit be added, but for a password. */
function renamed(body: Readonly<Record<string, unknown>>, { operation }: Move, place: number) {
  const schemas = new Map(propertiesOf(operation.body?.schema ?? {}))
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const schema = schemas.get(name)
      return [
        name,
        typeof value === 'string' && schema !== undefined && schema['writeOnly'] !== true
          ? withDigit(value, schema, place)
          : value,
      ]
    }),
  )
}

function withDigit(
  value: string,
  { format, pattern, enum: choices, maxLength }: JsonSchema,
  place: number,
): string {
  if (choices !== undefined) return value
  const other =
    format === 'email'
      ? `n${place}${value}`
      : format === 'uri'
        ? `${value}?n=${place}`
        : format === undefined
          ? `${value.slice(0, typeof maxLength === 'number' ? maxLength - 1 : undefined)}${letterOf(value, place)}`
          : value
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(other) ? other : value
}

/** Codes that take no digits take a capital letter. */
function letterOf(value: string, place: number): string {
  return /^[A-Z]+$/.test(value) ? String.fromCodePoint(65 + place) : String(place)
}

function isVersioned({ operation }: Move): boolean {
  return propertiesOf(operation.body?.schema ?? {}).some(([name]) => name === 'updated_at')
}

/** Another text in the first field that takes any, so that each call would change the record to something else. */
function edited({ operation }: Move, request: Request, place: number): Request {
  const field = propertiesOf(operation.body?.schema ?? {}).find(([, schema]) => isPlainText(schema))?.[0]
  return field === undefined
    ? request
    : { ...request, body: { ...request.body, [field]: `第 ${place + 1} 个` } }
}

function isPlainText({ type, format, pattern, enum: choices, ...rest }: JsonSchema): boolean {
  const least = typeof rest['minLength'] === 'number' ? rest['minLength'] : 0
  const most = typeof rest['maxLength'] === 'number' ? rest['maxLength'] : 0
  return (
    type === 'string' &&
    format === undefined &&
    pattern === undefined &&
    choices === undefined &&
    least <= 5 &&
    most >= 5
  )
}

/** About a record with which both succeed alone; else one with which the first does. */
async function againstEachOther(world: World, one: Move, other: Move): Promise<readonly Sent[]> {
  const [first, second] = [await subjectOf(world, one), await subjectOf(world, other)]
  const withSecond = await withRecordOf(world, second, first)
  if (withSecond !== null && (await succeeds(world, other.operation, withSecond)))
    return fourOfEach(first, { ...second, request: withSecond })
  const withFirst = await withRecordOf(world, first, second)
  if (withFirst !== null && (await succeeds(world, one.operation, withFirst)))
    return fourOfEach({ ...first, request: withFirst }, second)
  return fourOfEach(first, withSecond === null ? second : { ...second, request: withSecond })
}

/** The request of a subject about the record that another one is about. */
async function withRecordOf(world: World, subject: Subject, other: Subject): Promise<Request | null> {
  const id = recordOf(other)
  const table = ownerOf(other.move.operation)
  if (id === null || table === undefined) return null
  if (recordOf(subject) === id) return subject.request
  const { rows } = await world.log.client.query<{
    record: { updated_at?: string } & Record<string, unknown>
  }>(`select to_jsonb(t) as record from ${table.name} t where id = $1`, [id])
  const record = rows[0]?.record
  if (record === undefined) return null
  const by = typeof table.scope === 'object' && 'by' in table.scope ? table.scope.by : undefined
  const parent = by === undefined ? null : Number(record[by])
  const ids: RecordIds = { id, parent, updated_at: record.updated_at ?? null }
  return about(subject, ids)
}

function fourOfEach(one: Subject, other: Subject): readonly Sent[] {
  const [ours, theirs] = [one, other].map(({ move, request }) => withEightKeys(move.operation, request, 4))
  return (ours ?? []).flatMap((sent, place) => [sent, ...(theirs ?? []).slice(place, place + 1)])
}
