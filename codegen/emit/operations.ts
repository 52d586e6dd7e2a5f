import type { GraphQLSchema } from 'graphql'
import { findings } from '../diagnostics/catalogue.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { type OperationRequest, type PersistedOperation, writeOperation } from '../graphql/operation.ts'

/** All operations of the console; the browser sends their hash, the gateway knows only these. */
export interface OperationBook {
  /** The operation, written once a name; null when the GraphQL schema refuses it, which is reported at `place`. */
  request(request: OperationRequest, place: Place): PersistedOperation | null
  readonly operations: ReadonlyMap<string, PersistedOperation>
}

export function createOperationBook(schema: GraphQLSchema, report: Report): OperationBook {
  const operations = new Map<string, PersistedOperation>()
  return {
    request(request, place) {
      const known = operations.get(request.name)
      if (known) return known
      const outcome = writeOperation(schema, request)
      if ('problem' in outcome) {
        const { operation } = request
        report.add(findings.operationRefused({ operation, reason: outcome.problem }), place)
        return null
      }
      operations.set(request.name, outcome.persisted)
      return outcome.persisted
    },
    operations,
  }
}

/** `{ "<sha256>": { name, document } }`, as the gateway reads it. */
export function emitOperations({ operations }: OperationBook): string {
  const sorted = [...operations.values()].toSorted((a, b) => (a.ref.name < b.ref.name ? -1 : 1))
  const entries = sorted.map(({ ref, document }) => [ref.hash, { name: ref.name, document }])
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** A GraphQL name for a page or role: `orders.index` → `orders_index`, `signIn` → `sign_in`. */
export function graphqlName(name: string): string {
  return name.replaceAll(/[.-]/g, '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
