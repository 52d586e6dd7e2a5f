import { Button } from '@blueprintjs/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { nameOf } from '../../records/model/names/name-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { joinWords } from '../../ui/words.ts'
import { type TreeNode, placedNodes } from './tree-nodes.ts'
import type { Tree } from './use-tree.ts'
import './tree-circles.css'

/** Nodes that are each other's parents, named above the tree, and a way out for each such circle. */
export function TreeCircles({ list, tree }: { readonly list: ListDescriptor; readonly tree: Tree }) {
  const { t } = useTranslation('tree')
  const { nodes, canMove, busy, move } = tree.moves
  const name = ({ row }: TreeNode) => nameOf(row, list)
  return nodes.map((head, index) => {
    if (!head.inCircle) return null
    const members = placedNodes([head]).flatMap(({ node }) => (node.inCircle ? [node] : []))
    const names = joinWords(members.map((node) => `“${name(node)}”`))
    return (
      <div key={head.id} className="tree-circles" role="alert">
        <Icon name="warning-sign" />
        <span>{t(members.length === 1 ? 'circle.self' : 'circle.sentence', { names })}</span>
        {canMove && (
          <Button
            size="small"
            disabled={busy}
            text={t('circle.free', { name: name(head) })}
            onClick={() => void move({ id: head.id, parent: null, index })}
          />
        )}
      </div>
    )
  })
}
