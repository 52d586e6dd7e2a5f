/** A notification of the log (specification §3). */
export interface Message {
  readonly id: number
  readonly type: 'success' | 'error' | ''
  readonly title: string
  /** Written by the server: sanitise before it is shown. */
  readonly html: string
  /** ISO 8601. */
  readonly updatedAt: string
}

export interface MessagePage {
  readonly messages: readonly Message[]
  /** From 1. */
  readonly page: number
  readonly perPage: number
  readonly total: number
}

export type Deletion =
  | { readonly kind: 'one'; readonly id: number }
  | { readonly kind: 'selected'; readonly ids: readonly number[] }
  | { readonly kind: 'all' }

export interface DrawerContext {
  /** The page that is shown or on its way. */
  readonly page: number
  /** Null before the first answer, and when it failed. */
  readonly list: MessagePage | null
  readonly selected: readonly number[]
  /** Messages whose body is shown whole. */
  readonly expanded: readonly number[]
  /** What waits for a confirmation, or is under way. */
  readonly deletion: Deletion | null
}

export type DrawerEvent =
  | { readonly type: 'drawer.toggle' }
  | { readonly type: 'drawer.close' }
  | { readonly type: 'page.choose'; readonly page: number }
  | { readonly type: 'list.reload' }
  | { readonly type: 'message.toggle'; readonly id: number }
  | { readonly type: 'message.select'; readonly id: number }
  /** All of the page, or none if all of it is selected. */
  | { readonly type: 'page.select' }
  | { readonly type: 'deletion.askOne'; readonly id: number }
  | { readonly type: 'deletion.askSelected' }
  | { readonly type: 'deletion.askAll' }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.cancel' }

/** A failed list is only logged (specification §8). */
export type DrawerEmitted =
  | { readonly type: 'list.failed'; readonly error: unknown }
  /** These are on screen. */
  | { readonly type: 'messages.shown'; readonly ids: readonly number[] }
  | { readonly type: 'messages.deleted' }

export const emptyDrawer: DrawerContext = { page: 1, list: null, selected: [], expanded: [], deletion: null }

export function lastPage({ perPage, total }: MessagePage): number {
  return Math.max(1, Math.ceil(total / perPage))
}

export function idsOf(list: MessagePage | null): readonly number[] {
  return list?.messages.map(({ id }) => id) ?? []
}

/** Adds the id, or takes it out. */
export function flipped(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}
