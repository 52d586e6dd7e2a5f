import { setTimeout as wait } from 'node:timers/promises'
import type { Ports } from '../../../kernel/platform/adapters/ports.ts'
import { ApiError, TryLater } from '../../../kernel/platform/api-error.ts'
import type { RecordStep } from '../../model/action.ts'
import type { Answered, ExternalQuery, Inquiry } from '../../model/external-query.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { loadRecord } from '../read/show.ts'
import { guardFailureOf } from './allowed.ts'
import { recordContext } from './record-context.ts'

/** Asked at the same time; of many. */
const concurrency = 8
/** Milliseconds that a person waits for the answer of another service. */
const longestAnswer = 15_000

/** The answer that was got before this transaction; null where nothing was to be asked. Refuses where the question has changed since. */
export async function answerTo<
  Context extends { readonly call: Call; readonly id?: number },
  Question,
  Answer,
>(externalQuery: ExternalQuery<Context, Question, Answer>, context: Context): Promise<Answer | null> {
  const question = await externalQuery.question(context)
  if (question === null) return null
  const answered = context.call.answers?.get(context.id ?? 0)
  if (answered === undefined || JSON.stringify(answered.question) !== JSON.stringify(question))
    throw ApiError.conflict('CHANGED', '记录刚刚有变动，请重试')
  return answered.answer as Answer
}

/** What a step would ask about these records; of those that it cannot be taken on nothing. */
export async function inquiryOf(
  resource: Resource,
  step: RecordStep,
  ids: readonly number[],
  input: Readonly<Values>,
  call: Call,
): Promise<Inquiry | null> {
  const { externalQuery } = step
  if (externalQuery === undefined) return null
  const questions = new Map<number, unknown>()
  for (const id of ids) {
    const record = await loadRecord(resource, id, call).catch(apiErrorAsNull)
    if (record === null || guardFailureOf(step, record, call) !== null) continue
    const question = await externalQuery.question(recordContext({ call, resource, input }, id, record))
    if (question !== null) questions.set(id, question)
  }
  return { questions, ask: (ports, question) => externalQuery.ask(ports, question) }
}

/** Asks everything, outside of any transaction. A side that does not answer is an error for the user. */
export async function askAll(inquiry: Inquiry | null, ports: Ports): Promise<ReadonlyMap<number, Answered>> {
  const answers = new Map<number, Answered>()
  const waiting = [...(inquiry?.questions ?? [])]
  const askInTurn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [id, question] = next
      answers.set(id, { question, answer: await inTime(() => inquiry?.ask(ports, question)) })
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, waiting.length) }, askInTurn))
  return answers
}

async function inTime<T>(ask: () => T | Promise<T>): Promise<T> {
  const end = new AbortController()
  try {
    return await Promise.race([
      ask(),
      wait(longestAnswer, undefined, { signal: end.signal, ref: false }).then(refuse),
    ])
  } catch (error) {
    throw error instanceof ApiError ? error : noAnswer()
  } finally {
    end.abort()
  }
}

function refuse(): never {
  throw noAnswer()
}

function noAnswer(): TryLater {
  return new TryLater('对方服务没有回答，请稍后再试')
}

function apiErrorAsNull(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}
