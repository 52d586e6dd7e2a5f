import type { GraphQLSchema } from 'graphql'
import type { Contract } from '../contract/contract.ts'
import { findings } from '../diagnostics/catalogue.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { type OperationRequest, type PersistedOperation, writeOperation } from '../graphql/operation.ts'
import type { OperationRef } from '../model/descriptors/leaves.ts'
import { hashMarker } from './output-files.ts'
import { exportType, printModule } from './typescript.ts'

/** All operations of a section, or those of the console itself; the browser sends their hash, the gateway knows only these. */
export interface OperationRegistry {
  /** The operation, written once; null when the GraphQL schema refuses it, which is reported at `place`. */
  request(request: OperationRequest, place: Place): PersistedOperation | null
  /** By hash. */
  readonly operations: ReadonlyMap<string, PersistedOperation>
}

export function createOperationRegistry(
  schema: GraphQLSchema,
  contract: Contract,
  report: Report,
): OperationRegistry {
  const operations = new Map<string, PersistedOperation>()
  return {
    request(request, place) {
      const outcome = writeOperation(schema, request)
      if ('problem' in outcome) {
        const { operation } = request
        report.add(findings.operationRefused({ operation, reason: outcome.problem }), place)
        return null
      }
      const { ref, ...rest } = outcome.persisted
      const persisted = { ...rest, ref: { ...ref, ...effectOf(contract, request.operation, ref.kind) } }
      operations.set(ref.hash, persisted)
      return persisted
    },
    operations,
  }
}

/** A query shows, a mutation changes. */
function effectOf(
  contract: Contract,
  operation: string,
  kind: OperationRef['kind'],
): Pick<OperationRef, 'reads' | 'changes'> {
  const { reads = null, changes = null } = contract.operations.get(operation) ?? {}
  if (kind === 'query') return reads === null ? {} : { reads }
  return changes === null ? {} : { changes }
}

/** The documents as the gateway reads them: what is allowed is what stands here, and an id is the hash of its text. */
export function emitOperations({ operations }: OperationRegistry): string {
  const sorted = [...operations.values()].toSorted(
    (a, b) => byText(a.ref.name, b.ref.name) || byText(a.ref.hash, b.ref.hash),
  )
  return `${[hashMarker, ...sorted.map(({ document }) => document)].join('\n\n')}\n`
}

/** Names of all operations and of what they are about: a wrong one does not compile. One a line, so that a change is a short diff. */
export function emitOperationNames(registries: readonly OperationRegistry[]): string {
  const refs = registries.flatMap(({ operations }) => [...operations.values()].map(({ ref }) => ref))
  return printModule([
    exportType('OperationName', lines(refs.map(({ name }) => name))),
    exportType('ResourceName', lines(refs.flatMap(({ reads = [], changes = [] }) => [...reads, ...changes]))),
  ])
}

function lines(names: readonly string[]): string {
  const members = [...new Set(names)].toSorted().map((name) => `\n  | ${JSON.stringify(name)}`)
  return members.length === 0 ? 'never' : members.join('')
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
