import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useClient } from 'urql'
import { createTabMemory } from '../../data/tab-memory.ts'
import type { ListState } from '../model/address/list-state.ts'
import { narrowingOf } from '../model/address/narrowing.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import {
  type Key,
  type Selection,
  countOf,
  everything,
  idsOf,
  isSelected,
  nothing,
  rangeOf,
  withRows,
} from '../model/selection/selection.ts'
import { createSelectionStore } from './selection-store.ts'

/** What a grid knows of the selection; the rows are those of the page. The same object while the selection changes. */
export interface Selecting {
  readonly read: () => Selection
  /** Notifies of each change; answers how to stop. */
  readonly subscribe: (notify: () => void) => () => void
  /** Ids of the rows that were selected one by one; none where all that match are. */
  readonly ids: () => readonly number[]
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

/** The selection, for what shows it as a whole. */
export function useSelected({ subscribe, read }: Selecting): Selection {
  return useSyncExternalStore(subscribe, read)
}

/** Whether one row is selected: what shows it is drawn anew for its own sake only. */
export function useIsSelected({ subscribe, isSelected }: Selecting, row: Row): boolean {
  return useSyncExternalStore(subscribe, () => isSelected(row))
}

/** Whether any row is selected. @param total How many match. */
export function useAnySelected({ subscribe, read }: Selecting, total: number): boolean {
  return useSyncExternalStore(subscribe, () => countOf(read(), total) > 0)
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
  const [held, setHeld] = useState(() => ({
    narrowing,
    store: createSelectionStore(remembered.read(place) ?? nothing),
  }))
  if (held.narrowing !== narrowing) setHeld({ narrowing, store: createSelectionStore(nothing) })
  const { store } = held
  const last = useRef<number | null>(null)
  const { rowKey } = list
  return useMemo(() => {
    const keyOf = (row: Row): Key => {
      const key = row[rowKey]
      return typeof key === 'number' ? key : textOf(key)
    }
    const set = (next: Selection) => {
      if (next === nothing) remembered.forget(place)
      else remembered.write(place, next)
      store.set(next)
    }
    const isRowSelected = (row: Row) => isSelected(store.read(), keyOf(row))
    return {
      read: store.read,
      subscribe: store.subscribe,
      ids: () => {
        const selection = store.read()
        return selection.all ? [] : idsOf(selection.rows.keys())
      },
      set,
      keyOf,
      isSelected: isRowSelected,
      clear: () => {
        last.current = null
        set(nothing)
      },
      toggle: (rows, index, range) => {
        const row = rows[index]
        if (row === undefined) return
        const touched = rangeOf(rows, range ? last.current : null, index)
        set(withRows(store.read(), touched, keyOf, !isRowSelected(row)))
        last.current = index
      },
      togglePage: (rows) => set(withRows(store.read(), rows, keyOf, !rows.every(isRowSelected))),
      selectAll: () => set(everything),
    }
  }, [store, place, remembered, rowKey])
}
