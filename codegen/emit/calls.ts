import { graphqlName } from '../graphql/operation-names.ts'
import { valueType, variablesType } from '../graphql/typescript-types.ts'
import type { ConsoleModel } from '../model/console.ts'
import type { OperationRef } from '../model/descriptors/leaves.ts'
import type { Source } from '../parse/source.ts'
import { literal } from './literal.ts'
import type { OperationRegistry } from './operations.ts'
import { exportConst, exportType, importTypes, printModule, type Statement } from './typescript.ts'

/** References to named operations, and the types of their variables and results. */
export interface NamedCalls {
  readonly refs: Readonly<Record<string, OperationRef>>
  readonly types: readonly Statement[]
}

/** Requests the operations of one mapping of console.yaml. */
export function requestCalls(
  part: 'session' | 'calls',
  calls: Readonly<Record<string, string>>,
  source: Source,
  operations: OperationRegistry,
): NamedCalls {
  const refs: Record<string, OperationRef> = {}
  const types: Statement[] = []
  const prefix = part === 'session' ? 'session' : 'console'
  for (const [name, operation] of Object.entries(calls)) {
    const request = { name: `${prefix}_${graphqlName(name)}`, operation }
    const persisted = operations.request(request, source.place([part, name]))
    if (persisted === null) continue
    refs[name] = persisted.ref
    types.push(...typesOf(name, variablesType(persisted.field.args), valueType(persisted.field.type)))
  }
  return { refs, types }
}

/** `NameVariables` and `NameResult`. */
export function typesOf(name: string, variables: string, result: string): readonly Statement[] {
  const pascal = name.slice(0, 1).toUpperCase() + name.slice(1)
  return [exportType(`${pascal}Variables`, variables), exportType(`${pascal}Result`, result)]
}

/** What the console calls itself, on no page of their own: preferences, saved views, imports, files. */
export function emitCalls({ calls }: ConsoleModel, source: Source, operations: OperationRegistry): string {
  const { refs, types } = requestCalls('calls', calls, source, operations)
  return printModule([
    importTypes('./types.ts', ['OperationRef']),
    exportConst('consoleOperations', literal(refs), { satisfies: 'Readonly<Record<string, OperationRef>>' }),
    ...types,
  ])
}
