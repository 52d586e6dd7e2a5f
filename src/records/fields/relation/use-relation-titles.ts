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
  const [chosen, setChosen] = useState<ReadonlyMap<number, RelationOption>>(new Map())
  const given = useRouteSources(relation)
  const unknown = ids.filter((id) => !chosen.has(id))
  const { data, error } = useOperation<OptionsResult>(
    relation,
    { ...given, ids: unknown.join(','), limit: Math.max(1, unknown.length) },
    { pause: unknown.length === 0 },
  )
  const known = new Map([...(data?.data ?? []).map((option) => [option.id, option] as const), ...chosen])
  const remember = (options: readonly RelationOption[]) =>
    setChosen((now) => new Map([...now, ...options.map((option) => [option.id, option] as const)]))
  return [known, remember, unknown.length > 0 && data === undefined && error === null]
}
