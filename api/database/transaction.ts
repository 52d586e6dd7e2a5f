import { AsyncLocalStorage } from 'node:async_hooks'
import type { Engine, SessionLimits } from './engine.ts'
import { DatabaseError, type Query, type TransactionContext } from './types.ts'

/**
 * Runs `work` between BEGIN and COMMIT. A statement that failed ends the transaction even if `work` swallowed its error:
 * then nothing is committed and this throws, so that nobody is told a success that did not happen.
 */
export function runTransaction<T>(
  engine: Engine,
  begin: string,
  limits: SessionLimits,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  if (running.getStore()?.open === true) {
    throw new Error('A transaction was begun inside another one; pass `tx` on instead')
  }
  return engine.session(limits, async (session) => {
    const state = { open: true }
    const tx: Query = (text, params) => {
      if (!state.open) throw new Error('The transaction is over')
      return session.query(text, params)
    }
    await session.script(begin)
    try {
      const result = await running.run(state, () => work(tx))
      state.open = false
      if ((await session.script('COMMIT')) !== 'COMMIT') throw new DatabaseError('other', SWALLOWED)
      return result
    } catch (error) {
      state.open = false
      await session.script('ROLLBACK').catch(ignoreBrokenConnection)
      throw error
    }
  })
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
