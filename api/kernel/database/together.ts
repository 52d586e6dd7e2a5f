import type { Answer, Statement } from './batch.ts'
import { type Opening, opened } from './opening.ts'
import { isPrepared } from './prepared.ts'
import { DatabaseError } from './types.ts'
import { toParameter } from './values.ts'

/** What came of statements that went together: the answers of those before the one that failed. */
export interface Outcome {
  readonly answers: readonly Answer[]
  readonly error: DatabaseError | null
}

/** Sends at once; `statementCount` of the statements are what a caller asked for. */
export type Send = (statements: readonly Statement[], statementCount: number) => Promise<Outcome>

/** The statements of one session on their way to the server. */
export interface Sending {
  /** What opens a transaction goes with the first statement of it. */
  begin(opening: Opening): void
  ask(text: string, params: readonly unknown[]): Promise<Answer>
  /** Sends what waits, before the transaction is ended; false where nothing was sent of it at all. */
  finish(): boolean
}

interface Waiting {
  readonly statement: Statement
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Within a transaction, statements that are asked for at the same time go together: each way to the server and back costs both of them. */
export function together(send: Send): Sending {
  let opening: readonly Statement[] = []
  let isTransaction = false
  let waiting: Waiting[] = []

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return
    const [first, own] = [opening, waiting]
    opening = []
    waiting = []
    try {
      const { answers, error } = await send([...first, ...own.map(({ statement }) => statement)], own.length)
      for (const [place, { resolve, reject }] of own.entries()) {
        const answer = answers[first.length + place]
        if (answer !== undefined) resolve(answer)
        // Also of those behind the one that failed: whichever is waited for first says why.
        else reject(error)
      }
    } catch (error) {
      for (const { reject } of own) reject(error)
    }
  }

  return {
    begin(statementCount) {
      opening = opened(statementCount)
      isTransaction = true
    },
    ask: (text, params) =>
      new Promise((resolve, reject) => {
        const statement = { text, params: params.map(toParameter), isPrepared: isPrepared(text) }
        waiting.push({ statement, resolve, reject })
        if (!isTransaction) void flush()
        else if (waiting.length === 1) process.nextTick(() => void flush())
      }),
    finish() {
      void flush()
      const wasSent = opening.length === 0
      opening = []
      isTransaction = false
      return wasSent
    },
  }
}

/** For a statement that has to be prepared anew: the transaction runs again, as after the loss of a connection. */
export function outdated(error: DatabaseError): DatabaseError {
  return new DatabaseError('unavailable', error.message, {}, { cause: error })
}
