import { inTransaction } from '../../../engine/auth/transaction.ts'
import { callAs, type JobOrigin } from '../../../engine/jobs/origin.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Services } from '../../../engine/model/services.ts'
import { type Database, DatabaseError } from '../../../kernel/database/types.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import { type IntakeKey, type Reporter, reporterOf } from '../keys/find-key.ts'
import { isEvent, readEvent, type ReceivedEvent } from './envelope.ts'
import { eventKinds } from './kinds/index.ts'
import { type Received, receiveTogether } from './receive-together.ts'
import { invalid, resultOf, refusedResult, type Result } from './result.ts'
import { dataOf, findEvent, findEvents, reserve, writeOutcome, writeRefused } from './rows.ts'
import { takeData } from './take.ts'
import { awaitedOf, lockEvent, waitingFor } from './waiting-for.ts'

/** In whose name events are taken, and what the work needs. */
export interface Taking {
  readonly database: Database
  readonly services: Services
  readonly key: Reporter
  readonly locale: Locale
  readonly origin: JobOrigin
  /** Hears of what is our own mistake; the sender gets a sentence. */
  readonly report: (error: unknown) => void
}

/** What events are received with. */
export interface Intake extends Taking {
  readonly key: IntakeKey
  /** What of an event cannot be stored, whatever it says; null for nothing. */
  readonly problemsOf: (event: unknown) => FieldErrors | null
}

/** How many events share a transaction: what they lock is locked until the last of them is taken. */
const mostTogether = 20

/** Receives events in their order: one that is refused stops no other. What several have in common is done once. */
export async function receive(intake: Intake, events: readonly unknown[]): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < events.length; first += mostTogether)
    results.push(...(await receiveSome(intake, events.slice(first, first + mostTogether))))
  return results
}

async function receiveSome(intake: Intake, rawEvents: readonly unknown[]): Promise<Result[]> {
  const read = rawEvents.map((each) => readOne(intake, each))
  const events = read.flatMap((each) => (each.event === null ? [] : [each.event]))
  const together = events.length > 1 ? await takeTogether(intake, events) : null
  const results: Result[] = []
  let place = 0
  for (const each of read)
    if (each.event === null) results.push(each.result)
    else {
      results.push(together?.[place] ?? (await receiveOne(intake, each.event)))
      place += 1
    }
  return results
}

type Read = { readonly event: ReceivedEvent } | { readonly event: null; readonly result: Result }

/** The event, or the answer to what cannot be one of this key. */
function readOne({ key, problemsOf }: Intake, value: unknown): Read {
  const problems = problemsOf(value)
  if (problems !== null) return { event: null, result: invalid(value, problems) }
  const event = readEvent(value)
  if (!isEvent(event)) return { event: null, result: invalid(value, event) }
  if (key.scopes.includes(event.kind)) return { event }
  const error = ApiError.forbidden('此密钥不能发送这类事件', 'SCOPE')
  return { event: null, result: refusedResult(event, error) }
}

/** Null where something failed that the rules do not foresee: then nothing is stored, and each is received by itself, which finds the one. */
async function takeTogether(
  intake: Intake,
  events: readonly ReceivedEvent[],
): Promise<readonly Result[] | null> {
  let received: readonly Received[]
  try {
    received = await inCall(intake, (call) => receiveTogether(call, intake.key.id, events))
  } catch (error) {
    if (!isUnstorable(error)) intake.report(error)
    return null
  }
  const results = events.map((event, place) => answerTo(event, received[place]))
  try {
    return await takeAwaited(intake, events, results)
  } catch (error) {
    // They are stored; what waits for them is looked for again soon.
    intake.report(error)
    return results
  }
}

/**
 * Takes what waits for what these events made, and gives the results as they are then. An order or a payment may be what others wait for, and
 * what waits may wait for what was committed meanwhile: both look after their own commit, so that of two at once at least one sees the other.
 */
async function takeAwaited(
  intake: Intake,
  events: readonly ReceivedEvent[],
  results: readonly Result[],
): Promise<readonly Result[]> {
  const subjects = events.flatMap((event, place) => {
    const result = results[place]
    return result === undefined || result.repeated ? [] : subjectsOf(event, result)
  })
  if (subjects.length === 0) return results
  const awaited = await inCall(intake, (call) => awaitedOf(call, [...new Set(subjects)]))
  for (const subject of awaited) await takeWaiting(intake, subject)
  if (!results.some(({ state }) => state === 'waiting')) return results
  const found = await inCall(intake, (call) => findEvents(call, events))
  return results.map((result, place) => {
    const now = found[place] ?? null
    return result.state === 'waiting' && now !== null ? resultOf(now.event, result.repeated) : result
  })
}

