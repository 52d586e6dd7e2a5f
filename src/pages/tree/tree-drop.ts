import type { Instruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'
import type { Move } from './tree-moves.ts'
import { type Placed, type TreeNode, placedNodes } from './tree-nodes.ts'

/** Where a node would stand if it were let go here; null where that is no place. */
export function moveByDrop(
  nodes: readonly TreeNode[],
  id: number,
  target: Placed,
  instruction: Instruction,
  isOpen: boolean,
): Move | null {
  const at = placeOf(nodes, target, instruction, isOpen)
  if (at === null) return null
  const siblings = at.parent?.children ?? nodes
  const own = siblings.findIndex((node) => node.id === id)
  return { id, parent: at.parent?.id ?? null, index: own >= 0 && own < at.index ? at.index - 1 : at.index }
}

interface Place {
  readonly parent: TreeNode | null
  readonly index: number
}

function placeOf(
  nodes: readonly TreeNode[],
  { node, parent, index }: Placed,
  instruction: Instruction,
  isOpen: boolean,
): Place | null {
  switch (instruction.type) {
    case 'reorder-above':
      return { parent, index }
    case 'reorder-below':
      return { parent, index: index + 1 }
    case 'make-child':
      return { parent: node, index: isOpen ? 0 : node.children.length }
    case 'reparent': {
      const above = ancestorAt(nodes, node.id, instruction.desiredLevel)
      return above && { parent: above.parent, index: above.index + 1 }
    }
    default:
      return null
  }
}

function ancestorAt(nodes: readonly TreeNode[], id: number, level: number): Placed | null {
  const places = placedNodes(nodes)
  let place = places.find(({ node }) => node.id === id)
  while (place !== undefined && place.level > level) {
    const above = place.parent?.id
    place = places.find(({ node }) => node.id === above)
  }
  return place ?? null
}
