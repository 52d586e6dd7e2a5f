import { useEffect, useMemo, useRef, useState } from 'react'
import type { TreePage } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useWrite } from '../../hooks/use-write.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubject } from '../../records/context/use-subject.ts'
import { submissionRequest } from '../../records/model/actions/request.ts'
import { withVersion } from '../../records/model/actions/version.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { rulesFor } from '../../records/validation/load-validator.ts'
import { notify } from '../../ui/toaster.ts'
import { type Move, changedPlaces, obstacleTo, withMove } from './tree-moves.ts'
import { type TreeNode, placedNodes, treeOf } from './tree-nodes.ts'

export interface TreeMoves {
  /** As they stand, with what is being saved. */
  readonly nodes: readonly TreeNode[]
  /** False: the person may not, or the tree has no order of its own. */
  readonly canMove: boolean
  readonly busy: boolean
  readonly move: (move: Move) => Promise<void>
}

/** Moves are seen at once and taken back when they are refused. @param onStale The tree was changed meanwhile. */
export function useTreeMoves(page: TreePage, rows: readonly Row[], onStale: () => void): TreeMoves {
  const { t } = useTranslation('tree')
  const { held } = usePermissions()
  const subject = useSubject(null)
  const { busy, send } = useWrite()
  const [moved, setMoved] = useState<{
    readonly of: readonly Row[]
    readonly nodes: readonly TreeNode[]
  } | null>(null)
  const loaded = useMemo(() => treeOf(rows, page), [rows, page])
  const nodes = moved?.of === rows ? moved.nodes : loaded
  const { reorder } = page
  const canMove = reorder !== null && meetsNeeds(reorder.needs, held)
  // A move names the version of the tree that it is about: the next one waits until the tree has come back.
  const isSaved = !busy && moved?.of !== rows
  const waiting = useRef<Move[]>([])

  const move = async (requested: Move): Promise<void> => {
    if (reorder === null || !canMove) return
    if (!isSaved) {
      waiting.current.push(requested)
      return
    }
    const obstacle = obstacleTo(nodes, requested, page)
    if (obstacle !== null) {
      notify({ message: t(`obstacle.${obstacle}`, { depth: page.depth ?? 0 }), intent: 'warning' })
      return
    }
    const after = withMove(nodes, requested)
    const places = changedPlaces(nodes, after, page, requested.id)
    if (places.length === 0) return
    setMoved({ of: rows, nodes: after })
    const validate = await rulesFor(reorder.validator)
    if (validate === undefined) {
      setMoved(null)
      return
    }
    const body = withVersion({ nodes: places }, newestVersion(nodes), validate)
    const request = submissionRequest(reorder, subject, body)
    const outcome = request === null ? null : await send<unknown>({ ...request, keepalive: true })
    if (outcome !== null && 'result' in outcome) return
    setMoved(null)
    waiting.current = []
    if (outcome !== null && 'failure' in outcome && isOutdated(outcome.failure.status)) {
      if (outcome.failure.code === 'CONFLICT') notify({ message: t('changed'), intent: 'warning' })
      onStale()
    }
  }
  useEffect(() => {
    const next = isSaved ? waiting.current.shift() : undefined
    if (next !== undefined) void move(next)
  })
  return { nodes, canMove, busy, move }
}

/** What the console lets a user do and the API refuses is about another tree than the one that is seen. */
const isOutdated = (status: number): boolean => status === 409 || status === 404 || status === 422

/** The newest of all nodes: a later change of any of them changed what this user saw. */
function newestVersion(nodes: readonly TreeNode[]): string | null {
  const versions = placedNodes(nodes).map(({ node }) => textOf(node.row['updated_at'] ?? ''))
  const newest = versions.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1)
  return newest === undefined || newest === '' ? null : newest
}
