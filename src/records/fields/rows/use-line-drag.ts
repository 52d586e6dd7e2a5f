import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface LineDrag {
  readonly list: symbol
  readonly index: number
  readonly row: RefObject<HTMLElement | null>
  readonly handle: RefObject<HTMLElement | null>
  readonly disabled: boolean
  readonly onMove: (from: number, to: number) => void
}

/** Drags a line by its handle to another place of its list. Answers the edge at which a dragged line would be put. */
export function useLineDrag(drag: LineDrag): 'top' | 'bottom' | null {
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null)
  const latest = useRef(drag)
  useEffect(() => {
    latest.current = drag
  })
  const { list, index, row, handle, disabled } = drag
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (element === null || dragHandle === null || disabled) return undefined
    const isOfList = ({ source }: { readonly source: { readonly data: Record<string | symbol, unknown> } }) =>
      source.data['list'] === list
    const nearest = (data: Record<string | symbol, unknown>) => {
      const found = extractClosestEdge(data)
      return found === 'top' || found === 'bottom' ? found : null
    }
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ list, index }) }),
      dropTargetForElements({
        element,
        canDrop: isOfList,
        getData: ({ input }) =>
          attachClosestEdge({ index }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data['index'] === index ? null : nearest(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const from = source.data['index']
          if (typeof from !== 'number') return
          const below = nearest(self.data) === 'bottom' ? index + 1 : index
          latest.current.onMove(from, from < below ? below - 1 : below)
        },
      }),
    )
  }, [list, index, row, handle, disabled])
  return edge
}
