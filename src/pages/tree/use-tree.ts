import type { TreePage } from '../../../generated/types.ts'
import { useSubject } from '../../records/context/use-subject.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { resolveSources } from '../../records/model/rows/subject.ts'
import { useWholeList } from '../../records/rows/use-whole-list.ts'
import { useTreeCells } from './use-tree-cells.ts'
import { useTreeMoves } from './use-tree-moves.ts'

/** The nodes of a page, and everything that changes them here. */
export function useTree(page: TreePage) {
  const { operation, bindings } = page.load
  const variables = resolveSources(bindings, useSubject(null))
  const answer = useWholeList(operation, variables ?? {})
  const rows = answer.rows ?? none
  const moves = useTreeMoves(page, rows, answer.reload)
  const cells = useTreeCells(page, rows, answer.reload)
  return { answer, rows, moves, cells }
}

export type Tree = ReturnType<typeof useTree>

const none: readonly Row[] = []
