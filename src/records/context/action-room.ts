import { createContext, use } from 'react'
import type { Action, BulkAction, Column, DrawerAction, Fact, Layout } from '../../../generated/types.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { Row } from '../model/rows/list-result.ts'
import type { Intent } from './intent.ts'

/** What surrounds the actions: the records that they are about, and what the page can do for them. */
export interface ActionContext {
  readonly list: RecordShape
  /** What is called when records are exported or imported. */
  readonly title: string
  /** Asks for everything on screen again. */
  readonly reload: () => void
  /** Opens a drawer on a record, or on a new one. Absent: there is none of that sort. */
  readonly openDrawer?: {
    readonly [K in DrawerAction['drawer']]?: (action: DrawerAction, row: Row | null) => void
  }
  readonly showLayout?: { readonly layouts: readonly Layout[]; readonly show: (layout: Layout) => void }
  /** What the list shows just now. */
  readonly shown?: Shown
}

/** What actions know of the records, whether these stand in a list or alone. */
export interface RecordShape extends Pick<ListDescriptor, 'rowKey' | 'rowTitle'> {
  readonly resource?: ListDescriptor['resource']
  /** What is shown of them: labels, and titles of values. */
  readonly columns: readonly Fact[]
}

export interface Shown {
  readonly rows: readonly Row[]
  readonly columns: readonly Column[]
  /** As the API takes them. */
  readonly filter: Readonly<Record<string, string>>
  readonly q: string
  readonly sort: string
  /** Ids of the rows that are selected just now. */
  readonly selected: () => readonly number[]
  /** The days that the figures of the rows are about. */
  readonly days?: { readonly from: string; readonly to: string }
}

/** What toolbars, rows, menus and headers know of actions. */
export interface ActionRoom {
  /** Those that the person may do and that can be carried out here; the others are not there at all. */
  readonly available: <T extends Action | BulkAction>(actions: readonly T[]) => readonly T[]
  /** Why the row's state forbids it, in words; null when it does not. */
  readonly reason: (action: Action | BulkAction, row: Row | null) => string | null
  /** Id of the signed-in person. */
  readonly me: number
  /** Id of the company that they work in; null: in none. */
  readonly company: number | null
  readonly begin: (intent: Intent) => void
  /** Loads the code of dialogs before one is asked for. */
  readonly warm: () => void
}

/** The same for as long as the list, the person and what the page can do are: rows are not drawn anew for each other's sake. */
export const ActionRoomContext = createContext<ActionRoom | null>(null)

/** Only below `<ActionRoomProvider>`. */
export function useActionRoom(): ActionRoom {
  const room = use(ActionRoomContext)
  if (room === null) throw new Error('actions need <ActionRoomProvider> around them')
  return room
}

/** For what is carried out: it changes with every answer and every selection. */
export const LiveActionContext = createContext<ActionContext | null>(null)

/** Only in dialogs and what else is started. */
export function useLiveActionContext(): ActionContext {
  const actionContext = use(LiveActionContext)
  if (actionContext === null) throw new Error('actions need <ActionRoomProvider> around them')
  return actionContext
}
