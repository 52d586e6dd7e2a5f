import type { ConsoleModel } from '../model/console.ts'
import type { Source } from '../parse/source.ts'
import { requestCalls, typesOf } from './calls.ts'
import { literal } from './literal.ts'
import type { OperationBook } from './operations.ts'
import { sessionShapes } from './session-shapes.ts'
import { exportConst, importTypes, printModule } from './typescript.ts'

/** The calls of the session with the types of their variables and results; null for what the API does not have. */
export function emitSession({ session }: ConsoleModel, source: Source, operations: OperationBook): string {
  const { refs, types } = requestCalls('session', session, source, operations)
  const lacking = Object.entries(sessionShapes).filter(([role]) => !Object.hasOwn(session, role))
  const all = { ...refs, ...Object.fromEntries(lacking.map(([role]) => [role, null])) }
  return printModule([
    importTypes('./types.ts', ['OperationRef']),
    exportConst('sessionOperations', literal(all), {
      satisfies: 'Readonly<Record<string, OperationRef | null>>',
    }),
    ...types,
    ...lacking.flatMap(([role, { variables, result }]) => typesOf(role, variables, result)),
  ])
}
