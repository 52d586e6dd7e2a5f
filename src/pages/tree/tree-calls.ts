import type { OperationRef } from '../../../generated/types.ts'

/** The most that the API answers at once: a tree is loaded whole. */
const wholeTree = 200

/** What a tree is asked for with. */
export function treeVariables({ variables }: OperationRef): Readonly<Record<string, unknown>> {
  return variables.includes('per_page') ? { per_page: wholeTree } : {}
}
