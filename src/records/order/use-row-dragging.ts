import {
  type Edge,
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { placeOfDrop } from './moved.ts'

/**
 * Lets handles be dropped on the rows below an element.
 * @param keys Which rows stand there; empty: none can be moved.
 * @returns Their first cells, for the handles.
 */
export function useRowDragging(
  ground: RefObject<HTMLElement | null>,
  keys: string,
  move: (from: number, to: number) => void,
): readonly HTMLElement[] {
  const [cells, setCells] = useState<readonly HTMLElement[]>(none)
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    const rows = keys === '' ? [] : [...(ground.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
    // The cells are there only once they are drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    setCells(rows.flatMap((row) => row.querySelector<HTMLElement>('td') ?? []))
    return combine(...rows.map((row) => registered(row, (from, to) => latest.current(from, to))))
  }, [ground, keys])
  return cells
}

const none: readonly HTMLElement[] = []

const indexOf = (row: HTMLElement): number => Number(row.dataset['row'])

function registered(row: HTMLElement, move: (from: number, to: number) => void): () => void {
  const mark = (edge: Edge | null) => {
    if (edge === null) delete row.dataset['drop']
    else row.dataset['drop'] = edge
  }
  return dropTargetForElements({
    element: row,
    canDrop: ({ source }) => source.data['order'] === true && source.data['index'] !== indexOf(row),
    getData: ({ input, element }) =>
      attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
    onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
    onDragLeave: () => mark(null),
    onDrop: ({ self, source }) => {
      mark(null)
      const edge = extractClosestEdge(self.data)
      const from = source.data['index']
      if (typeof from === 'number' && (edge === 'top' || edge === 'bottom'))
        move(from, placeOfDrop(from, indexOf(row), edge))
    },
  })
}
