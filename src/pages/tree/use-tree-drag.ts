import {
  type Instruction,
  attachInstruction,
  extractInstruction,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TreePage } from '../../../generated/types.ts'
import { moveByDrop } from './tree-drop.ts'
import { type Move, obstacleTo } from './tree-moves.ts'
import type { Placed } from './tree-nodes.ts'
import type { OpenNodes } from './use-open-nodes.ts'
import type { TreeMoves } from './use-tree-moves.ts'

export interface TreeDragOptions {
  readonly line: RefObject<HTMLTableRowElement | null>
  readonly page: TreePage
  readonly place: Placed
  readonly moves: TreeMoves
  readonly open: OpenNodes
}

/** Where what is dragged would stand: a line above or below, at a level, or inside; or that it may not. */
export interface Drop {
  readonly shape: 'above' | 'below' | 'inside' | 'refused'
  readonly level: number
}

/** Milliseconds over a closed branch after which it opens. */
const openDelay = 500

/** A line of the tree that is dragged by its handle, and that others are dropped on. */
export function useTreeDrag(options: TreeDragOptions) {
  const [isDragged, setDragged] = useState(false)
  const [drop, setDrop] = useState<Drop | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const { line, moves, page } = options
  const { canMove } = moves
  const { name } = page
  useEffect(() => {
    const element = line.current
    const dragHandle = element?.querySelector('[data-drag-handle]')
    if (element === null || dragHandle == null || !canMove) return undefined
    let opening: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(opening)
      opening = undefined
      setDrop(null)
    }
    const requestedBy = (id: unknown, data: Record<string | symbol, unknown>): DropRequest | null => {
      const instruction = extractInstruction(data)
      return instruction === null ? null : dropRequest(latest.current, Number(id), instruction)
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ tree: name, id: latest.current.place.node.id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['tree'] === name,
        getData: ({ input, element: over }) =>
          attachInstruction(
            {},
            {
              input,
              element: over,
              currentLevel: latest.current.place.level,
              indentPerLevel: levelWidthOf(over),
              mode: modeOf(latest.current),
            },
          ),
        onDrag: ({ self, source }) => {
          const { place, open } = latest.current
          setDrop(requestedBy(source.data['id'], self.data)?.drop ?? null)
          const isClosed = place.node.children.length > 0 && !open.isOpen(place.node)
          if (isClosed) opening ??= setTimeout(() => latest.current.open.set(place.node, true), openDelay)
        },
        onDragLeave: end,
        onDrop: ({ self, source }) => {
          end()
          const found = requestedBy(source.data['id'], self.data)
          if (found?.move != null) void latest.current.moves.move(found.move)
        },
      }),
    )
  }, [line, canMove, name])
  return { isDragged, drop }
}

interface DropRequest {
  readonly drop: Drop
  /** Null: it may not stand there. */
  readonly move: Move | null
}

function dropRequest(
  { page, place, moves, open }: TreeDragOptions,
  id: number,
  instruction: Instruction,
): DropRequest | null {
  const { node, level } = place
  const move = moveByDrop(moves.nodes, id, place, instruction, open.isOpen(node))
  if (move === null || (node.id === id && instruction.type !== 'reparent')) return null
  if (obstacleTo(moves.nodes, move, page) !== null) return { drop: { shape: 'refused', level }, move: null }
  switch (instruction.type) {
    case 'reorder-above':
      return { drop: { shape: 'above', level }, move }
    case 'reorder-below':
      return { drop: { shape: 'below', level }, move }
    case 'make-child':
      return { drop: { shape: 'inside', level: level + 1 }, move }
    case 'reparent':
      return { drop: { shape: 'below', level: instruction.desiredLevel }, move }
    default:
      return null
  }
}

function modeOf({ place, open }: TreeDragOptions): 'standard' | 'expanded' | 'last-in-group' {
  if (open.isOpen(place.node)) return 'expanded'
  return place.parent !== null && place.index === place.count - 1 ? 'last-in-group' : 'standard'
}

/** By how much a level stands in, in px (tree-page.css). */
const levelWidthOf = (line: Element): number =>
  Number.parseFloat(getComputedStyle(line).getPropertyValue('--tree-level'))
