import type { Session, SessionLimits } from '../engine.ts'
import { DatabaseError, type Query } from '../types.ts'
import { toParameter } from '../values.ts'
import type { Thread } from './thread.ts'

/**
 * Gives `work` the thread until it settles. When it asks nothing for longer than `idleMs` the session is taken away from it
 * (rolled back, its later statements refused), because everybody else is waiting behind it. `wrote` is called for each transaction that is
 * about to be committed and has changed something.
 */
export async function runSession<T>(
  thread: Thread,
  limits: SessionLimits,
  work: (session: Session) => Promise<T>,
  wrote: () => void,
): Promise<T> {
  const idle = watchIdleness(limits.idleMs)
  const query: Query = <R>(text: string, params: readonly unknown[] = []) =>
    idle.pauseDuring(async () => {
      const order = { kind: 'query', text, params: params.map(toParameter) } as const
      return toObjects(await thread.send(order, limits.statementMs)) as R[]
    })
  const script = (text: string) =>
    idle.pauseDuring(async () => {
      if (text === 'COMMIT' && (await hasWritten(thread, limits))) wrote()
      return (await thread.send({ kind: 'script', text }, limits.statementMs)).command
    })
  const scriptRows = (text: string) =>
    idle.pauseDuring(async () => toObjects(await thread.send({ kind: 'script', text }, limits.statementMs)))

  try {
    return await Promise.race([work({ query, script, scriptRows }), idle.expired])
  } catch (error) {
    if (idle.isExpired())
      await thread.send({ kind: 'script', text: 'ROLLBACK' }, limits.statementMs).catch(() => undefined)
    throw error
  } finally {
    idle.stop()
  }
}

async function hasWritten(thread: Thread, { statementMs }: SessionLimits): Promise<boolean> {
  const text = 'SELECT pg_current_xact_id_if_assigned() IS NOT NULL'
  const answer = await thread.send({ kind: 'query', text, params: [] }, statementMs).catch(() => null)
  return answer?.rows[0]?.[0] === true
}

function toObjects({ names, rows }: { names: readonly string[]; rows: readonly unknown[][] }) {
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])))
}

function watchIdleness(idleMs: number) {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  expired.catch(() => undefined)
  let refusal: DatabaseError | null = null
  let running = 0
  let timer: NodeJS.Timeout

  const watch = () => {
    timer = setTimeout(() => {
      refusal = new DatabaseError(
        'timeout',
        `A transaction asked nothing for ${idleMs} ms and was rolled back`,
      )
      reject(refusal)
    }, idleMs)
  }
  watch()

  return {
    expired,
    isExpired: () => refusal !== null,
    stop: () => clearTimeout(timer),
    async pauseDuring<R>(send: () => Promise<R>): Promise<R> {
      if (refusal !== null) throw refusal
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
