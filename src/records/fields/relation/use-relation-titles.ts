import { useState } from 'react'
import type { OperationRef } from '../../../../generated/types.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import type { OptionsResult, RelationOption } from '../../model/rows/list-result.ts'
import { useRouteSources } from '../use-route-sources.ts'

/** What is known of chosen records: those that were chosen here, and those that a record came with. */
export function useRelationTitles(
  relation: OperationRef | null,
  ids: readonly number[],
): readonly [
  known: ReadonlyMap<number, RelationOption>,
  remember: (options: readonly RelationOption[]) => void,
  isLoading: boolean,
] {
  const [selectedOptions, setSelectedOptions] = useState<ReadonlyMap<number, RelationOption>>(new Map())
  const routeVariables = useRouteSources(relation)
  const unknown = ids.filter((id) => !selectedOptions.has(id))
  const { data, error } = useOperation<OptionsResult>(
    relation,
    { ...routeVariables, ids: unknown.join(','), limit: Math.max(1, unknown.length) },
    { pause: unknown.length === 0 },
  )
  const titles = new Map([
    ...(data?.data ?? []).map((option) => [option.id, option] as const),
    ...selectedOptions,
  ])
  const remember = (options: readonly RelationOption[]) =>
    setSelectedOptions((now) => new Map([...now, ...options.map((option) => [option.id, option] as const)]))
  return [titles, remember, unknown.length > 0 && data === undefined && error === null]
}
