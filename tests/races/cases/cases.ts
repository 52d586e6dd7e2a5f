import type { JsonSchema } from '../../../api/model/json-schema.ts'
import { propertiesOf } from '../../contract/sample/body.ts'
import { ownerOf } from '../../contract/sample/operations.ts'
import type { RecordIds } from '../../contract/sample/records.ts'
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
