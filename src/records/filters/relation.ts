import type { Filter, OperationRef } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import type { OptionsResult } from '../model/rows/list-result.ts'

const pageOfOptions = 30

/** Options of a relation filter that match a keyword. */
export function useRelationSearch(relation: OperationRef, q: string) {
  return useOperation<OptionsResult>(
    relation,
    q === '' ? { limit: pageOfOptions } : { q, limit: pageOfOptions },
  )
}

/** Titles of chosen ids; ids whose title is not known (yet) are left out. */
export function useRelationTitles(filter: Filter, ids: readonly string[]): ReadonlyMap<string, string> {
  const numericIds = ids.filter((id) => /^\d+$/.test(id))
  const { data } = useOperation<OptionsResult>(
    filter.relation ?? null,
    { ids: numericIds.join(','), limit: Math.max(1, numericIds.length) },
    { pause: numericIds.length === 0 },
  )
  return new Map(data?.data.map((option) => [String(option.id), option.title]))
}
