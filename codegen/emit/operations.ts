import type { GraphQLSchema } from 'graphql'
import { findings } from '../diagnostics/catalogue.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { type OperationRequest, type PersistedOperation, writeOperation } from '../graphql/operation.ts'

/** All operations of the console or of a part; the browser sends their hash, the gateway knows only these. */
export interface OperationBook {
  /** The operation, written once; null when the GraphQL schema refuses it, which is reported at `place`. */
  request(request: OperationRequest, place: Place): PersistedOperation | null
  /** Takes over all operations of another book. */
  adopt(other: OperationBook): void
  /** By hash. */
  readonly operations: ReadonlyMap<string, PersistedOperation>
}

export function createOperationBook(schema: GraphQLSchema, report: Report): OperationBook {
  const operations = new Map<string, PersistedOperation>()
  return {
    request(request, place) {
      const outcome = writeOperation(schema, request)
      if ('problem' in outcome) {
        const { operation } = request
        report.add(findings.operationRefused({ operation, reason: outcome.problem }), place)
        return null
      }
      operations.set(outcome.persisted.ref.hash, outcome.persisted)
      return outcome.persisted
    },
    adopt(other) {
      for (const [hash, persisted] of other.operations) operations.set(hash, persisted)
    },
    operations,
  }
}

/** `{ "<sha256>": { name, document } }`, as the gateway reads it. */
export function emitOperations({ operations }: OperationBook): string {
  const sorted = [...operations.values()].toSorted(
    (a, b) => byText(a.ref.name, b.ref.name) || byText(a.ref.hash, b.ref.hash),
  )
  const entries = sorted.map(({ ref, document }) => [ref.hash, { name: ref.name, document }])
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
