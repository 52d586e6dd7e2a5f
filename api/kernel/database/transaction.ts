import { AsyncLocalStorage } from 'node:async_hooks'
import type { Engine, Session, SessionLimits } from './engine.ts'
import type { Opening, Settings } from './opening.ts'
import { isTransient, Retryable, retried } from './retry.ts'
import { DatabaseError, type Query, type TransactionContext } from './types.ts'

/**
 * Runs `work` between BEGIN and COMMIT. A statement that failed ends the transaction even if `work` swallowed its error:
 * then nothing is committed and this throws, so that no caller gets a success that did not happen.
 *
 * What the database broke off before the COMMIT (a deadlock, a serialization failure, a lost connection) has left nothing and is tried
 * again. A connection that is lost during the COMMIT leaves open what became of it: that is reported.
 */
export function runTransaction<T>(
  engine: Engine,
  opening: Opening,
  limits: SessionLimits,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  if (isInTransaction()) {
    throw new Error('A transaction was begun inside another one; pass `tx` on instead')
  }
  return retried(limits.acquireMs, () => attempt(engine, opening, limits, work)).catch((error: unknown) => {
    throw isStandby(error, opening) ? awayForWrites(error) : error
  })
}

/** The server takes no writes now, for instance because it is a standby: a transaction that asked for reading only is our own. */
function isStandby(error: unknown, { isReadOnly }: Opening): error is DatabaseError {
  return error instanceof DatabaseError && error.kind === 'readOnly' && !isReadOnly
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
    const state = { isRequested: false }
    try {
      return await engine.session(limits, async ({ query, script, scriptRows }) => {
        state.isRequested = true
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
      if (!isTransient(error) || (state.isRequested && error.kind === 'unavailable')) throw error
      throw new Retryable(error, error)
    }
  })
}

/**
 * One statement as the owner in a transaction of its own, which is one way to the server and back. It runs again after the loss of the
 * connection, even if it may have succeeded.
 */
export function runNonTransactional(
  engine: Engine,
  limits: SessionLimits,
  text: string,
  params: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  if (isInTransaction()) throw new Error('A transaction was begun inside another one; use its `tx`')
  return retried(limits.acquireMs, async () => {
    try {
      return await engine.session(limits, (session) => session.alone(SYSTEM, text, params))
    } catch (error) {
      throw isTransient(error) ? new Retryable(error, error) : error
    }
  })
}

async function attempt<T>(
  engine: Engine,
  opening: Opening,
  limits: SessionLimits,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  const state: State = { open: false, committing: false, hasFailed: false, broken: null }
  try {
    return await engine.session(limits, (session) => transact(session, opening, state, work))
  } catch (error) {
    const reason = state.broken ?? error
    if (!isTransient(reason) || (state.committing && reason.kind === 'unavailable')) throw error
    throw new Retryable(reason, error)
  }
}

async function transact<T>(
  session: Session,
  opening: Opening,
  state: State,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  const tx: Query = <R extends object>(text: string, params?: readonly unknown[]) => {
    if (!state.open) throw new Error('The transaction is over')
    return session.query<R>(text, params).catch((error: unknown) => {
      state.hasFailed = true
      if (isTransient(error)) state.broken = error
      throw error
    })
  }
  session.begin(opening)
  state.open = true
  try {
    const result = await running.run(state, () => work(tx))
    state.open = false
    state.committing = state.broken === null
    const committed = session.end('COMMIT')
    if (opening.isReadOnly && !state.hasFailed) {
      // Nothing depends on how it ends; the connection is given to the next caller after that.
      committed.catch(ignoreBrokenConnection)
      return result
    }
    if ((await committed) !== 'COMMIT') throw new DatabaseError('other', SWALLOWED)
    return result
  } catch (error) {
    state.open = false
    await session.end('ROLLBACK').catch(ignoreBrokenConnection)
    throw error
  }
}

interface State {
  open: boolean
  /** A statement has failed, even if `work` went on. */
  hasFailed: boolean
  /** COMMIT was sent. */
  committing: boolean
  /** Why the transaction cannot succeed, whatever `work` makes of it. */
  broken: DatabaseError | null
}

/** Whether a transaction of this asynchronous context is open, so that whatever is waited for now holds its locks and its connection. */
export function isInTransaction(): boolean {
  return running.getStore()?.open === true
}

/** As the application role, with what the policies read. */
export function openingFor(context: TransactionContext): Opening {
  const companies = context.companyIds ?? (context.companyId === null ? [] : [context.companyId])
  return {
    isReadOnly: context.readOnly === true,
    settings: {
      role: APPLICATION_ROLE,
      'app.company_id': context.companyId === null ? '' : id(context.companyId),
      'app.company_ids': companies.map(id).join(','),
      'app.user_id': context.userId === null ? '' : id(context.userId),
      'app.system_rows': context.systemRows === true ? 'on' : '',
      'app.locale': context.locale === 'en' ? 'en' : '',
    },
  }
}

/** As the owner of the tables, outside row-level security. */
export const SYSTEM: Settings = { 'app.system': 'on' }

/** Owns nothing, cannot log in; a transaction takes it on and gives it back at its end. */
export const APPLICATION_ROLE = 'console_app'

const running = new AsyncLocalStorage<{ open: boolean }>()

const SWALLOWED = 'A statement failed and its error was ignored; the transaction was rolled back'

/** The policies read ids out of text: nothing but digits can get there. */
function id(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${value} is no id`)
  return String(value)
}

/** The session is discarded by the engine; the error that led here is the one to report. */
function ignoreBrokenConnection(): undefined {
  return undefined
}
