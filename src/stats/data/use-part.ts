import type { OperationRef } from '../../../generated/types.ts'
import { type OperationState, useOperation } from '../../hooks/use-operation.ts'
import type { StatAnswer } from './answer.ts'
import { type Variables, freshFor } from './calls.ts'

/** One block's figures; a page whose record is not there says so itself. */
export function usePart(ref: OperationRef, variables: Variables, pause = false): OperationState<StatAnswer> {
  return useOperation<StatAnswer>(ref, variables, { freshFor, pause, quiet: 404 })
}
