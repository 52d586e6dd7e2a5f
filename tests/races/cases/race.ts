import { randomUUID } from 'node:crypto'
import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Client, Reply } from '../../../api/testing/api.ts'
import { type Request, urlOf } from '../../contract/sample/request.ts'
import { problemsOfAnswers } from '../oracles/answers.ts'
import { problemsOfAudit } from '../oracles/audit.ts'
import type { Oracle } from '../oracles/oracle.ts'
import type { World } from '../world/world.ts'

/** One of the calls of a race. */
export interface Sent {
  readonly operation: Operation
  readonly request: Request
  readonly key: string
  /** Who sends it; the administrator where it says nothing. */
  readonly as?: Pick<Client, 'accessToken'>
}

export interface Answered extends Sent {
  /** Null where the call threw: then `thrown` says why. */
  readonly reply: Reply | null
  readonly thrown: string | null
}

/** What calls that were sent at once have come to. */
export interface Outcome {
  readonly problems: readonly string[]
  readonly answers: readonly Answered[]
  readonly locks: readonly string[]
}

/** What must hold of one race beside what must hold of all. */
export interface Expected {
  /** Of the database, before it is taken back. */
  readonly holds?: readonly Oracle[]
  /** What is wrong with the answers. */
  readonly answers?: (answers: readonly Answered[]) => readonly string[]
}

/** Sends the calls at once, looks at what they answered and left, and takes all of it back. */
export async function race(world: World, calls: readonly Sent[], expected: Expected = {}): Promise<Outcome> {
  const { together, log, watch } = world
  world.locksTaken()
  const results = await together(calls.map((sent) => () => send(world, sent)))
  await world.untilIdle()
  const answers = calls.map((call, place): Answered => {
    const result = results[place]
    return result?.status === 'fulfilled'
      ? { ...call, reply: result.value, thrown: null }
      : { ...call, reply: null, thrown: String(result?.reason) }
  })
  const changes = await log.changes()
  const audit = await problemsOfAudit(log.client, answers)
  const violations = await watch.look(changes)
  const own = await brokenOf(world, expected.holds ?? [])
  const locks = world.locksTaken()
  await log.undo()
  return {
    problems: [
      ...problemsOfAnswers(answers),
      ...(expected.answers?.(answers) ?? []),
      ...own,
      ...audit,
      ...(await watch.isNew(violations)),
    ],
    answers,
    locks,
  }
}

/** Sends one call. */
export async function send(
  { api, admin }: World,
  { operation, request, key, as = admin }: Sent,
): Promise<Reply> {
  return await api.call(operation.method, urlOf(operation, request), {
    ...(request.body === null ? {} : { body: request.body }),
    headers: { authorization: `Bearer ${as.accessToken}`, 'x-company-id': '1', 'idempotency-key': key },
  })
}

/** Does other work than calls at once: what jobs and the clock ask for. */
export async function raceOfWork(
  world: World,
  work: readonly (() => Promise<unknown>)[],
  holds: readonly Oracle[],
): Promise<Outcome> {
  world.locksTaken()
  const results = await world.together(work)
  await world.untilIdle()
  const failed = results.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  const violations = await world.watch.look(await world.log.changes())
  const own = await brokenOf(world, holds)
  const locks = world.locksTaken()
  await world.log.undo()
  return { problems: [...failed, ...own, ...(await world.watch.isNew(violations))], answers: [], locks }
}

/** Which of these do not hold. */
export async function brokenOf({ log }: World, holds: readonly Oracle[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, sql } of holds) {
    const { rows } = await log.client.query<{ violation: string }>(sql)
    found.push(...rows.map(({ violation }) => `${name}: ${violation}`))
  }
  return found
}

/** The same call so often, each with a key of its own. */
export function withEightKeys(operation: Operation, request: Request, times = 8): Sent[] {
  return Array.from({ length: times }, () => ({ operation, request, key: randomUUID() }))
}

export function withOneKey(operation: Operation, request: Request): Sent[] {
  const key = randomUUID()
  return Array.from({ length: 8 }, () => ({ operation, request, key }))
}
