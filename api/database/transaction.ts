import { AsyncLocalStorage } from 'node:async_hooks'
import type { Engine, Session, SessionLimits } from './engine.ts'
import { isPassing, Retryable, retried } from './retry.ts'
import { DatabaseError, type Query, type TransactionContext } from './types.ts'

/**
 * Runs `work` between BEGIN and COMMIT. A statement that failed ends the transaction even if `work` swallowed its error:
 * then nothing is committed and this throws, so that nobody is told a success that did not happen.
 *
 * What the database broke off before the COMMIT (a deadlock, a serialization failure, a lost connection) has left nothing and is tried
 * again. A connection that is lost during the COMMIT leaves open what became of it: that is told.
 */
export function runTransaction<T>(
  engine: Engine,
  begin: string,
  limits: SessionLimits,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  if (isInTransaction()) {
    throw new Error('A transaction was begun inside another one; pass `tx` on instead')
  }
  return retried(limits.acquireMs, () => attempt(engine, begin, limits, work)).catch((error: unknown) => {
    throw isStandby(error, begin) ? awayForWrites(error) : error
  })
}

/** The server takes no writes now, for instance because it is a standby: a transaction that asked for reading only is our own. */
function isStandby(error: unknown, begin: string): error is DatabaseError {
  return error instanceof DatabaseError && error.kind === 'readOnly' && !begin.startsWith('BEGIN READ ONLY')
}

function awayForWrites(error: DatabaseError): DatabaseError {
  return new DatabaseError('unavailable', error.message, {}, { cause: error })
}

/** One statement with parameters, or a script that brings its own transaction. Only what the database itself broke off is tried again. */
export function runDirect(
  engine: Engine,
  limits: SessionLimits,
  text: string,
  params: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  return retried(limits.acquireMs, async () => {
    const state = { asked: false }
    try {
      return await engine.session(limits, async ({ query, script, scriptRows }) => {
        state.asked = true
        try {
          const rows = await (params.length > 0 ? query(text, params) : scriptRows(text))
          if (rows.length > 0) engine.wrote()
          return rows
        } catch (error) {
          await script('ROLLBACK').catch(ignoreBrokenConnection)
          throw error
        }
      })
    } catch (error) {
      if (!isPassing(error) || (state.asked && error.kind === 'unavailable')) throw error
      throw new Retryable(error, error)
    }
  })
}

async function attempt<T>(
  engine: Engine,
  begin: string,
  limits: SessionLimits,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  const state: State = { open: false, committing: false, broken: null }
  try {
    return await engine.session(limits, (session) => transact(session, begin, state, work))
  } catch (error) {
    const reason = state.broken ?? error
    if (!isPassing(reason) || (state.committing && reason.kind === 'unavailable')) throw error
    throw new Retryable(reason, error)
  }
}

async function transact<T>(
  session: Session,
  begin: string,
  state: State,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  const tx: Query = <R extends object>(text: string, params?: readonly unknown[]) => {
    if (!state.open) throw new Error('The transaction is over')
    return session.query<R>(text, params).catch((error: unknown) => {
      if (isPassing(error)) state.broken = error
      throw error
    })
  }
  await session.script(begin)
  state.open = true
  try {
    const result = await running.run(state, () => work(tx))
    state.open = false
    state.committing = state.broken === null
    if ((await session.script('COMMIT')) !== 'COMMIT') throw new DatabaseError('other', SWALLOWED)
    return result
  } catch (error) {
    state.open = false
    await session.script('ROLLBACK').catch(ignoreBrokenConnection)
    throw error
  }
}

interface State {
  open: boolean
  /** COMMIT was sent. */
  committing: boolean
  /** Why the transaction cannot succeed, whatever `work` makes of it. */
  broken: DatabaseError | null
}

/** Whether a transaction of this asynchronous context is open, so that whatever is waited for now holds its locks and its connection. */
export function isInTransaction(): boolean {
  return running.getStore()?.open === true
}

/** BEGIN as the application role, with what the policies read. */
export function beginAs(context: TransactionContext): string {
  const companies = context.companyIds ?? (context.companyId === null ? [] : [context.companyId])
  return [
    context.readOnly === true ? 'BEGIN READ ONLY' : 'BEGIN',
    `SET LOCAL ROLE ${APPLICATION_ROLE}`,
    set('app.company_id', context.companyId === null ? '' : id(context.companyId)),
    set('app.company_ids', companies.map(id).join(',')),
    set('app.user_id', context.userId === null ? '' : id(context.userId)),
    set('app.system_rows', context.systemRows === true ? 'on' : ''),
    set('app.locale', context.locale === 'en' ? 'en' : ''),
  ].join(';')
}

/** BEGIN as the owner of the tables, outside row-level security. */
export const BEGIN_SYSTEM = `BEGIN;SET LOCAL app.system = 'on'`

/** Owns nothing, cannot log in; a transaction takes it on and gives it back at its end. */
export const APPLICATION_ROLE = 'console_app'

const running = new AsyncLocalStorage<{ open: boolean }>()

const SWALLOWED = 'A statement failed and its error was ignored; the transaction was rolled back'

function set(name: string, value: string): string {
  return `SET LOCAL ${name} = '${value}'`
}

/** Ids are the only values that are written into the text; nothing but digits can get there. */
function id(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${value} is no id`)
  return String(value)
}

/** The session is discarded by the engine; the error that led here is the one to tell. */
function ignoreBrokenConnection(): undefined {
  return undefined
}
