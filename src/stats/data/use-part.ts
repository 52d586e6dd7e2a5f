import type { OperationRef } from '../../../generated/types.ts'
import type { OperationOptions } from '../../data/use-operation.ts'
import { type OperationState, useOperation } from '../../hooks/use-operation.ts'
import type { StatAnswer } from './answer.ts'
import { type Variables, freshFor } from './calls.ts'

/** One block's figures; a page whose record is not there says so itself. */
export function usePart(
  ref: OperationRef,
  variables: Variables,
  options: Pick<OperationOptions, 'joins' | 'pause'> = {},
): OperationState<StatAnswer> {
  return useOperation<StatAnswer>(ref, variables, { freshFor, silent: 404, ...options })
}
