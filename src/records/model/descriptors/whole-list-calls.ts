import type { OperationRef } from '../../../../generated/types.ts'

/** The most rows that the API answers at once. */
export const maxPageSize = 200

/** What a list is asked for with that is read whole. */
export function wholeListVariables({ variables }: OperationRef): Readonly<Record<string, unknown>> {
  return variables.includes('per_page') ? { per_page: maxPageSize } : {}
}
