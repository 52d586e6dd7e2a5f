import type { Call } from '../../../generated/types.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { type Dependents, dependentsIn } from '../model/actions/dependents.ts'
import { type BindingScope, resolveSources } from '../model/rows/subject.ts'

export interface LoadedDependents {
  /** Null until they are known. */
  readonly data: Dependents | null
  readonly loading: boolean
  readonly failure: OperationFailure | null
  readonly reload: () => void
}

/** What depends on a record that is about to be taken away, once it is fresh; nothing without a call. */
export function useDependents(call: Call | null, subject: BindingScope): LoadedDependents {
  const variables = call === null ? null : resolveSources(call.bindings, subject)
  const { data, error, fetching, reload } = useOperation<{ readonly data: Dependents }>(
    call?.operation ?? null,
    variables ?? {},
    { pause: variables === null },
  )
  const { locale } = useLocale()
  const isRequested = variables !== null
  const isCurrent = isRequested && error === null && !fetching && data !== undefined
  return {
    data: isCurrent ? dependentsIn(data.data, locale) : null,
    loading: isRequested && (fetching || (data === undefined && error === null)),
    failure: isRequested ? error : null,
    reload,
  }
}
