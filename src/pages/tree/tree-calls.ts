import type { OperationRef } from '../../../generated/types.ts'

/** The most nodes that the API answers at once. */
export const wholeTree = 200

/** What a tree is asked for with. */
export function treeVariables({ variables }: OperationRef): Readonly<Record<string, unknown>> {
  return variables.includes('per_page') ? { per_page: wholeTree } : {}
}
