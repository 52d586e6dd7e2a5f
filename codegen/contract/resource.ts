import type { Schema } from './openapi.ts'
import type { Operation } from './operation.ts'

/** A resource with a list: what can be shown, filtered, sorted, searched and summed. */
export interface Resource {
  readonly name: string
  readonly fields: ReadonlyMap<string, Schema>
  readonly filters: ReadonlyMap<string, Schema>
  readonly sorts: ReadonlySet<string>
  readonly searched: readonly string[]
  /** Values of the summary operation. */
  readonly summary: ReadonlyMap<string, Schema>
  /** Fields with a sum over all matching rows. */
  readonly sums: ReadonlySet<string>
  readonly list: Operation
  readonly summaryOperation: Operation | null
}

export function createResource(name: string, operations: ReadonlyMap<string, Operation>): Resource | null {
  const list = operations.get(`${name}_index`)
  if (list === undefined) return null
  const summaryOperation = operations.get(`${name}_summary`) ?? null
  const answer = list.answer?.properties
  const sort = list.parameters.get('sort')?.schema
  const keyword = list.parameters.get('q')
  return {
    name,
    fields: entries(answer?.['data']?.items),
    filters: entries(list.parameters.get('filter')?.schema),
    sorts: new Set((sort?.items?.enum ?? sort?.enum ?? []).map(String)),
    searched: keyword?.['x-fields'] ?? keyword?.schema?.['x-fields'] ?? [],
    summary: entries(summaryOperation?.answer?.properties?.['data']),
    sums: new Set(entries(answer?.['meta']?.properties?.['summary']).keys()),
    list,
    summaryOperation,
  }
}

const entries = (schema: Schema | undefined): ReadonlyMap<string, Schema> =>
  new Map(Object.entries(schema?.properties ?? {}))
