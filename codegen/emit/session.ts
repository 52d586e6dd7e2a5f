import type { ConsoleModel } from '../model/console.ts'
import type { Source } from '../parse/source.ts'
import { requestCalls, typesOf } from './calls.ts'
import { literal } from './literal.ts'
import type { OperationRegistry } from './operations.ts'
import { sessionShapes } from './session-shapes.ts'
import { exportConst, importTypes, printModule } from './typescript.ts'

/** Calls that the login page makes, or that answer who is signed in. */
const entry = new Set(['signIn', 'check', 'refresh', 'signOut', 'user', 'signInWays'])

export interface EmittedSession {
  /** The calls of signing in, and the types of variables and results of every call of the session. */
  readonly session: string
  /** The other calls, which are made by signed-in users only: a login page does not load them. */
  readonly account: string
}

/** The calls of the session; null for what the API does not have. */
export function emitSession(
  { session }: ConsoleModel,
  source: Source,
  operations: OperationRegistry,
): EmittedSession {
  const { refs, types } = requestCalls('session', session, source, operations)
  const lacking = Object.entries(sessionShapes).filter(([role]) => !Object.hasOwn(session, role))
  const all = { ...refs, ...Object.fromEntries(lacking.map(([role]) => [role, null])) }
  const constOf = (name: string, isPart: (role: string) => boolean) =>
    exportConst(name, literal(Object.fromEntries(Object.entries(all).filter(([role]) => isPart(role)))), {
      satisfies: 'Readonly<Record<string, OperationRef | null>>',
    })
  const importRef = importTypes('./types.ts', ['OperationRef'])
  return {
    session: printModule([
      importRef,
      constOf('sessionOperations', (role) => entry.has(role)),
      ...types,
      ...lacking.flatMap(([role, { variables, result }]) => typesOf(role, variables, result)),
    ]),
    account: printModule([importRef, constOf('accountOperations', (role) => !entry.has(role))]),
  }
}
