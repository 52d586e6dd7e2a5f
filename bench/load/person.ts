import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Agent } from 'undici'
import { nameOf, readDocuments } from '../../mesh/http/operation-files.ts'
import { root } from '../../scripts/process.ts'

/** Name of an operation of the console, and its variables. */
export type Call = readonly [operation: string, variables: object]

/** Its result. */
export type Answer = Readonly<Record<string, unknown>>

/** One who is signed in and walks along paths. */
export interface Person {
  readonly username: string
  /** Makes the calls of one step at once, then reads for a while; their answers. Throws where one is not answered as it should be. */
  open(...calls: readonly Call[]): Promise<readonly Answer[]>
  oneOf<T>(values: readonly T[]): T
}

/** What was called, and how long its answer took to be there in whole. */
export interface Timed {
  readonly operation: string
  readonly ms: number
  /** What was wrong with the answer. */
  readonly error: string | null
}

/** Where calls go, and how people behave. */
export interface World {
  readonly url: string
  readonly agent: Agent
  readonly onCall: (call: Timed) => void
  /** Between 0 and 1, the same sequence in each run. */
  readonly random: () => number
  /** Seconds that are read after a step, on average. */
  readonly readingSeconds: number
}

const operations = new Map(
  [...readDocuments(join(root, 'generated/operations'))].map(([id, text]) => [nameOf(text), id]),
)

export function createPerson(world: World, username: string, token: string): Person {
  const call = async ([operation, variables]: Call): Promise<Answer> => {
    const begin = performance.now()
    const answered = await post(world, token, operation, variables)
    const error = typeof answered === 'string' ? answered : null
    world.onCall({ operation, ms: performance.now() - begin, error })
    if (typeof answered === 'string') throw new Error(`${operation}: ${answered}`)
    return answered
  }
  return {
    username,
    async open(...calls) {
      const answers = await Promise.all(calls.map(call))
      if (world.readingSeconds > 0) await wait(world.readingSeconds * 2000 * world.random())
      return answers
    },
    oneOf(values) {
      const value = values[Math.floor(world.random() * values.length)]
      if (value === undefined) throw new Error('there is nothing to take one of')
      return value
    },
  }
}

interface Answered {
  readonly data?: { readonly result: Answer | null }
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
}

/** The result of an operation, or what was wrong. */
async function post(
  { url, agent }: World,
  token: string,
  operation: string,
  variables: object,
): Promise<Answer | string> {
  const documentId = operations.get(operation)
  if (documentId === undefined) return 'no such operation'
  try {
    const { statusCode, body } = await agent.request({
      origin: url,
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-company-id': '1', authorization: `Bearer ${token}` },
      body: JSON.stringify({ documentId, variables }),
    })
    const text = await body.text()
    const answer: Answered = text.startsWith('{') ? JSON.parse(text) : {}
    const { data, errors } = answer
    if (errors === undefined && data?.result) return data.result
    // Of two who edit the same record at once, the second is asked what to do.
    return errors?.[0]?.extensions?.code === 'CONFLICT' ? {} : `${statusCode} ${text.slice(0, 300)}`
  } catch (error) {
    return String(error)
  }
}
