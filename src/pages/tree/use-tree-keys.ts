import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '../../records/model/rows/list-result.ts'
import { type Move, moveByKey } from './tree-moves.ts'
import type { Placed, TreeNode } from './tree-nodes.ts'
import type { OpenNodes } from './use-open-nodes.ts'

export interface TreeKeys {
  readonly table: RefObject<HTMLTableElement | null>
  /** Those in sight. */
  readonly places: readonly Placed[]
  readonly nodes: readonly TreeNode[]
  readonly open: OpenNodes
  /** Null: nothing is moved here. */
  readonly move: ((move: Move) => Promise<void>) | null
  /** Begins to rename; null: nothing is renamed here. */
  readonly edit: ((id: number) => void) | null
  readonly menu: (row: Row, at: { readonly x: number; readonly y: number }) => void
}

/** The keys of a treegrid (ARIA practices), with Alt and an arrow to move, F2 to rename, `.` for the menu (page-kinds.md §2.7). */
export function useTreeKeys(keys: TreeKeys) {
  const focus = (id: number | undefined) =>
    keys.table.current?.querySelector<HTMLElement>(`tr[data-id="${id ?? ''}"]`)?.focus()
  return (event: KeyboardEvent<HTMLElement>) => {
    const line = event.target
    if (!(line instanceof HTMLTableRowElement)) return
    const index = keys.places.findIndex(({ node }) => String(node.id) === line.dataset['id'])
    const place = keys.places[index]
    if (place === undefined || event.ctrlKey || event.metaKey) return
    const act = event.altKey ? moving(place, event.key) : going(place, index, event.key, line)
    if (act === null) return
    event.preventDefault()
    act()
  }

  function moving(place: Placed, key: string): (() => void) | null {
    const { move, nodes, open } = keys
    if (move === null || !key.startsWith('Arrow')) return null
    return () => {
      const keyMove = moveByKey(nodes, place, key)
      if (keyMove === null) return
      const parent = keys.places.find(({ node }) => node.id === keyMove.parent)
      flushSync(() => {
        void move(keyMove)
        if (parent !== undefined && !open.isOpen(parent.node)) open.set(parent.node, true)
      })
      focus(place.node.id)
    }
  }

  function going(place: Placed, index: number, key: string, line: HTMLElement): (() => void) | null {
    const { places, open, edit, menu } = keys
    const { node, parent } = place
    const isOpen = open.isOpen(node)
    const to = (target: Placed | undefined) => () => focus(target?.node.id)
    switch (key) {
      case 'ArrowDown':
        return to(places[index + 1])
      case 'ArrowUp':
        return to(places[index - 1])
      case 'Home':
        return to(places[0])
      case 'End':
        return to(places.at(-1))
      case 'ArrowRight':
        return node.children.length > 0 && !isOpen
          ? () => open.set(node, true)
          : to(isOpen ? places[index + 1] : undefined)
      case 'ArrowLeft':
        return isOpen ? () => open.set(node, false) : () => focus(parent?.id)
      case ' ':
        return () => open.set(node, !isOpen)
      case 'F2':
        return edit && (() => edit(node.id))
      case '.':
        return () => {
          const { left, bottom } = line.getBoundingClientRect()
          menu(node.row, { x: left + 48, y: bottom })
        }
      default:
        return null
    }
  }
}
