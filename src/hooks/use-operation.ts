import type { OperationRef } from '../../generated/types.ts'
import {
  type OperationOptions,
  type OperationState,
  useOperation as usePersisted,
} from '../data/use-operation.ts'
import { useLanguage } from './use-language.ts'

export type { OperationState } from '../data/use-operation.ts'

/**
 * Asks a persisted query, or nothing. Where the route offers the choice of the content language, the chosen one goes with every
 * operation that takes it and was not given another (domain/questions.md Q43).
 */
export function useOperation<TResult>(
  ref: OperationRef | null,
  variables: object,
  options?: OperationOptions,
): OperationState<TResult> {
  const { visible, current } = useLanguage()
  const takes = visible && current !== null && ref !== null && ref.variables.includes('language')
  return usePersisted<TResult>(ref, takes ? { language: current, ...variables } : variables, options)
}
