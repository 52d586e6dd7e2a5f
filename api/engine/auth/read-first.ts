import type { Call } from '../model/operation.ts'

/** Why an attempt of a transaction ends: what it needs is read first, then the work begins again. */
class ReadFirst extends Error {
  readonly key: string
  readonly read: () => Promise<unknown>

  constructor(key: string, read: () => Promise<unknown>) {
    super(`${key} is read before the transaction`)
    this.name = 'ReadFirst'
    this.key = key
    this.read = read
  }
}

type Outcome = { readonly value: unknown } | { readonly error: unknown }

/** Files that one call may read: each costs another attempt of its transaction. */
const mostReads = 100

/**
 * Runs a transaction whose work may need what the database does not hold, such as the content of a file (`Call.readFirst`). The first
 * time that it asks, the transaction is rolled back, the content is read while none is open, and the work begins again. What was read is
 * given to every further attempt, a failed read included.
 */
export async function readingFirst<T>(attempt: (readFirst: Call['readFirst']) => Promise<T>): Promise<T> {
  const outcomes = new Map<string, Outcome>()
  for (;;) {
    try {
      return await attempt(async <Content>(key: string, read: () => Promise<Content>) => {
        const outcome = outcomes.get(key)
        if (outcome === undefined) throw new ReadFirst(key, read)
        if ('error' in outcome) throw outcome.error
        return outcome.value as Content
      })
    } catch (error) {
      if (!(error instanceof ReadFirst) || outcomes.size >= mostReads) throw error
      outcomes.set(error.key, await outcomeOf(error.read))
    }
  }
}

async function outcomeOf(read: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await read() }
  } catch (error) {
    return { error }
  }
}
