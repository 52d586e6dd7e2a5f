import type { CustomTypesConfig, PoolClient, QueryArrayResult } from 'pg'
import { Batch, type Statement, toObjects, UNKNOWN_NAME } from '../batch.ts'
import type { Session, SessionLimits } from '../engine.ts'
import { toDatabaseError } from '../errors.ts'
import { settingsStatement } from '../opening.ts'
import type { PreparedStatements } from '../prepared.ts'
import { type Outcome, outdated, together } from '../together.ts'
import { DatabaseError, type Query } from '../types.ts'
import { fromColumn, toParameter } from '../values.ts'
import { answeredWithin } from './answered-within.ts'
import { BatchQuery } from './batch-query.ts'

/** A connection while one caller has it; a broken one is not used again. */
export interface HeldClient {
  readonly client: PoolClient
  readonly prepared: PreparedStatements
  broken: boolean
  /** What was sent last. */
  last: Promise<unknown>
}

/** Whether connections have prepared statements: not where a pooler exchanges them. */
export interface Naming {
  isUsed: boolean
}

/** Milliseconds after which a server that should have ended a statement is taken for frozen. */
const GRACE_MS = 1_000

export function openSession(held: HeldClient, limits: SessionLimits, naming: Naming): Session {
  const within = <T>(milliseconds: number, ask: () => Promise<T>): Promise<T> => {
    if (held.broken)
      return Promise.reject(new DatabaseError('unavailable', 'The connection to PostgreSQL is lost'))
    const answered = answeredWithin(milliseconds + GRACE_MS, ask()).catch((error: unknown) => {
      throw noted(toDatabaseError(error), held)
    })
    held.last = answered
    return answered
  }
  const send = async (statements: readonly Statement[], statementCount = 1): Promise<Outcome> => {
    const named = naming.isUsed ? statements : statements.map((each) => ({ ...each, isPrepared: false }))
    const batch = new Batch(named, held.prepared)
    const error = await within(limits.statementMs * statementCount, () => ended(held.client, batch))
    const failure = error && noted(toDatabaseError(error), held)
    if (failure === null || !batch.isOutdated(failure.sqlState))
      return { answers: batch.answers, error: failure }
    if (failure.sqlState === UNKNOWN_NAME) naming.isUsed = false
    held.prepared.forget()
    return { answers: batch.answers, error: outdated(failure) }
  }
  const sending = together(send)
  const query: Query = async <T>(text: string, params: readonly unknown[] = []) =>
    toObjects(await sending.ask(text, params)) as T[]
  const script = async (text: string): Promise<QueryArrayResult[]> => {
    const answer: QueryArrayResult | QueryArrayResult[] = await within(limits.statementMs, () =>
      held.client.query({ text, rowMode: 'array', types }),
    )
    return Array.isArray(answer) ? answer : [answer]
  }
  return {
    begin: ({ isReadOnly, settings }) =>
      sending.begin({ isReadOnly, settings: { ...settings, ...limitsAsSettings(limits) } }),
    end: async (how) => (sending.finish() ? ((await script(how)).at(-1)?.command ?? '') : how),
    query,
    async alone(settings, text, params) {
      const own = { text, params: params.map(toParameter), isPrepared: true }
      const { answers, error } = await send([
        settingsStatement({ ...settings, ...limitsAsSettings(limits) }),
        own,
      ])
      if (error !== null) throw error
      return answers[1] === undefined ? [] : toObjects(answers[1])
    },
    script: async (text) => (await script(text)).at(-1)?.command ?? '',
    async scriptRows(text) {
      const lastResult = (await script(text)).findLast(({ fields }) => fields.length > 0)
      return lastResult === undefined
        ? []
        : toObjects({ names: lastResult.fields.map(({ name }) => name), rows: lastResult.rows })
    },
  }
}

/** Null once the server is ready for the next, or the error of the statement that failed. */
function ended(client: PoolClient, batch: Batch): Promise<Error | null> {
  return new Promise((resolve, reject) => {
    client.query(
      new BatchQuery(batch, (error) => {
        if (error === null) resolve(null)
        else if (error instanceof Error && 'severity' in error) resolve(error)
        else reject(error)
      }),
    )
  })
}

/** The error, and what follows from it for the connection. */
function noted(error: DatabaseError, held: HeldClient): DatabaseError {
  if (error.kind === 'unavailable' || error.sqlState === IDLE_TIMEOUT) held.broken = true
  return error
}

const IDLE_TIMEOUT = '25P03'

const types: CustomTypesConfig = {
  getTypeParser: (oid: number) => (text: string) => fromColumn(oid, text),
}

function limitsAsSettings({ statementMs, idleMs }: SessionLimits) {
  return {
    statement_timeout: String(Math.trunc(statementMs)),
    idle_in_transaction_session_timeout: String(Math.trunc(idleMs)),
  }
}
