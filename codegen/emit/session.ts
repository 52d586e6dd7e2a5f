import { variablesType, valueType } from '../graphql/typescript-types.ts'
import type { ConsoleModel } from '../model/console.ts'
import type { Source } from '../parse/source.ts'
import { literal } from './literal.ts'
import { graphqlName } from './operation-names.ts'
import type { OperationBook } from './operations.ts'
import { sessionShapes } from './session-shapes.ts'
import { exportConst, exportType, importTypes, printModule, type Statement } from './typescript.ts'

/** The calls of the session with the types of their variables and results; null for what the API does not have. */
export function emitSession({ session }: ConsoleModel, source: Source, operations: OperationBook): string {
  const refs: Record<string, object | null> = {}
  const types: Statement[] = []
  for (const [role, operation] of Object.entries(session)) {
    const persisted = operations.request(
      { name: `session_${graphqlName(role)}`, operation },
      source.place(['session', role]),
    )
    if (persisted === null) continue
    refs[role] = persisted.ref
    types.push(
      exportType(`${pascalCase(role)}Variables`, variablesType(persisted.field.args)),
      exportType(`${pascalCase(role)}Result`, valueType(persisted.field.type)),
    )
  }
  for (const [role, { variables, result }] of Object.entries(sessionShapes)) {
    if (Object.hasOwn(session, role)) continue
    refs[role] = null
    types.push(
      exportType(`${pascalCase(role)}Variables`, variables),
      exportType(`${pascalCase(role)}Result`, result),
    )
  }
  return printModule([
    importTypes('./types.ts', ['OperationRef']),
    exportConst('sessionOperations', literal(refs), {
      satisfies: 'Readonly<Record<string, OperationRef | null>>',
    }),
    ...types,
  ])
}

const pascalCase = (role: string): string => role.slice(0, 1).toUpperCase() + role.slice(1)
