import { honoursKey } from '../../../api/engine/operations/idempotency.ts'
import type { Answered } from '../cases/race.ts'

/** What is wrong with the answers themselves. */
export function problemsOfAnswers(answers: readonly Answered[]): string[] {
  return [
    ...new Set([
      ...answers.flatMap(problemsOf),
      ...[...Map.groupBy(answers, ({ operation, key }) => `${operation.id} ${key}`).values()].flatMap(
        problemsOfKey,
      ),
      ...[...Map.groupBy(answers.filter(isVersioned), versionOf).values()].flatMap(problemsOfVersion),
    ]),
  ]
}

/** Answered by the API as the contract says, and by no failure that the caller could not help. */
function problemsOf({ operation, reply, thrown }: Answered): string[] {
  if (reply === null) return [`${operation.id}: ${thrown}`]
  const { status, body } = reply
  if (status >= 500) return [`${operation.id} answers ${status} ${JSON.stringify(body.value)}`]
  return isDatabaseConflict(reply) ? [`${operation.id}: the caller hears of a conflict in the database`] : []
}

/** A deadlock, a serialization failure or a broken unique index that no rule has put into words. */
function isDatabaseConflict({ status, body }: NonNullable<Answered['reply']>): boolean {
  return status === 409 && JSON.stringify(body.value).includes('与同时进行的修改冲突')
}

export const isSuccess = ({ reply }: Answered): boolean =>
  reply !== null && reply.status < 300 && Object(reply.body.value)['status_code'] === undefined

export const isReplayed = ({ reply }: Answered): boolean =>
  reply !== null && 'idempotency-replayed' in reply.headers

/** One key is one effect: the first answers, the others repeat its answer. */
function problemsOfKey(answers: readonly Answered[]): string[] {
  const [first] = answers
  if (first === undefined || answers.length === 1 || !honoursKey(first.operation)) return []
  const done = answers.filter(isSuccess)
  if (done.length === 0) return []
  const { id } = first.operation
  const texts = new Set(
    done.map(({ reply }) => `${reply?.status} ${JSON.stringify(sorted(reply?.body.value))}`),
  )
  const problems: string[] = []
  if (done.length < answers.length)
    problems.push(`${id}: of ${answers.length} calls with one key ${done.length} are answered by success`)
  if (texts.size > 1) problems.push(`${id}: one key has ${texts.size} different answers`)
  const originals = done.filter((each) => !isReplayed(each)).length
  if (originals !== 1) problems.push(`${id}: one key is worked off ${originals} times`)
  return problems
}

/** The same value with its names in one order: a stored answer has another one than the first. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}

const isVersioned = ({ operation, request }: Answered): boolean =>
  operation.id.endsWith('_update') && request.body?.['updated_at'] !== undefined

const versionOf = ({ operation, request }: Answered): string =>
  `${operation.id} ${JSON.stringify(request.path)} ${String(request.body?.['updated_at'])}`

/** One version is changed once: who has read it later than that gets it. */
function problemsOfVersion(answers: readonly Answered[]): string[] {
  const done = answers.filter(isSuccess).length
  return done > 1 ? [`${answers[0]?.operation.id}: one version is changed ${done} times`] : []
}

/** For races in which no call stands in the way of another one. */
export function allSucceed(answers: readonly Answered[]): string[] {
  const refused = answers.find((each) => !isSuccess(each))
  return refused === undefined ? [] : [`one is refused: ${JSON.stringify(refused.reply?.body.value)}`]
}

/** For races that one call wins. */
export function oneSucceeds(answers: readonly Answered[]): string[] {
  const done = answers.filter(isSuccess).length
  return done === 1 ? [] : [`${done} of them succeed`]
}
