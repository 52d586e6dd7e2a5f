import { type Answer, type Statement, toObjects } from '../batch.ts'
import type { Session, SessionLimits } from '../engine.ts'
import { settingsStatement } from '../opening.ts'
import { type Outcome, outdated, type Send, together } from '../together.ts'
import { DatabaseError } from '../types.ts'
import { toParameter } from '../values.ts'
import { type Thread, toServerFailure } from './thread.ts'

/**
 * Gives `work` the thread until it settles. When it asks nothing for longer than `idleMs` the session is taken away from it
 * (rolled back, its later statements refused), because all others are waiting behind it. `wrote` is called for each transaction that is
 * about to be committed and has changed something.
 */
export async function runSession<T>(
  thread: Thread,
  limits: SessionLimits,
  work: (session: Session) => Promise<T>,
  wrote: () => void,
): Promise<T> {
  const idle = watchIdleness(limits.idleMs)
  const send = async (statements: readonly Statement[], statementCount = 1): Promise<Outcome> =>
    idle.pauseDuring(async () => {
      const { answers, error, isOutdated } = await thread.send(
        { kind: 'batch', statements },
        limits.statementMs * statementCount,
      )
      const failure = error && toServerFailure(error)
      return { answers, error: failure && isOutdated ? outdated(failure) : failure }
    })
  const sending = together(send)
  const run = (text: string): Promise<Answer> =>
    idle.pauseDuring(async () => {
      const { answers } = await thread.send({ kind: 'script', text }, limits.statementMs)
      return answers[0] ?? nothing
    })
  let isReadOnly = false
  const session: Session = {
    begin(opening) {
      isReadOnly = opening.isReadOnly
      sending.begin(opening)
    },
    async end(how) {
      if (!sending.finish()) return how
      if (how === 'COMMIT' && !isReadOnly && (await hasWritten(send))) wrote()
      return (await run(how)).command
    },
    query: async <R>(text: string, params: readonly unknown[] = []) =>
      toObjects(await sending.ask(text, params)) as R[],
    async alone(settings, text, params) {
      const own = { text, params: params.map(toParameter), isPrepared: true }
      const { answers, error } = await send([settingsStatement(settings), own, HAS_WRITTEN])
      if (error !== null) throw error
      if (answers[2]?.rows[0]?.[0] === true) wrote()
      return toObjects(answers[1] ?? nothing)
    },
    script: async (text) => (await run(text)).command,
    scriptRows: async (text) => toObjects(await run(text)),
  }

  try {
    return await Promise.race([work(session), idle.expired])
  } catch (error) {
    if (idle.isExpired())
      await thread.send({ kind: 'script', text: 'ROLLBACK' }, limits.statementMs).catch(() => undefined)
    throw error
  } finally {
    idle.stop()
  }
}

const nothing: Answer = { names: [], rows: [], command: '' }

const HAS_WRITTEN: Statement = {
  text: 'SELECT pg_current_xact_id_if_assigned() IS NOT NULL',
  params: [],
  isPrepared: true,
}

async function hasWritten(send: Send): Promise<boolean> {
  const { answers } = await send([HAS_WRITTEN], 1).catch(() => ({ answers: [] }))
  return answers[0]?.rows[0]?.[0] === true
}

function watchIdleness(idleMs: number) {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  expired.catch(() => undefined)
  let idleError: DatabaseError | null = null
  let running = 0
  let timer: NodeJS.Timeout

  const watch = () => {
    timer = setTimeout(() => {
      idleError = new DatabaseError(
        'timeout',
        `A transaction asked nothing for ${idleMs} ms and was rolled back`,
      )
      reject(idleError)
    }, idleMs)
  }
  watch()

  return {
    expired,
    isExpired: () => idleError !== null,
    stop: () => clearTimeout(timer),
    async pauseDuring<R>(send: () => Promise<R>): Promise<R> {
      if (idleError !== null) throw idleError
      clearTimeout(timer)
      running += 1
      try {
        return await send()
      } finally {
        running -= 1
        if (running === 0) watch()
      }
    },
  }
}
