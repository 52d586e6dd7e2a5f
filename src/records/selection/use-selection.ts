import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useClient } from 'urql'
import { createTabMemory } from '../../data/tab-memory.ts'
import type { ListState } from '../address/list-state.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { type Row, textOf } from '../list/list-result.ts'
import { narrowingOf } from '../period/narrowing.ts'
import {
  type Key,
  type Selection,
  everything,
  idsOf,
  isSelected,
  nothing,
  rangeOf,
  withRows,
} from './selection.ts'

/** What a grid knows of the selection; the rows are those of the page. */
export interface Selecting {
  readonly selection: Selection
  /** Ids of the rows that were selected one by one; none where all that match are. */
  readonly ids: readonly number[]
  readonly set: (next: Selection) => void
  readonly clear: () => void
  readonly keyOf: (row: Row) => Key
  readonly isSelected: (row: Row) => boolean
  /** With `range` all from the row that was touched last. */
  readonly toggle: (rows: readonly Row[], index: number, range: boolean) => void
  /** The whole page, or none of it when it was all selected. */
  readonly togglePage: (rows: readonly Row[]) => void
  readonly selectAll: () => void
}

/** What a state asks about: with another the selection is of other records. */
export function narrowingKey(list: ListDescriptor, state: ListState): string {
  return JSON.stringify([list.name, narrowingOf(list, state), state.q])
}

const selectionsOf = createTabMemory<Selection>()

/**
 * Survives paging, sorting and a visit of other pages; another filter is about other records, and clears it (page-kinds.md §1.1 and §2.1
 * Selection).
 */
export function useSelection(list: ListDescriptor, state: ListState): Selecting {
  const narrowing = narrowingKey(list, state)
  const { pathname } = useLocation()
  const place = `${pathname} ${narrowing}`
  const remembered = selectionsOf(useClient())
  const [held, setHeld] = useState(() => ({ narrowing, selection: remembered.read(place) ?? nothing }))
  const last = useRef<number | null>(null)
  if (held.narrowing !== narrowing) setHeld({ narrowing, selection: nothing })
  const selection = held.narrowing === narrowing ? held.selection : nothing
  const { rowKey } = list
  return useMemo(() => {
    const keyOf = (row: Row): Key => {
      const key = row[rowKey]
      return typeof key === 'number' ? key : textOf(key)
    }
    const set = (next: Selection) => {
      setHeld({ narrowing, selection: next })
      if (next === nothing) remembered.forget(place)
      else remembered.write(place, next)
    }
    const isChosen = (row: Row) => isSelected(selection, keyOf(row))
    return {
      selection,
      ids: selection.all ? [] : idsOf(selection.rows.keys()),
      set,
      keyOf,
      isSelected: isChosen,
      clear: () => {
        last.current = null
        set(nothing)
      },
      toggle: (rows, index, range) => {
        const row = rows[index]
        if (row === undefined) return
        const touched = rangeOf(rows, range ? last.current : null, index)
        set(withRows(selection, touched, keyOf, !isChosen(row)))
        last.current = index
      },
      togglePage: (rows) => set(withRows(selection, rows, keyOf, !rows.every(isChosen))),
      selectAll: () => set(everything),
    }
  }, [narrowing, place, remembered, selection, rowKey])
}