function answerTo(event: ReceivedEvent, received: Received | undefined): Result {
  const { found = null, isRepeated = false } = received ?? {}
  if (found === null) throw new Error('an event that was stored is not there')
  if (found.isSame) return resultOf(found.event, isRepeated)
  return refusedResult(event, ApiError.conflict('ID_REUSED', '该编号已用于内容不同的事件'))
}

async function receiveOne(intake: Intake, event: ReceivedEvent): Promise<Result> {
  try {
    const result = await takeOrRefuse(intake, event)
    const [now = result] = await takeAwaited(intake, [event], [result])
    return now
  } catch (error) {
    return failure(intake, event, error)
  }
}

async function takeOrRefuse(intake: Intake, event: ReceivedEvent): Promise<Result> {
  try {
    return await withNewRow(intake, event, async (call, id) =>
      writeOutcome(
        call,
        { id, kind: event.kind },
        await takeData(call, event.kind, event.data, event.occurredAt),
      ),
    )
  } catch (error) {
    if (!isRefused(error)) throw error
    return await withNewRow(intake, event, (call, id) => writeRefused(call, id, error))
  }
}

/** Does something with the row of a new event, in one transaction; of one that was sent before the answer is the first one. */
function withNewRow(
  intake: Intake,
  event: ReceivedEvent,
  work: (call: Call, id: number) => Promise<void>,
): Promise<Result> {
  return inCall(intake, async (call) => {
    const id = await reserve(call, intake.key.id, event)
    if (id !== null) await work(call, id)
    return answerTo(event, { found: await findEvent(call, event), isRepeated: id === null })
  })
}

/** What others may wait for now, or what this event waits for, by the sender's ids and the gateway's. */
function subjectsOf({ kind, id, data }: ReceivedEvent, { state }: Result): string[] {
  const { about, awaited } = eventKinds[kind]
  if (state === 'waiting') return namedIn(data, about).slice(0, 1)
  if (state !== 'taken') return []
  return [...new Set([...(about.length === 0 ? [id] : []), ...namedIn(data, awaited)])]
}

/** The texts of these fields that are there. */
function namedIn(data: ReceivedEvent['data'], fields: readonly string[]): string[] {
  return fields.flatMap((name) => {
    const value = data[name]
    return typeof value === 'string' ? [value] : []
  })
}

/** Takes what waits for an order, installation or payment of this name, payments first, and what waits for those. */
export async function takeWaiting(taking: Taking, subject: string): Promise<void> {
  const ids = await inCall(taking, (call) => waitingFor(call, subject))
  const awaited = new Set<string>()
  for (const id of ids) for (const name of await takeAgain(taking, id)) awaited.add(name)
  // It is no longer waited for by its own name, so that this ends.
  for (const name of awaited) if (name !== subject) await takeWaiting(taking, name)
}

/** By which names others may wait for an event, once it is taken here. */
async function takeAgain(taking: Taking, id: number): Promise<string[]> {
  try {
    return await whileWaiting(taking, id, async (call, { kind, occurred_at: at }) => {
      const data = await dataOf(call, { id, kind })
      const outcome = await takeData(call, kind, data, at)
      await writeOutcome(call, { id, kind }, outcome)
      return 'made' in outcome ? namedIn(data, eventKinds[kind].awaited) : []
    })
  } catch (error) {
    if (!isRefused(error)) throw error
    await whileWaiting(taking, id, (call) => writeRefused(call, id, error))
    return []
  }
}

type Waiting = Pick<Awaited<ReturnType<typeof lockEvent>>, 'kind' | 'occurred_at' | 'state'>

async function whileWaiting<T>(
  taking: Taking,
  id: number,
  work: (call: Call, event: Waiting) => Promise<T>,
): Promise<T | []> {
  return await inCall(taking, async (call) => {
    const event = await lockEvent(call, id)
    return event.state === 'waiting' ? await work(call, event) : []
  })
}

function inCall<T>(
  { database, services, key, locale, origin, report }: Taking,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const caller = reporterOf(key, locale)
  return inTransaction(database, caller, { readOnly: false, report }, (opened) =>
    work(callAs(origin, caller, services, opened)),
  )
}

function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

/** What was not stored may be sent again: the database has no room for it now, cannot hold its text, or we made a mistake. */
function failure({ report }: Intake, event: ReceivedEvent, error: unknown): Result {
  if (error instanceof ApiError) return refusedResult(event, error)
  if (isUnstorable(error))
    return refusedResult(event, ApiError.invalid({ data: ['含有无法保存的值'] } satisfies FieldErrors))
  report(error)
  return refusedResult(event, new ApiError(503, { message: '暂时无法处理，请稍后重发', code: 'UNAVAILABLE' }))
}

function isUnstorable(error: unknown): boolean {
  return error instanceof DatabaseError && unstorable.has(error.kind)
}

const unstorable: ReadonlySet<string> = new Set(['invalidText', 'outOfRange', 'tooLong'])
