import type { IconName } from '../../generated/icons.ts'
import { createListeners } from './listeners.ts'

/** Something that the page on screen can do, for who looks for it by name. */
export interface PageAction {
  readonly key: string
  readonly label: string
  readonly icon?: IconName
  readonly does: { readonly open: string } | { readonly run: () => void }
}

/** By who offers them: a page may hold several lists. */
const actionsByOwner = new Map<symbol, readonly PageAction[]>()
const listeners = createListeners()
let all: readonly PageAction[] = []

/** Offers them until the answered function is called. */
export function registerPageActions(actions: readonly PageAction[]): () => void {
  const owner = Symbol('page actions')
  actionsByOwner.set(owner, actions)
  notifyListeners()
  return () => {
    actionsByOwner.delete(owner)
    notifyListeners()
  }
}

/** All that is offered now; the same list until that changes. */
export function pageActions(): readonly PageAction[] {
  return all
}

export const followPageActions = listeners.subscribe

function notifyListeners(): void {
  all = [...actionsByOwner.values()].flat()
  listeners.notify()
}
