import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Drags a tile to another place of its row. Answers the side at which a dragged one would be put. */
export function useTileDrag(
  tile: RefObject<HTMLElement | null>,
  index: number,
  onMove: (from: number, to: number) => void,
): 'left' | 'right' | null {
  const [side, setSide] = useState<'left' | 'right' | null>(null)
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    const element = tile.current
    if (element === null) return undefined
    const nearest = (data: Record<string | symbol, unknown>) => {
      const edge = extractClosestEdge(data)
      return edge === 'left' || edge === 'right' ? edge : null
    }
    return combine(
      draggable({ element, getInitialData: () => ({ pin: index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['pin'] === 'number',
        getData: ({ input }) =>
          attachClosestEdge({ index }, { element, input, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self, source }) => setSide(source.data['pin'] === index ? null : nearest(self.data)),
        onDragLeave: () => setSide(null),
        onDrop: ({ self, source }) => {
          setSide(null)
          const from = source.data['pin']
          if (typeof from !== 'number') return
          const behind = nearest(self.data) === 'right' ? index + 1 : index
          move.current(from, from < behind ? behind - 1 : behind)
        },
      }),
    )
  }, [tile, index])
  return side
}
